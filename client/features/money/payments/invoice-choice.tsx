import { type Ref, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';

interface InvoiceChoiceProps {
  /** What stands in the field. */
  typed: string;
  onType: (text: string) => void;
  onChoose: (invoice: Invoice) => void;
  ref: Ref<HTMLInputElement>;
}

const SHOWN = 20;
const PAUSE = 200;

/** An open invoice, found by its number or its patient's name; before anything is typed, the newest. */
export function InvoiceChoice({ typed, onType, onChoose, ref }: InvoiceChoiceProps) {
  const { choice: text } = useText(paymentsText);
  // What was picked is nothing to search for.
  const [picked, setPicked] = useState('');
  const search = useDebounced(typed === picked ? '' : typed.trim(), PAUSE);
  const open = useApi(
    invoicesApi.list,
    { query: { status: 'pending', search: search || undefined, limit: SHOWN } },
    { keepPrevious: true },
  );
  return (
    <FormField label={text.label} required>
      <Combobox
        ref={ref}
        searchIcon
        value={typed}
        onChange={onType}
        items={open.data?.rows ?? []}
        itemKey={({ id }) => id}
        itemText={({ invoiceNumber }) => invoiceNumber}
        renderItem={(invoice) => <OpenInvoice invoice={invoice} />}
        onPick={(invoice) => {
          setPicked(invoice.invoiceNumber);
          onChoose(invoice);
        }}
        minLength={0}
        loading={open.isFetching}
        error={open.isError ? text.failed : undefined}
        emptyText={text.none}
        placeholder={text.placeholder}
      />
    </FormField>
  );
}

const OpenInvoice = ({ invoice }: { invoice: Invoice }) => (
  <span className="flex w-full min-w-0 items-baseline justify-between gap-3">
    <span className="min-w-0">
      <span className="block truncate">{invoice.patientName}</span>
      <span className="nums block truncate text-muted text-xs">
        {invoice.invoiceNumber} · {formatDate(invoice.createdAt)}
      </span>
    </span>
    <span className="nums shrink-0 font-medium">{formatMoney(invoice.openAmount)}</span>
  </span>
);
