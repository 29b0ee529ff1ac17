import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { newInvoice } from '#shared/money/invoices/invoices.schema.ts';
import { usualDescriptions } from '#shared/money/billing/billing.states.ts';

/** The plain form of the call, where the amount is needed. */
const plainInvoice = z.object({
  description: newInvoice.shape.description,
  amount: newInvoice.shape.amount.unwrap(),
});

/** A pending invoice of one amount; it is collected at the desk. */
export function CreateInvoiceDialog({ payload: { patient }, onClose }: ActionProps<'create-invoice'>) {
  const text = useText(walkInsText).bill;
  const form = useEndpointForm(invoicesApi.create, {
    schema: plainInvoice,
    values: { amount: '', description: usualDescriptions.center },
    toBody: (values) => ({ patientId: patient.id, ...values }),
    success: ({ invoiceNumber }) => text.done(invoiceNumber),
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title(patient.name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ControlledField control={form.control} name="amount" label={text.amount} required>
          {({ value, ...field }) => <MoneyField {...field} value={String(value)} />}
        </ControlledField>
        <FormField label={text.description} required error={form.formState.errors.description?.message}>
          <TextField autoComplete="off" maxLength={200} {...form.register('description')} />
        </FormField>
      </div>
    </FormDialog>
  );
}
