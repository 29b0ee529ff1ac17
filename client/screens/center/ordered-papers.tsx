import { FlaskConical } from 'lucide-react';
import { TakenReceipt } from '#client/features/people/patients/taken-receipt.tsx';
import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import type { OrderedTests } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';

/** The tests are billed: the papers, the sample's number, and the way on to the results. */
export function OrderedPapers({ ordered, onClose }: { ordered: OrderedTests; onClose: () => void }) {
  const { order: text } = useText(walkInsText);
  const { labReport, receipt } = ordered;
  return (
    <TakenReceipt taken={ordered} {...(receipt === null && { said: text.billed })} onClose={onClose}>
      {labReport && (
        <div className="mt-4 flex flex-col items-center gap-2 border-line border-t pt-4">
          {labReport.accessionNumber !== null && (
            <p className="nums font-semibold">{text.sample(labReport.accessionNumber)}</p>
          )}
          <Button
            icon={<FlaskConical aria-hidden />}
            onClick={() => {
              onClose();
              runAction('enter-results', { reportId: labReport.id });
            }}
          >
            {text.enter}
          </Button>
        </div>
      )}
    </TakenReceipt>
  );
}
