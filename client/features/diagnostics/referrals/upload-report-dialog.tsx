import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney, formatSaidAge } from '#client/lib/format.ts';
import { fileProblem, fileRefusals, reportFile } from '#client/lib/report-file.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { ReportFile, UploadProgress } from '#client/ui/report-file.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { type Referral, uploadedReport, withdrawal } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { TestBadges } from './test-badges.tsx';
import { useSeen } from './use-seen.ts';

/** The call's own field, and the file that goes with it. */
const upload = uploadedReport.pick({ commissionAmount: true }).extend({ file: reportFile });
/** What takes the place of another says why. */
const replacement = upload.extend(withdrawal.pick({ reason: true }).shape);

/**
 * The report of a referral: a file, and the commission where one is agreed, also over a fixed rate. Whose it must be stands
 * beside its first page; nothing leaves before the button that names the clinic.
 */
export function UploadReportDialog({
  payload: { referral, file: dropped },
  onClose,
}: ActionProps<'upload-referral-report'>) {
  const seenOf = useSeen();
  const text = useText(referralsText).upload;
  const fixedRate = useUser().organisation?.fixedCommission;
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const replaces = referral.reportUrl !== null;
  const form = useEndpointForm(referralsApi.uploadReport, {
    params: { id: referral.id },
    revised: { record: referral, seenOf },
    schema: replaces ? replacement : upload.extend({ reason: withdrawal.shape.reason.optional() }),
    values: { file: dropped ?? null, commissionAmount: '', reason: replaces ? '' : undefined },
    toBody: ({ commissionAmount, reason }) => ({ commissionAmount, reason }),
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
  const { trigger } = form;
  useEffect(() => {
    // What was dropped on its row is judged as what is chosen here.
    if (dropped) void trigger('file');
  }, [dropped, trigger]);
  const file = useWatch({ control: form.control, name: 'file' });
  return (
    <FormDialog
      size="lg"
      title={replaces ? text.replaceTitle : text.title}
      description={`${referral.patient.name} · ${referral.clinic.name}`}
      form={form}
      submitLabel={text.submit(referral.clinic.name)}
      busyLabel={text.busy}
      cancel={form.isPending && <Button onClick={() => stop.current.abort()}>{text.stop}</Button>}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Whose referral={referral} />
          {replaces && (
            <FormField
              label={text.reason}
              hint={text.reasonHint(referral.clinic.name)}
              error={form.formState.errors.reason?.message}
              required
            >
              <Textarea rows={2} maxLength={500} {...form.register('reason')} />
            </FormField>
          )}
          <ControlledField
            control={form.control}
            name="commissionAmount"
            label={text.commission}
            hint={fixedRate == null ? text.commissionHint : text.insteadOf(formatMoney(fixedRate))}
            optional
          >
            {({ value, ...field }) => <MoneyField value={String(value ?? '')} {...field} />}
          </ControlledField>
        </div>
        <div className="flex flex-col gap-2">
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
          {file && !fileProblem(file) && <p className="font-medium text-sm">{text.compare(referral.patient.name)}</p>}
          {form.isPending && file ? (
            <UploadProgress file={file} share={share} />
          ) : (
            <p className="text-faint text-xs">{text.releases(referral.clinic.name)}</p>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

/** Of whom the report must be, as far as a page can say it. */
function Whose({ referral: { patient, testList } }: { referral: Referral }) {
  const text = useText(referralsText).upload;
  const { gender } = useText(kitText);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 rounded-md border border-line p-3 text-sm">
      <dt className="sr-only">{text.patient}</dt>
      <dd className="col-span-2 break-words font-semibold text-base">{patient.name}</dd>
      <dt className="text-muted">{text.age}</dt>
      <dd className="nums">
        {formatSaidAge(patient)} · {gender[patient.gender]}
      </dd>
      <dt className="text-muted">{text.phone}</dt>
      <dd className="nums">{patient.phone.slice(-4)}</dd>
      <dt className="text-muted">{text.tests}</dt>
      <dd>
        <TestBadges tests={testList} />
      </dd>
    </dl>
  );
}
