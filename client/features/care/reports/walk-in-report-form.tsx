import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { fileRefusals, maybeReportFile } from '#client/lib/report-file.ts';
import { useText } from '#client/lib/text.ts';
import { useTestSearch } from '#client/lib/use-test-search.ts';
import { kitText } from '#client/text/en/kit.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox, type ComboboxProps } from '#client/ui/combobox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { ReportFile, UploadProgress } from '#client/ui/report-file.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';

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
  const { cancel } = useText(kitText);
  const [share, setShare] = useState(0);
  const form = useEndpointForm(walkInsApi.createReport, {
    schema: withFile,
    values: { testName: '', notes: '', consultationAmount: '', file: null },
    toBody: ({ file: _sentBeside, ...fields }) => ({ patientId, ...fields }),
    toFile: ({ file }) => file,
    refusals: fileRefusals,
    success: text.done,
    failure: text.failed,
    onSuccess: onDone,
    onProgress: setShare,
  });
  const { control, setFocus, isDirty } = form;
  const { errors } = form.formState;
  const file = useWatch({ control, name: 'file' });
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [onDirty, isDirty]);
  useEffect(() => setFocus('testName'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={text.title}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2"
      onSubmit={form.submit}
    >
      {form.problem !== undefined && (
        <div className="sm:col-span-2">
          <FormErrors message={form.problem} />
        </div>
      )}
      <ControlledField control={control} name="testName" label={text.testName} required>
        {(field) => <TestName {...field} placeholder={text.testNameHint} />}
      </ControlledField>
      <ControlledField control={control} name="consultationAmount" label={text.amount} optional hint={text.amountHint}>
        {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
      </ControlledField>
      <ControlledField control={control} name="file" label={text.file} optional className="sm:col-span-2">
        {(field) => <ReportFile {...field} disabled={form.isPending} />}
      </ControlledField>
      <FormField label={text.notes} optional error={errors.notes?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={2000} {...form.register('notes')} />
      </FormField>
      {form.isPending && file && (
        <div className="sm:col-span-2">
          <UploadProgress file={file} share={share} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
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
