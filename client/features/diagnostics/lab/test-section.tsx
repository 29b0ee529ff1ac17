import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { isShare, notWhole } from '#shared/diagnostics/lab/plausible.ts';
import { CalculatedRow, readCalculated } from './calculated-row.tsx';
import { SumLine } from './confirm-value.tsx';
import { fieldName, type SheetTest, SUM, withConfirmed, withMeasured } from './entry-sheet.ts';
import type { EntryTest } from './person-range.ts';
import { previousKey, type PreviousValues } from './use-previous.ts';
import { valueColumns } from './value-columns.ts';
import { ValueRow } from './value-row.tsx';

interface TestSectionProps {
  test: SheetTest;
  entry: EntryTest;
  issues: Readonly<Record<string, string>>;
  /** What follows from other results, as `calculatedOf` writes it: equal as long as nothing else follows. */
  calculated: string;
  previous: PreviousValues;
  onChange: (testId: number, change: (test: SheetTest) => SheetTest) => void;
  onRemove: (testId: number) => void;
}

/** One test of the report: a value for each parameter, and remarks. */
export const TestSection = memo(function TestSection({
  test,
  entry,
  issues,
  calculated,
  previous,
  onChange,
  onRemove,
}: TestSectionProps) {
  const text = useText(labText);
  const headingId = useId();
  const [asking, setAsking] = useState(false);
  const { testId } = test;
  const setValue = useCallback(
    (key: string, value: string) =>
      onChange(testId, (before) => ({ ...before, values: { ...before.values, [key]: value } })),
    [testId, onChange],
  );
  const confirm = useCallback(
    (key: string, value: string | undefined) => onChange(testId, (before) => withConfirmed(before, key, value)),
    [testId, onChange],
  );
  const measure = useCallback(
    (key: string, isMeasured: boolean) => onChange(testId, (before) => withMeasured(before, key, isMeasured)),
    [testId, onChange],
  );
  const results = useMemo(() => readCalculated(calculated), [calculated]);
  const shares = entry.parameters.filter(isShare);
  const isEmpty = Object.values(test.values).every((value) => value.trim() === '') && test.remarks === '';
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-surface">
      <header className="flex items-start gap-3 border-line border-b px-4 py-2">
        <div className="min-w-0 flex-1">
          <h3 id={headingId} className="break-words font-semibold text-sm leading-6">
            {entry.name}
          </h3>
          {entry.facts.length > 0 && <p className="text-muted text-xs">{entry.facts.join(' · ')}</p>}
        </div>
        <IconButton
          label={text.entry.removeTest(entry.name)}
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => (isEmpty ? onRemove(testId) : setAsking(true))}
        />
      </header>
      <div aria-hidden className={`${valueColumns} py-1.5 font-medium text-muted text-xs max-sm:hidden`}>
        <span className="flex justify-between gap-2">
          {text.parameter}
          {entry.parameters.some((parameter) => previous.has(previousKey(parameter))) && (
            <span className="font-normal">{text.entry.before}</span>
          )}
        </span>
        <span>{text.result}</span>
        <span>{text.unit}</span>
        <span>{text.reference}</span>
        <span>{text.flag}</span>
      </div>
      <div className="divide-y divide-line border-line sm:border-t">
        {entry.parameters.map((parameter) => {
          const name = fieldName(testId, parameter.key);
          const isMeasured = test.measured.includes(parameter.key);
          const before = previous.get(previousKey(parameter));
          const common = {
            name,
            parameter,
            confirmed: test.confirmed[parameter.key],
            onConfirm: confirm,
            previous: before,
          };
          return parameter.isCalculated && !isMeasured ? (
            <CalculatedRow key={parameter.key} {...common} value={results[parameter.key] ?? ''} onMeasure={measure} />
          ) : (
            <ValueRow
              key={parameter.key}
              {...common}
              value={test.values[parameter.key] ?? ''}
              issue={issues[name]}
              onChange={setValue}
              onCalculate={isMeasured ? measure : undefined}
            />
          );
        })}
        {shares.length > 0 && (
          <SumLine
            name={fieldName(testId, SUM)}
            whole={notWhole(shares.map(({ key }) => test.values[key] ?? results[key] ?? ''))}
            confirmed={test.confirmed[SUM]}
            onConfirm={confirm}
          />
        )}
      </div>
      <TestRemarks
        name={entry.name}
        value={test.remarks}
        onChange={(remarks) => onChange(testId, (before) => ({ ...before, remarks }))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.entry.removeTitle(entry.name)}
        description={text.entry.removeBody}
        confirmLabel={text.entry.removeConfirm}
        destructive
        onConfirm={() => {
          setAsking(false);
          onRemove(testId);
        }}
      />
    </section>
  );
});

interface TestRemarksProps {
  name: string;
  value: string;
  onChange: (remarks: string) => void;
}

function TestRemarks({ name, value, onChange }: TestRemarksProps) {
  const text = useText(labText).entry;
  const [open, setOpen] = useState(value !== '');
  return (
    <div className="border-line border-t px-4 py-2">
      {open || value !== '' ? (
        <FormField label={text.testRemarks(name)}>
          <Textarea
            rows={1}
            maxLength={1000}
            value={value}
            // Asked for by the button that it takes the place of.
            ref={(field) => {
              if (value === '' && document.activeElement === document.body) field?.focus();
            }}
            onChange={(event) => onChange(event.target.value)}
          />
        </FormField>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2.5"
          aria-label={text.addRemarksOn(name)}
          icon={<MessageSquarePlus aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {text.addRemarks}
        </Button>
      )}
    </div>
  );
}
