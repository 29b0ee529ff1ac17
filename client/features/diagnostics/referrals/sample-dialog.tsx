import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { SampleDialog } from '#client/ui/sample-fields.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';

export function ReferralSample({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const text = useText(referralsText).sample;
  const { id, patient, revision } = referral;
  const save = useApiMutation(labReportsApi.setReferralSample, {
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <SampleDialog
      description={text.of(patient.name)}
      record={referral}
      busy={save.isPending}
      onSave={(moments) => save.mutate({ params: { id }, body: { ...moments, revision } })}
      onClose={onClose}
    />
  );
}
