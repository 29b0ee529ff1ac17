import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { fileRefusals, reportFile } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { kitText } from '#client/text/en/kit.ts';
import { ReportFile, UploadProgress } from '#client/ui/report-file.tsx';
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

/** The call's own fields, and the file that goes with them. */
const upload = newClinicReport.omit({ patientId: true }).extend({ file: reportFile });

/** Puts a report that the patient brought on record. */
export function UploadReportForm({ patientId, onDirty, onDone, onCancel }: UploadReportFormProps) {
  const text = useText(reportsText).form;
  const { cancel } = useText(kitText);
  const [share, setShare] = useState(0);
  const form = useEndpointForm(reportsApi.createManual, {
    schema: upload,
    values: { testName: '', notes: '', file: null },
    toBody: ({ testName, notes }) => ({ patientId, testName, notes }),
    toFile: ({ file }) => file,
    refusals: fileRefusals,
    success: text.done,
    failure: text.failed,
    onSuccess: onDone,
    onProgress: setShare,
  });
  const file = useWatch({ control: form.control, name: 'file' });
  const { isDirty, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
  useEffect(() => setFocus('testName'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={text.submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={form.submit}
    >
      <FormErrors message={form.problem} />
      <FormField label={text.testName} required error={errors.testName?.message}>
        <TextField autoComplete="off" maxLength={200} placeholder={text.testNameHint} {...form.register('testName')} />
      </FormField>
      <ControlledField control={form.control} name="file" label={text.file} required>
        {(field) => <ReportFile {...field} disabled={form.isPending} />}
      </ControlledField>
      <FormField label={text.notes} optional error={errors.notes?.message}>
        <Textarea rows={2} maxLength={2000} {...form.register('notes')} />
      </FormField>
      {form.isPending && file && <UploadProgress file={file} share={share} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={form.isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={form.isPending} busyLabel={text.busy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
