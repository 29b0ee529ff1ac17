import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { newInvoice } from '#shared/money/invoices/invoices.schema.ts';
import { usualDescriptions } from '#shared/money/invoices/invoices.states.ts';

/** The plain form of the call, where the amount is needed. */
const plainInvoice = z.object({
  description: newInvoice.shape.description,
  amount: newInvoice.shape.amount.unwrap(),
});

/** A pending invoice of one amount; it is collected at the desk. */
export function CreateInvoiceDialog({ payload: { patient }, onClose }: ActionProps<'create-invoice'>) {
  const text = useText(walkInsText).bill;
  const form = useForm<z.input<typeof plainInvoice>, unknown, z.output<typeof plainInvoice>>({
    resolver: zodResolver(plainInvoice),
    defaultValues: { amount: '', description: usualDescriptions.center },
  });
  const create = useApiMutation(invoicesApi.create, {
    success: ({ invoiceNumber }) => text.done(invoiceNumber),
    failure: text.failed,
    onSuccess: onClose,
    onFailure: (failure) => putIssues(form, failure),
  });
  const submit = form.handleSubmit((values) => create.mutate({ body: { patientId: patient.id, ...values } }));
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      size="sm"
      title={text.title(patient.name)}
      dirty={isDirty}
      busy={create.isPending}
      onSubmit={submit}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ControlledField control={form.control} name="amount" label={text.amount} required>
          {({ value, ...field }) => <MoneyField {...field} value={String(value)} />}
        </ControlledField>
        <FormField label={text.description} required error={errors.description?.message}>
          <TextField autoComplete="off" maxLength={200} {...form.register('description')} />
        </FormField>
      </div>
    </FormDialog>
  );
}
