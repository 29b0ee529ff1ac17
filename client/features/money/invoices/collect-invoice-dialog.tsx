import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

const payment = z.object({ method: z.enum(deskMethods) });

/** Takes the money of one pending invoice at the desk. */
export function CollectInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { collecting: text } = useText(invoicesText);
  const { id, invoiceNumber, patientName, description, createdAt, openAmount, amount, paidAmount } = invoice;
  const form = useEndpointForm(invoicesApi.setStatus, {
    params: { id },
    schema: payment,
    values: { method: 'cash' },
    toBody: (paid) => ({ status: 'paid', ...paid }),
    revised: { record: invoice, seenOf: (one) => ({ [text.amount]: formatMoneyExact(one.openAmount) }) },
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: () => {
      // Most likely somebody else was at it: the list is looked at again.
      areasChanged([invoicesApi.setStatus.area]);
      return false;
    },
  });
  return (
    <FormDialog
      size="sm"
      title={text.title(invoiceNumber)}
      description={patientName}
      form={form}
      submitLabel={text.submit(formatMoneyExact(openAmount))}
      busyLabel={text.busy}
      submitFocused
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p className="flex items-baseline justify-between gap-3 rounded-lg border border-line px-3 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="block">{description}</span>
            <span className="nums block text-muted text-xs">{formatDate(createdAt)}</span>
            {isPositive(paidAmount) && (
              <span className="nums block text-muted text-xs">
                {text.partlyPaid(formatMoneyExact(paidAmount), formatMoneyExact(amount))}
              </span>
            )}
          </span>
          <span className="nums shrink-0 font-semibold text-base">{formatMoneyExact(openAmount)}</span>
        </p>
        <Controller
          control={form.control}
          name="method"
          render={({ field: { value, onChange } }) => <MethodChoice value={value} onChange={onChange} />}
        />
      </div>
    </FormDialog>
  );
}
