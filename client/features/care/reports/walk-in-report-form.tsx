import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { acceptedExtensions, fileProblem } from '#client/lib/report-file.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { useTestSearch } from '#client/lib/use-test-search.ts';
import { kitText } from '#client/text/en/kit.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox, type ComboboxProps } from '#client/ui/combobox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Progress } from '#client/ui/progress.tsx';
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
const withFile = newWalkInReport.omit({ patientId: true }).extend({
  file: z.custom<File | null>().superRefine((file, context) => {
    const problem = file && fileProblem(file);
    if (problem) context.addIssue({ code: 'custom', message: textOf(reportsText).form[problem] });
  }),
});

/** Below this a file is there before a bar could move. */
const WORTH_WATCHING = 256 * 1024;

/** Puts a report on record; with an amount it is billed too. */
export function WalkInReportForm({ patientId, onDirty, onDone, onCancel }: WalkInReportFormProps) {
  const text = useText(walkInsText).report;
  const { form: fileText } = useText(reportsText);
  const { cancel } = useText(kitText);
  const [share, setShare] = useState(0);
  const form = useForm<z.input<typeof withFile>, unknown, z.output<typeof withFile>>({
    resolver: zodResolver(withFile),
    defaultValues: { testName: '', notes: '', consultationAmount: '', file: null },
  });
  const { control, setFocus } = form;
  const { isDirty, errors } = form.formState;
  const file = useWatch({ control, name: 'file' });
  const isLarge = file !== null && file.size > WORTH_WATCHING;
  const create = useApiMutation(walkInsApi.createReport, {
    success: text.done,
    failure: text.failed,
    onSuccess: onDone,
    onFailure: (failure) => {
      const isOfFile = failure.code === 'too_large' || failure.code === 'unsupported_type';
      if (isOfFile) form.setError('file', { message: failure.text }, { shouldFocus: true });
      return isOfFile || putIssues(form, failure);
    },
    ...(isLarge && { onProgress: setShare }),
  });
  const send = form.handleSubmit(({ file, ...fields }) => {
    setShare(0);
    create.mutate({ body: { patientId, ...fields }, ...(file && { file }) });
  });
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [onDirty, isDirty]);
  useEffect(() => setFocus('testName'), [setFocus]);
  const percent = Math.round(share * 100);

  return (
    <form
      noValidate
      aria-label={text.title}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2"
      onSubmit={(event) => void send(event)}
    >
      <ControlledField control={control} name="testName" label={text.testName} required>
        {(field) => <TestName {...field} placeholder={text.testNameHint} />}
      </ControlledField>
      <ControlledField control={control} name="consultationAmount" label={text.amount} optional hint={text.amountHint}>
        {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
      </ControlledField>
      <ControlledField control={control} name="file" label={text.file} optional className="sm:col-span-2">
        {({ value, onChange, ref }) => (
          <FileDrop
            ref={ref}
            file={value}
            accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
            accepted={fileText.accepted}
            disabled={create.isPending}
            onChange={(chosen) => {
              form.clearErrors('file');
              onChange(chosen);
            }}
          />
        )}
      </ControlledField>
      <FormField label={text.notes} optional error={errors.notes?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={2000} {...form.register('notes')} />
      </FormField>
      {create.isPending && file && (
        <div className="sm:col-span-2">
          <Progress
            label={fileText.progress(file.name)}
            {...(isLarge && { value: percent, detail: fileText.share(percent) })}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button disabled={create.isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={create.isPending} busyLabel={text.busy}>
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
