import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { earnings } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { TestBadges } from './test-badges.tsx';

const payment = z.object({ earningsAmount: earnings, method: z.enum(deskMethods) });

/** Record Payment: what the centre was paid for the tests of one referral. */
export function MarkPaidDialog({ payload: { referral }, onClose }: ActionProps<'mark-referral-paid'>) {
  const text = useText(referralsText).pay;
  const form = useForm<z.input<typeof payment>, unknown, z.output<typeof payment>>({
    resolver: zodResolver(payment),
    defaultValues: { earningsAmount: '', method: 'cash' },
  });
  const typed = String(useWatch({ control: form.control, name: 'earningsAmount' }));
  const pay = useApiMutation(referralsApi.setStatus, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: (failure) => {
      // Somebody else was quicker: there is nothing left to record.
      if (failure.code === 'invalid_transition') onClose();
      return putIssues(form, failure);
    },
  });
  const submit = form.handleSubmit((paid) => {
    if (!pay.isPending) pay.mutate({ params: { id: referral.id }, body: { status: 'bill_paid', ...paid } });
  });
  const isAmount = earnings.safeParse(typed);
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={`${referral.patient.name} · ${referral.clinic.name}`}
      dirty={form.formState.isDirty}
      busy={pay.isPending}
      onSubmit={submit}
      submitLabel={isAmount.success ? text.submitAmount(formatMoney(isAmount.data)) : text.submit}
      busyLabel={text.busy}
      disabled={typed === ''}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <TestBadges tests={referral.testList} />
        <ControlledField
          control={form.control}
          name="earningsAmount"
          label={text.amount}
          hint={text.amountHint}
          required
        >
          {({ value, ...field }) => <MoneyField value={String(value)} {...field} />}
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
