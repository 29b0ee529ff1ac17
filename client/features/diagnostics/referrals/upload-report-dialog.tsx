import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoneyExact } from '#client/lib/format.ts';
import { acceptedExtensions, fileProblem } from '#client/lib/report-file.ts';
import { useUser } from '#client/lib/session/store.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { uploadedReport } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { TestBadges } from './test-badges.tsx';

const words = () => textOf(reportsText).form;

/** The call's own field, and the file that goes with it. */
const upload = uploadedReport.pick({ commissionAmount: true }).extend({
  file: z.custom<File | null>().superRefine((file, context) => {
    const problem = file && fileProblem(file);
    if (!file) context.addIssue({ code: 'custom', message: words().fileNeeded });
    else if (problem) context.addIssue({ code: 'custom', message: words()[problem] });
  }),
});

/** Below this a file is there before a bar could move. */
const WORTH_WATCHING = 256 * 1024;

/** The report of a confirmed referral: a file, and the commission where one is agreed, also over a fixed rate. */
export function UploadReportDialog({ payload: { referral }, onClose }: ActionProps<'upload-referral-report'>) {
  const text = useText(referralsText).upload;
  const { accepted, progress, share: percent } = useText(reportsText).form;
  const fixedRate = useUser().organisation?.fixedCommission;
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const form = useForm<z.input<typeof upload>, unknown, z.output<typeof upload>>({
    resolver: zodResolver(upload),
    defaultValues: { file: null, commissionAmount: '' },
  });
  const file = useWatch({ control: form.control, name: 'file' });
  const large = file !== null && file.size > WORTH_WATCHING;
  const send = useApiMutation(referralsApi.uploadReport, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: ({ code, text: reason, issues }) => {
      const onFile = code === 'too_large' || code === 'unsupported_type';
      if (onFile) form.setError('file', { message: reason });
      const onAmount = issues.find(({ path }) => path === 'commissionAmount');
      if (onAmount) form.setError('commissionAmount', { message: onAmount.message }, { shouldFocus: true });
      // Somebody else was quicker: the report is there.
      if (code === 'invalid_transition') onClose();
      return onFile || onAmount !== undefined;
    },
    ...(large && { onProgress: setShare }),
    signal: () => {
      stop.current = new AbortController();
      return stop.current.signal;
    },
  });
  const submit = form.handleSubmit(({ file, ...agreed }) => {
    if (!file || send.isPending) return;
    setShare(0);
    send.mutate({ params: { id: referral.id }, body: agreed, file });
  });
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={`${referral.patient.name} · ${referral.clinic.name}`}
      dirty={form.formState.isDirty}
      busy={send.isPending}
      onSubmit={submit}
      submitLabel={text.submit}
      busyLabel={text.busy}
      cancel={send.isPending && <Button onClick={() => stop.current.abort()}>{text.stop}</Button>}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TestBadges tests={referral.testList} />
        <ControlledField control={form.control} name="file" label={text.file} required>
          {({ value, onChange, ref }) => (
            <FileDrop
              ref={ref}
              file={value}
              accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
              accepted={accepted}
              disabled={send.isPending}
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
        {send.isPending && file ? (
          <Progress
            label={progress(file.name)}
            {...(large && { value: Math.round(share * 100), detail: percent(Math.round(share * 100)) })}
          />
        ) : (
          <p className="text-faint text-xs">{text.releases(referral.clinic.name)}</p>
        )}
      </div>
    </FormDialog>
  );
}
