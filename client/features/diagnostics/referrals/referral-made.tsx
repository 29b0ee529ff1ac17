import { CircleCheck, FileText } from 'lucide-react';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';

/** The centre has it. What is left is the patient's paper. */
export function ReferralMade({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const { made: text } = useText(referralsText);
  const { patient, center, slipUrl } = referral;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={text.title} footer={<PanelCancel>{text.done}</PanelCancel>}>
      <div className="flex flex-col items-center gap-1 py-4 text-center">
        <CircleCheck aria-hidden className="mb-2 size-10 text-paid-ink" />
        <p className="font-semibold text-base">{text.to(patient.name, center.name)}</p>
        <p className="max-w-sm text-pretty text-muted text-sm">{text.hint}</p>
        <Button
          data-autofocus
          variant="primary"
          className="mt-4"
          icon={<FileText aria-hidden />}
          onClick={() => void openDocument(slipUrl)}
        >
          {text.slip}
        </Button>
      </div>
    </Dialog>
  );
}
