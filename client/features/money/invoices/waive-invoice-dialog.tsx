import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { type Waiver, waiver } from '#shared/desk/visits/visits.schema.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

/** Gives up what is owed on one invoice, and says why. */
export function WaiveInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText(invoicesText).waiving;
  const { id, invoiceNumber, amount, patientName, revision } = invoice;
  const fields: Field<Waiver>[] = [
    { name: 'reason', kind: 'text', required: true, maxLength: 300, hint: text.reasonHint },
  ];
  const form = useEndpointForm(invoicesApi.waive, {
    params: { id },
    schema: waiver,
    values: { reason: '' },
    toBody: (waive) => ({ ...waive, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title(invoiceNumber)}
      description={text.about(formatMoney(amount), patientName)}
      form={form}
      submitLabel={text.confirm(formatMoney(amount))}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}
