import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoneyExact } from '#client/lib/format.ts';
import { fileRefusals, reportFile } from '#client/lib/report-file.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { ReportFile, UploadProgress } from '#client/ui/report-file.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { uploadedReport } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { useSeen } from './use-seen.ts';
import { TestBadges } from './test-badges.tsx';

/** The call's own field, and the file that goes with it. */
const upload = uploadedReport.pick({ commissionAmount: true }).extend({ file: reportFile });

/** The report of a confirmed referral: a file, and the commission where one is agreed, also over a fixed rate. */
export function UploadReportDialog({ payload: { referral }, onClose }: ActionProps<'upload-referral-report'>) {
  const seenOf = useSeen();
  const text = useText(referralsText).upload;
  const fixedRate = useUser().organisation?.fixedCommission;
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const form = useEndpointForm(referralsApi.uploadReport, {
    params: { id: referral.id },
    revised: { record: referral, seenOf },
    schema: upload,
    values: { file: null, commissionAmount: '' },
    toBody: ({ commissionAmount }) => ({ commissionAmount }),
    toFile: ({ file }) => file,
    refusals: fileRefusals,
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: ({ code }) => {
      // Somebody else was quicker: the report is there.
      if (code === 'invalid_transition') onClose();
      return false;
    },
    onProgress: setShare,
    signal: () => {
      setShare(0);
      stop.current = new AbortController();
      return stop.current.signal;
    },
  });
  const file = useWatch({ control: form.control, name: 'file' });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={`${referral.patient.name} · ${referral.clinic.name}`}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      cancel={form.isPending && <Button onClick={() => stop.current.abort()}>{text.stop}</Button>}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TestBadges tests={referral.testList} />
        <ControlledField control={form.control} name="file" label={text.file} required>
          {({ onChange, ...field }) => (
            <ReportFile
              {...field}
              disabled={form.isPending}
              onChange={(chosen) => {
                onChange(chosen);
                // Before it is sent: a long upload in vain is spared.
                if (chosen) void form.trigger('file');
                else form.clearErrors('file');
              }}
            />
          )}
        </ControlledField>
        <ControlledField
          control={form.control}
          name="commissionAmount"
          label={text.commission}
          hint={fixedRate == null ? text.commissionHint : text.insteadOf(formatMoneyExact(fixedRate))}
          optional
        >
          {({ value, ...field }) => <MoneyField value={String(value ?? '')} {...field} />}
        </ControlledField>
        {form.isPending && file ? (
          <UploadProgress file={file} share={share} />
        ) : (
          <p className="text-faint text-xs">{text.releases(referral.clinic.name)}</p>
        )}
      </div>
    </FormDialog>
  );
}
