import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import { amountToCollect } from '#shared/people/patients/patients.schema.ts';
import { AgeAndGender } from './patient-line.tsx';
import { type CollectProps, useCollect } from './use-collect.ts';

/** The call's amount, which is needed where nothing is open. */
const newBill = z.object({
  amount: amountToCollect.refine(isPositive, { error: () => patientsText.en.collect.amountTooSmall }),
  method: z.enum(deskMethods),
});

/** An amount for a consultation without a bill: invoice, payment and status in one call. */
export function CollectNewBill({ patient, onCollected, onClose }: CollectProps) {
  const text = useText(patientsText).collect;
  const form = useForm<z.input<typeof newBill>, unknown, z.output<typeof newBill>>({
    resolver: zodResolver(newBill),
    defaultValues: { amount: '', method: 'cash' },
  });
  const collect = useCollect({
    onDone: (invoice) => {
      const { method } = form.getValues();
      onCollected({ patient, amount: invoice.amount, method, invoice, invoiceIds: [invoice.id] });
    },
    onRefused: ({ issues }) => {
      const problem = issues.find(({ path }) => path === 'amount');
      if (problem) form.setError('amount', { message: problem.message }, { shouldFocus: true });
      return problem !== undefined;
    },
  });
  const submit = form.handleSubmit((body) => collect.mutate({ params: { id: patient.id }, body }));
  const amount = useWatch({ control: form.control, name: 'amount' });
  const valid = newBill.shape.amount.safeParse(amount);
  return (
    <FormDialog
      size="sm"
      title={text.addTitle(patient.name)}
      description={<AgeAndGender patient={patient} />}
      dirty={form.formState.isDirty}
      busy={collect.isPending}
      onSubmit={submit}
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
