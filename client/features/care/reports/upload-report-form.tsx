import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { acceptedExtensions, fileProblem } from '#client/lib/report-file.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { kitText } from '#client/text/en/kit.ts';
import { Progress } from '#client/ui/progress.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { newClinicReport } from '#shared/care/reports/reports.schema.ts';

interface UploadReportFormProps {
  patientId: number;
  onDirty?: ((dirty: boolean) => void) | undefined;
  onDone: () => void;
  onCancel: () => void;
}

const words = () => textOf(reportsText).form;

/** The call's own fields, and the file that goes with them. */
const upload = newClinicReport.omit({ patientId: true }).extend({
  file: z.custom<File | null>().superRefine((file, context) => {
    const problem = file && fileProblem(file);
    if (!file) context.addIssue({ code: 'custom', message: words().fileNeeded });
    else if (problem) context.addIssue({ code: 'custom', message: words()[problem] });
  }),
});

/** Below this a file is there before a bar could move. */
const WORTH_WATCHING = 256 * 1024;

/** Puts a report that the patient brought on record. */
export function UploadReportForm({ patientId, onDirty, onDone, onCancel }: UploadReportFormProps) {
  const text = useText(reportsText).form;
  const { cancel } = useText(kitText);
  const [share, setShare] = useState(0);
  const form = useForm<z.input<typeof upload>, unknown, z.output<typeof upload>>({
    resolver: zodResolver(upload),
    defaultValues: { testName: '', notes: '', file: null },
  });
  const file = useWatch({ control: form.control, name: 'file' });
  const large = file !== null && file.size > WORTH_WATCHING;
  const send = useApiMutation(reportsApi.createManual, {
    success: text.done,
    failure: text.failed,
    onSuccess: onDone,
    onFailure: ({ code, text: reason, issues }) => {
      const onFile = code === 'too_large' || code === 'unsupported_type';
      if (onFile) form.setError('file', { message: reason });
      const onName = issues.find(({ path }) => path === 'testName');
      if (onName) form.setError('testName', { message: onName.message }, { shouldFocus: true });
      return onFile || onName !== undefined;
    },
    ...(large && { onProgress: setShare }),
  });
  const submit = form.handleSubmit(({ file, ...fields }) => {
    setShare(0);
    if (file) send.mutate({ body: { patientId, ...fields }, file });
  });
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
  const { setFocus } = form;
  useEffect(() => setFocus('testName'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={text.submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormField label={text.testName} required error={errors.testName?.message}>
        <TextField autoComplete="off" maxLength={200} placeholder={text.testNameHint} {...form.register('testName')} />
      </FormField>
      <Controller
        control={form.control}
        name="file"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FormField label={text.file} required error={fieldState.error?.message}>
            <FileDrop
              ref={ref}
              file={value}
              accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
              accepted={text.accepted}
              disabled={send.isPending}
              onChange={(chosen) => {
                form.clearErrors('file');
                onChange(chosen);
              }}
            />
          </FormField>
        )}
      />
      <FormField label={text.notes} optional error={errors.notes?.message}>
        <Textarea rows={2} maxLength={2000} {...form.register('notes')} />
      </FormField>
      {send.isPending && file && (
        <Progress
          label={text.progress(file.name)}
          {...(large && { value: Math.round(share * 100), detail: text.share(Math.round(share * 100)) })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={send.isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={send.isPending} busyLabel={text.busy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
