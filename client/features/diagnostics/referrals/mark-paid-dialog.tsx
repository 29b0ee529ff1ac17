import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { deskMethods, MethodChoice } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { earnings } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { useSeen } from './use-seen.ts';
import { TestPrices } from './test-prices.tsx';

const payment = z.object({ earningsAmount: earnings, method: z.enum(deskMethods) });

/** '350.00' as somebody would type it. */
const plainAmount = (amount: string) => amount.replace(/\.00$/, '');

/** Record Payment: what the centre was paid for the tests of one referral. */
export function MarkPaidDialog({ payload: { referral }, onClose }: ActionProps<'mark-referral-paid'>) {
  const seenOf = useSeen();
  const text = useText(referralsText).pay;
  const { data: prices } = useApi(referralsApi.prices, { params: { id: referral.id } });
  const form = useEndpointForm(referralsApi.setStatus, {
    params: { id: referral.id },
    revised: { record: referral, seenOf },
    schema: payment,
    values: { earningsAmount: prices?.total ? plainAmount(prices.total) : '', method: 'cash' },
    follows: true,
    toBody: (paid) => ({ status: 'bill_paid', ...paid }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: ({ code }) => {
      // Somebody else was quicker: there is nothing left to record.
      if (code === 'invalid_transition') onClose();
      return false;
    },
  });
  const typed = String(useWatch({ control: form.control, name: 'earningsAmount' }));
  const isAmount = earnings.safeParse(typed);
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={`${referral.patient.name} · ${referral.clinic.name}`}
      form={form}
      submitLabel={isAmount.success ? text.submitAmount(formatMoney(isAmount.data)) : text.submit}
      busyLabel={text.busy}
      disabled={typed === ''}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <TestPrices tests={prices?.tests ?? referral.testList.map((name) => ({ name, price: null }))} />
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
