import { CircleCheck, Printer } from 'lucide-react';
import { formatMoneyExact } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import type { Taken } from '#shared/money/receipts/receipts.schema.ts';

/** The money is in: what goes back over the counter, and the papers. */
export function TakenReceipt({ taken, onClose }: { taken: Taken; onClose: () => void }) {
  const { split } = useText(deskMoneyText);
  const text = useText(patientsText).collect;
  const { receipt, invoices, patient, change, advance } = taken;
  const papers = [
    ...(receipt ? [{ label: split.printReceipt, url: receipt.pdfUrl }] : []),
    ...invoices.map(({ invoiceNumber, pdfUrl }) => ({ label: text.printNumber(invoiceNumber), url: pdfUrl })),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.title(patient.name)}
      footer={<PanelCancel>{text.close}</PanelCancel>}
    >
      <div className="flex flex-col items-center gap-1 py-4 text-center">
        <CircleCheck aria-hidden className="mb-2 size-10 text-paid-ink" />
        <p className="font-semibold text-base">{split.done}</p>
        {receipt && (
          <p className="nums text-muted text-sm">
            {receipt.receiptNumber} · {formatMoneyExact(receipt.total)}
          </p>
        )}
        {isPositive(change) && (
          <p className="nums font-semibold text-lg">
            {split.change}: {formatMoneyExact(change)}
          </p>
        )}
        {isPositive(advance) && <p className="nums text-sm">{split.kept(formatMoneyExact(advance))}</p>}
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {papers.map(({ label, url }, place) => (
            <Button
              key={label}
              data-autofocus={place === 0 || undefined}
              variant={place === 0 ? 'primary' : 'secondary'}
              icon={<Printer aria-hidden />}
              disabled={url === null}
              onClick={() => url && void openDocument(url)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
