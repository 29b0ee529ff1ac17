import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import { billingApi } from '#shared/money/billing/billing.api.ts';
import { amountToCollect } from '#shared/money/billing/billing.schema.ts';
import { AgeAndGender } from './patient-line.tsx';
import { type CollectProps, useCollecting } from './use-collect.ts';

/** The call's amount, which is needed where nothing is open. */
const newBill = z.object({
  amount: amountToCollect.refine(isPositive, { error: () => patientsText.en.collect.amountTooSmall }),
  method: z.enum(deskMethods),
});

/** An amount for a consultation without a bill: invoice, payment and status in one call. */
export function CollectNewBill({ patient, onCollected, onClose }: CollectProps) {
  const text = useText(patientsText).collect;
  const form = useEndpointForm(billingApi.collect, {
    params: { id: patient.id },
    schema: newBill,
    values: { amount: '', method: 'cash' },
    ...useCollecting((invoice, method) =>
      onCollected({ patient, amount: invoice.amount, method, invoice, invoiceIds: [invoice.id] }),
    ),
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const valid = newBill.shape.amount.safeParse(amount);
  return (
    <FormDialog
      size="sm"
      title={text.addTitle(patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={form}
      submitLabel={valid.success ? text.submit(formatMoney(valid.data)) : text.submitPlain}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ControlledField control={form.control} name="amount" label={text.amount} required hint={text.amountHint}>
          {({ value, ...field }) => <MoneyField {...field} value={String(value)} />}
        </ControlledField>
        <Controller
          control={form.control}
          name="method"
          render={({ field: { value, onChange } }) => <MethodChoice value={value} onChange={onChange} />}
        />
      </div>
    </FormDialog>
  );
}
