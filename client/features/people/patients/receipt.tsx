import { CircleCheck, Printer } from 'lucide-react';
import { Fragment } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import type { DeskMethod } from '#client/ui/method-choice.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

export interface ReceiptFacts {
  patient: Patient;
  amount: string;
  method: DeskMethod;
  /** What the call answered: the last of the invoices that it settled. */
  invoice: Invoice;
  /** All that it settled. */
  invoiceIds: readonly number[];
}

/** The money is in. What is left is the paper. */
export function Receipt({ facts, onClose }: { facts: ReceiptFacts; onClose: () => void }) {
  const text = useText(patientsText).collect;
  const { patient, amount, method } = facts;
  const { split } = useText(deskMoneyText);
  const invoices = useSettled(facts);
  // The newest is the one of this taking.
  const given = useApi(receiptsApi.list, { query: { patientId: patient.id, limit: 1 } }, { staleTime: 0 });
  const paper = given.data?.rows[0]?.pdfUrl;
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
        <p className="font-semibold text-base">{text.done}</p>
        <p className="nums text-muted text-sm">{text.received(formatMoney(amount), text.methods[method])}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {invoices.map(({ id, invoiceNumber, pdfUrl }, place) => (
            <Fragment key={id}>
              <Button
                data-autofocus={place === 0 || undefined}
                variant={place === 0 ? 'primary' : 'secondary'}
                icon={<Printer aria-hidden />}
                disabled={pdfUrl === null}
                onClick={() => pdfUrl && void openDocument(pdfUrl)}
              >
                {invoices.length === 1 ? text.print : text.printNumber(invoiceNumber)}
              </Button>
              {pdfUrl !== null && (
                <SendDocumentButton
                  size="md"
                  document={{ path: pdfUrl, patientId: patient.id, title: invoiceNumber }}
                />
              )}
            </Fragment>
          ))}
          {paper && (
            <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => void openDocument(paper)}>
              {split.printReceipt}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The reply has one invoice; where several were open, the others are asked for. */
function useSettled({ patient, invoice, invoiceIds }: ReceiptFacts): Invoice[] {
  const several = invoiceIds.length > 1;
  const { data } = useApi(
    invoicesApi.list,
    { query: { patientId: patient.id, status: 'paid' } },
    { enabled: several, staleTime: 0 },
  );
  const others = (data?.rows ?? []).filter(({ id }) => id !== invoice.id && invoiceIds.includes(id));
  return [invoice, ...others];
}
