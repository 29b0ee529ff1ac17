import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type DeskMethod, MethodChoice } from '#client/ui/method-choice.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

/** Takes the money of one pending invoice at the desk. */
export function CollectInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { collecting: text } = useText(invoicesText);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const { id, invoiceNumber, patientName, description, createdAt, amount } = invoice;
  const pay = useApiMutation(invoicesApi.setStatus, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: () => {
      // Most likely somebody else was at it: the list is looked at again.
      areasChanged([invoicesApi.setStatus.area]);
      return false;
    },
  });
  const submit = () => {
    if (!pay.isPending) pay.mutate({ params: { id }, body: { status: 'paid', method } });
  };
  return (
    <FormDialog
      size="sm"
      title={text.title(invoiceNumber)}
      description={patientName}
      form={{ submit, isPending: pay.isPending }}
      submitLabel={text.submit(formatMoneyExact(amount))}
      busyLabel={text.busy}
      submitFocused
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p className="flex items-baseline justify-between gap-3 rounded-lg border border-line px-3 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="block">{description}</span>
            <span className="nums block text-muted text-xs">{formatDate(createdAt)}</span>
          </span>
          <span className="nums shrink-0 font-semibold text-base">{formatMoneyExact(amount)}</span>
        </p>
        <MethodChoice value={method} onChange={setMethod} />
      </div>
    </FormDialog>
  );
}
