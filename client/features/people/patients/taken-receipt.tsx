import { CircleCheck, Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { addMoney, isPositive } from '#shared/kernel/money/money.ts';
import { paymentMethods } from '#shared/money/payments/payments.states.ts';
import type { Taken } from '#shared/money/receipts/receipts.schema.ts';

interface TakenReceiptProps {
  taken: Taken;
  /** In place of that the money came. */
  said?: string;
  /** Below the papers. */
  children?: ReactNode;
  onClose: () => void;
}

/** The money is in: what came, what goes back over the counter, and the papers. */
export function TakenReceipt({ taken, said, children, onClose }: TakenReceiptProps) {
  const { split, methods } = useText(deskMoneyText);
  const text = useText(patientsText).collect;
  const { receipt, invoices, patient, change, advance } = taken;
  const stillOpen = addMoney('0.00', ...invoices.map(({ openAmount }) => openAmount));
  const ways = paymentMethods.filter((method) => receipt?.methods.includes(method)).map((method) => methods[method]);
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
        <p className="font-semibold text-base">
          {said ?? (invoices.length > 0 && !isPositive(stillOpen) ? text.done : split.done)}
        </p>
        {receipt && (
          <>
            <p className="nums text-muted text-sm">{text.received(formatMoney(receipt.total), ways.join(', '))}</p>
            <p className="nums text-muted text-sm">{receipt.receiptNumber}</p>
          </>
        )}
        {isPositive(change) && (
          <p className="nums font-semibold text-lg">
            {split.change}: {formatMoney(change)}
          </p>
        )}
        {isPositive(stillOpen) && (
          <p className="nums text-sm">
            {split.stillOpen}: {formatMoney(stillOpen)}
          </p>
        )}
        {isPositive(advance) && <p className="nums text-sm">{split.kept(formatMoney(advance))}</p>}
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {invoices.map(({ id, invoiceNumber, pdfUrl }, place) => (
            <Fragment key={id}>
              <PrintButton
                label={invoices.length === 1 ? text.print : text.printNumber(invoiceNumber)}
                url={pdfUrl}
                leads={place === 0}
              />
              {pdfUrl !== null && (
                <SendDocumentButton
                  size="md"
                  document={{ path: pdfUrl, patientId: patient.id, title: invoiceNumber }}
                />
              )}
            </Fragment>
          ))}
          {receipt && <PrintButton label={split.printReceipt} url={receipt.pdfUrl} leads={invoices.length === 0} />}
        </div>
        {children}
      </div>
    </Dialog>
  );
}

/** `leads` is what most want now: it has the focus. */
const PrintButton = ({ label, url, leads }: { label: string; url: string | null; leads: boolean }) => (
  <Button
    data-autofocus={leads || undefined}
    variant={leads ? 'primary' : 'secondary'}
    icon={<Printer aria-hidden />}
    disabled={url === null}
    onClick={() => url && void openDocument(url)}
  >
    {label}
  </Button>
);
