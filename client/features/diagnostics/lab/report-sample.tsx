import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { SampleDialog } from '#client/ui/sample-fields.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReportRow } from '#shared/diagnostics/lab/lab.schema.ts';

/** Of one of the centre's own patients; a referral's sample is the referral's. */
export function ReportSample({ report, onClose }: { report: LabReportRow; onClose: () => void }) {
  const text = useText(referralsText).sample;
  const { id, patient, revision } = report;
  const save = useApiMutation(labReportsApi.setSample, {
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <SampleDialog
      description={text.of(patient.name)}
      record={report}
      busy={save.isPending}
      onSave={(moments) => save.mutate({ params: { id }, body: { ...moments, revision } })}
      onClose={onClose}
    />
  );
}
