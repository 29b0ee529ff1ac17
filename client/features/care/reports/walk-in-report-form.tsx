import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { fileRefusals, maybeReportFile } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { useTestSearch } from '#client/lib/use-test-search.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Combobox, type ComboboxProps } from '#client/ui/combobox.tsx';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { ReportFile } from '#client/ui/report-file.tsx';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { ReportForm } from './report-form.tsx';

interface WalkInReportFormProps {
  patientId: number;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

/** The call's own fields, and the file that may go with them. */
const withFile = newWalkInReport.omit({ patientId: true }).extend({ file: maybeReportFile });

/** Puts a report on record; with an amount it is billed too. */
export function WalkInReportForm({ patientId, onDirty, onDone, onCancel }: WalkInReportFormProps) {
  const text = useText(walkInsText).report;
  const [share, setShare] = useState(0);
  const form = useEndpointForm(walkInsApi.createReport, {
    schema: withFile,
    values: { testName: '', notes: '', consultationAmount: '', file: null },
    toBody: ({ file: _sentBeside, ...fields }) => ({ patientId, ...fields }),
    toFile: ({ file }) => file,
    refusals: fileRefusals,
    success: text.done,
    failure: text.failed,
    alwaysSays: true,
    onSuccess: onDone,
    onProgress: setShare,
  });
  const file = useWatch({ control: form.control, name: 'file' });
  const testName = (bound: Bound<string>) => <TestName {...bound} placeholder={text.testNameHint} />;
  const fileField = (bound: Bound<File | null>) => <ReportFile {...bound} disabled={form.isPending} />;
  const fields: Field<z.input<typeof withFile>>[] = [
    { name: 'testName', kind: 'own', required: true, half: true, control: testName },
    { name: 'consultationAmount', kind: 'money', optional: true, half: true, hint: text.amountHint },
    { name: 'file', kind: 'own', optional: true, control: fileField },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 2000 },
  ];
  return (
    <ReportForm label={text.title} text={text} {...{ form, file, share, onDirty, onCancel }}>
      <FormFields form={form} fields={fields} labels={text} />
    </ReportForm>
  );
}

type TestNameProps = Pick<
  ComboboxProps<{ id: number; name: string }>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'placeholder' | 'ref'
>;

/** Any name will do; the catalogue's are suggested. */
function TestName(field: TestNameProps) {
  const [typed, setTyped] = useState('');
  const { tests, isSearching } = useTestSearch(typed);
  return (
    <Combobox
      {...field}
      freeText
      items={tests}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      loading={isSearching}
      emptyText=""
      onChange={(name) => {
        setTyped(name);
        field.onChange(name);
      }}
      onPick={({ name }) => {
        // What was picked needs no suggestions.
        setTyped('');
        field.onChange(name);
      }}
    />
  );
}
