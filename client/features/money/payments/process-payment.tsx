import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { changeDue } from './change-due.ts';
import { DeskPayment } from './desk-payment.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { printInvoice } from './print-invoice.ts';
import type { Taken } from './use-desk-payment.ts';
import { useOnlinePayment } from './use-online-payment.ts';
import { usePresentInvoice } from './use-present-invoice.ts';

/** One invoice after the other: chosen, paid by hand or online, and back to the field for the next. */
export function ProcessPayment() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Invoice | null>(null);
  const [last, setLast] = useState<Taken | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const invoice = usePresentInvoice(chosen);
  const askForInvoice = () => field.current?.focus();
  const next = () => {
    setChosen(null);
    setTyped('');
    askForInvoice();
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div className="flex max-w-2xl flex-col gap-3">
        <InvoiceChoice
          ref={field}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            if (chosen && text !== chosen.invoiceNumber) setChosen(null);
          }}
          onChoose={(one) => {
            setChosen(one);
            setLast(null);
          }}
        />
        <output aria-live="polite">{last && <LastTaken {...last} />}</output>
        {invoice && <InvoiceSummary invoice={invoice} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DeskPayment
          // Another invoice, another payment: nothing that was typed for one is taken for the next.
          key={`desk${chosen?.id}`}
          invoice={invoice}
          onMissing={askForInvoice}
          onTaken={(taken) => {
            setLast(taken);
            next();
          }}
        />
        <OnlineOf key={`online${chosen?.id}`} invoice={invoice} onMissing={askForInvoice} onNext={next} />
      </div>
    </div>
  );
}

function OnlineOf(props: { invoice: Invoice | null; onMissing: () => void; onNext: () => void }) {
  const online = useOnlinePayment();
  return <OnlinePayment {...props} online={online} />;
}

/** What was taken a moment ago, with the change and the paper. */
function LastTaken({ payment, given }: Taken) {
  const { desk: text, methods } = useText(paymentsText);
  const { amount, paymentMethod, patient, invoice } = payment;
  const change = paymentMethod === 'cash' ? changeDue(amount, given) : null;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-paid-soft px-4 py-2.5 text-paid-ink text-sm">
      <span className="nums min-w-0 break-words">
        {text.last(formatMoney(amount), methods[paymentMethod], patient.name ?? '', invoice.invoiceNumber)}
        {change !== null && <span className="block font-semibold">{text.lastChange(formatMoney(change))}</span>}
      </span>
      <Button size="sm" icon={<Printer aria-hidden />} onClick={() => void printInvoice(payment)}>
        {text.print}
      </Button>
    </span>
  );
}
