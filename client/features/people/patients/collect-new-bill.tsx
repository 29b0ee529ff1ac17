import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { runAction } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { useFreeFee } from '#client/lib/use-free-follow-up.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import { amountToCollect } from '#shared/money/billing/billing.schema.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { AgeAndGender } from './patient-line.tsx';
import { type CollectProps, useCollecting } from './use-collect.ts';

const newBill = z.object({
  amount: amountToCollect.refine(isPositive, { error: () => patientsText.en.collect.amountTooSmall }),
  method: z.enum(deskMethods),
});

/** An amount for a consultation without a bill: invoice, payment and status in one call. */
export function CollectNewBill({ patient, onTaken, onSplit, onClose }: CollectProps) {
  const text = useText(patientsText).collect;
  const { split } = useText(deskMoneyText);
  const form = useEndpointForm(receiptsApi.take, {
    schema: newBill,
    values: { amount: '', method: 'cash' },
    toBody: ({ amount, method }) => ({ patientId: patient.id, billAmount: amount, parts: [{ method, amount }] }),
    ...useCollecting(onTaken),
  });
  const freeVisit = useFreeFee(patient.id, form, 'amount');
  const complete = useApiMutation(visitsApi.setStatus, {
    success: text.withoutFeeDone,
    failure: text.withoutFeeFailed,
    onSuccess: onClose,
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const valid = newBill.shape.amount.safeParse(amount);
  const isFree = freeVisit !== undefined && Number(amount) === 0 && amount !== '';
  const withoutFee = {
    submit: () => complete.mutate({ params: { id: patient.id }, body: { status: 'bill_paid' } }),
    isPending: complete.isPending,
  };
  return (
    <FormDialog
      size="sm"
      title={text.addTitle(patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={isFree ? withoutFee : form}
      submitLabel={isFree ? text.withoutFee : valid.success ? text.submit(formatMoney(valid.data)) : text.submitPlain}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ControlledField
          control={form.control}
          name="amount"
          label={text.amount}
          required
          hint={freeVisit ?? text.amountHint}
        >
          {({ value, ...field }) => <MoneyField {...field} value={String(value)} />}
        </ControlledField>
        <Controller
          control={form.control}
          name="method"
          render={({ field: { value, onChange } }) => <MethodChoice value={value} onChange={onChange} />}
        />
        <div className="-ml-2.5 flex flex-col items-start gap-1">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onClose();
              runAction('create-invoice', { patient });
            }}
          >
            {text.itemised}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onSplit()}>
            {split.open}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
