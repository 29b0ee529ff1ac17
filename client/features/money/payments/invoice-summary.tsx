import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { isPositive } from '#shared/kernel/money/money.ts';

/** Whose invoice it is, of what, and what is open on it. */
export function InvoiceSummary({ invoice }: { invoice: Invoice }) {
  const { choice: text } = useText(paymentsText);
  const { invoiceNumber, patientName, description, createdAt, amount, paidAmount, openAmount } = invoice;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="truncate font-semibold text-base">{patientName}</p>
        <p className="nums break-words text-muted">
          {invoiceNumber} · {formatDate(createdAt)}
        </p>
        <p className="break-words text-muted">{description}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {isPositive(paidAmount) && (
          <>
            <Sum name={text.total} amount={amount} />
            <Sum name={text.paid} amount={paidAmount} />
          </>
        )}
        <div>
          <dt className="text-muted text-xs">{text.open}</dt>
          <dd className="nums font-semibold text-xl">{formatMoney(openAmount)}</dd>
        </div>
      </dl>
    </div>
  );
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex flex-col justify-end">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="nums">{formatMoney(amount)}</dd>
  </div>
);
