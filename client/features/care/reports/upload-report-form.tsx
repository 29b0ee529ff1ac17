import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { fileRefusals, reportFile } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { ReportFile } from '#client/ui/report-file.tsx';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { clinicReportFields } from '#shared/care/reports/reports.schema.ts';
import { ReportForm } from './report-form.tsx';

interface UploadReportFormProps {
  patientId: number;
  onDirty?: ((dirty: boolean) => void) | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** The call's own fields, and the file that goes with them. */
const upload = clinicReportFields.omit({ patientId: true }).extend({ file: reportFile });

/** Puts a report that the patient brought on record. */
export function UploadReportForm({ patientId, onDirty, onDone, onCancel }: UploadReportFormProps) {
  const text = useText(reportsText).form;
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
  const fileField = (bound: Bound<File | null>) => <ReportFile {...bound} disabled={form.isPending} />;
  const fields: Field<z.input<typeof upload>>[] = [
    { name: 'testName', kind: 'text', required: true, maxLength: 200, placeholder: text.testNameHint },
    { name: 'file', kind: 'own', required: true, control: fileField },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 2000 },
  ];
  return (
    <ReportForm label={text.submit} text={text} {...{ form, file, share, onDirty, onCancel }}>
      <FormFields form={form} fields={fields} labels={text} />
    </ReportForm>
  );
}
