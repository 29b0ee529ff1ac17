import { Replace } from 'lucide-react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { withdrawal } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { TestBadges } from './test-badges.tsx';
import { useSeen } from './use-seen.ts';

/** Takes an uploaded report back with a reason that both sides read, or leads to the one that comes in its place. */
export function WithdrawReportDialog({ payload: { referral }, onClose }: ActionProps<'withdraw-report'>) {
  const text = useText(referralsText).withdraw;
  const seenOf = useSeen();
  const { id, patient, clinic, status, earningsAmount, commissionAmount } = referral;
  const form = useEndpointForm(referralsApi.withdrawReport, {
    params: { id },
    revised: { record: referral, seenOf },
    schema: withdrawal.pick({ reason: true }),
    values: { reason: '' },
    success: text.done(clinic.name),
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.title(patient.name)}
      description={text.body(clinic.name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TestBadges tests={referral.testList} />
        <FormField label={text.reason} hint={text.reasonHint} error={form.formState.errors.reason?.message} required>
          <Textarea rows={2} maxLength={500} {...form.register('reason')} />
        </FormField>
        {status === 'bill_paid' && (
          <p className="nums text-muted text-sm">{text.paidStays(formatMoney(earningsAmount ?? '0.00'))}</p>
        )}
        {commissionAmount !== null && (
          <p className="nums text-muted text-sm">{text.commissionStays(formatMoney(commissionAmount))}</p>
        )}
        <Button
          className="self-start"
          icon={<Replace aria-hidden />}
          onClick={() => {
            onClose();
            runAction('upload-referral-report', { referral });
          }}
        >
          {text.replace}
        </Button>
      </div>
    </FormDialog>
  );
}
