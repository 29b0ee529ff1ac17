import type { z } from 'zod';
import { momentOf, whenOf } from '#client/lib/moments.ts';
import { withCalculated } from '#shared/diagnostics/lab/calculated.ts';
import { numberIn } from '#shared/diagnostics/lab/lab.rules.ts';
import { beyondPlausible, isShare, notWhole, type Whole } from '#shared/diagnostics/lab/plausible.ts';
import type { EnteredTest, enteredResults, LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import type { EntryParameter, EntryTest } from './person-range.ts';

/** What the form holds: as it was typed. */
export interface SheetTest {
  testId: number;
  remarks: string;
  /** Of what is calculated only what was measured after all. */
  values: Readonly<Record<string, string>>;
  /** What is right although it can hardly be: by its key the value of which somebody said so. */
  confirmed: Readonly<Record<string, string>>;
  /** The keys of what would be calculated, and was measured. */
  measured: readonly string[];
}

/** Under which `confirmed` has what the shares of a test make together. */
export const SUM = '%';

export const blankTest = (testId: number): SheetTest => ({
  testId,
  remarks: '',
  values: {},
  confirmed: {},
  measured: [],
});

export interface Sheet {
  day: string;
  time: string;
  remarks: string;
  tests: readonly SheetTest[];
}

/** Says of a value that it is right, or takes that back. */
export function withConfirmed(test: SheetTest, key: string, value: string | undefined): SheetTest {
  const { [key]: _, ...others } = test.confirmed;
  return { ...test, confirmed: value === undefined ? others : { ...others, [key]: value } };
}

/** A calculated result is measured after all, or is calculated again. */
export const withMeasured = (test: SheetTest, key: string, isMeasured: boolean): SheetTest => ({
  ...test,
  values: { ...test.values, [key]: '' },
  measured: isMeasured ? [...test.measured, key] : test.measured.filter((other) => other !== key),
});

export function sheetOf({ collectedAt, remarks, tests }: LabEntry, zone: string): Sheet {
  return {
    ...(collectedAt === null ? { day: '', time: '' } : whenOf(collectedAt, zone)),
    remarks: remarks ?? '',
    tests: tests.map((test) => ({
      testId: test.testId,
      remarks: test.remarks ?? '',
      values: Object.fromEntries(
        test.parameters.map(({ key, value, source }) => [key, source === 'calculated' ? '' : value]),
      ),
      confirmed: confirmedOf(test),
      measured: test.parameters.filter(({ source }) => source === 'measured').map(({ key }) => key),
    })),
  };
}

const confirmedOf = ({ parameters, notWhole: whole }: EnteredTest): Record<string, string> => ({
  ...Object.fromEntries(parameters.flatMap(({ key, value, beyond }) => (beyond?.confirmedBy ? [[key, value]] : []))),
  ...(whole?.confirmedBy && { [SUM]: String(whole.sum) }),
});

/** What can't be a result: it stays in its field and is not sent. */
export function isWrong({ kind, choices }: Pick<EntryParameter, 'kind' | 'choices'>, value: string): boolean {
  if (value.trim() === '') return false;
  if (kind === 'number') return numberIn(value) === undefined;
  return kind === 'choice' && choices.length > 0 && !choices.includes(value);
}

export const valueOf = (test: SheetTest, key: string) => test.values[key] ?? '';

/** The sheet for the server, in the order of the definitions. */
export function bodyOf(
  sheet: Sheet,
  tests: ReadonlyMap<number, EntryTest>,
  { revision, zone }: { revision: number; zone: string },
): z.input<typeof enteredResults> {
  const results = resultsOf(sheet, tests);
  return {
    revision,
    collectedAt: momentOf(sheet, zone).at,
    remarks: sheet.remarks,
    tests: sheet.tests.map((test) => ({
      testId: test.testId,
      remarks: test.remarks,
      values: (tests.get(test.testId)?.parameters ?? []).map((parameter) => {
        const { key } = parameter;
        const typed = valueOf(test, key);
        return {
          key,
          value: isWrong(parameter, typed) ? '' : typed.trim(),
          ...(test.confirmed[key] !== undefined &&
            test.confirmed[key] === results.get(fieldName(test.testId, key)) && { confirmed: true }),
          ...(test.measured.includes(key) && { measured: true }),
        };
      }),
      ...(test.confirmed[SUM] !== undefined &&
        test.confirmed[SUM] === String(wholeOf(test, tests.get(test.testId), results)?.sum) && { confirmedSum: true }),
    })),
  };
}

/** Every result by the name of its field: as it was typed, or as it follows from the others. */
export function resultsOf(sheet: Sheet, tests: ReadonlyMap<number, EntryTest>): ReadonlyMap<string, string> {
  const [first] = tests.values();
  if (!first) return new Map();
  const entered = sheet.tests.map((test) =>
    (tests.get(test.testId)?.parameters ?? []).map(({ key, unit, decimals, isCalculated }) => ({
      name: fieldName(test.testId, key),
      key,
      unit,
      decimals,
      value: valueOf(test, key).trim(),
      isCalculated: isCalculated && !test.measured.includes(key),
    })),
  );
  const results = withCalculated(entered, first.person).flat();
  return new Map(results.map(({ name, value }) => [name, value]));
}

/** What the shares of a test make, where that isn't 100. */
function wholeOf(
  test: SheetTest,
  entry: EntryTest | undefined,
  results: ReadonlyMap<string, string>,
): Whole | undefined {
  const shares = entry?.parameters.filter(isShare) ?? [];
  return notWhole(shares.map(({ key }) => results.get(fieldName(test.testId, key)) ?? ''));
}

/** The names of what can hardly be and isn't confirmed. */
export function doubtsOf(sheet: Sheet, tests: ReadonlyMap<number, EntryTest>): string[] {
  const results = resultsOf(sheet, tests);
  return sheet.tests.flatMap((test) => {
    const entry = tests.get(test.testId);
    const values = (entry?.parameters ?? []).flatMap((parameter) => {
      const name = fieldName(test.testId, parameter.key);
      const value = results.get(name) ?? '';
      return beyondPlausible(parameter, value) && test.confirmed[parameter.key] !== value ? [name] : [];
    });
    const whole = wholeOf(test, entry, results);
    const isDoubtful = whole && (whole.isAbove || test.confirmed[SUM] !== String(whole.sum));
    return isDoubtful ? [...values, fieldName(test.testId, SUM)] : values;
  });
}

/** How much there is to enter, how much is done, and what can't be. Each place is the name of its field. */
export function progressOf(sheet: Sheet, tests: ReadonlyMap<number, EntryTest>) {
  const places = sheet.tests.flatMap((test) =>
    typedOf(test, tests.get(test.testId)).map((parameter) => {
      const value = valueOf(test, parameter.key);
      return {
        name: fieldName(test.testId, parameter.key),
        testId: test.testId,
        filled: value.trim() !== '',
        wrong: isWrong(parameter, value),
      };
    }),
  );
  const done = new Set(places.filter(({ filled, wrong }) => filled && !wrong).map(({ testId }) => testId));
  return {
    all: places.length,
    entered: places.filter(({ filled, wrong }) => filled && !wrong).length,
    wrong: places.filter(({ wrong }) => wrong).map(({ name }) => name),
    firstEmpty: places.find(({ filled }) => !filled)?.name,
    /** Where the first test begins that has no result at all. */
    firstMissing: places.find(({ testId }) => !done.has(testId))?.name,
  };
}

/** Without what is calculated. */
const typedOf = ({ measured }: SheetTest, entry: EntryTest | undefined): readonly EntryParameter[] =>
  (entry?.parameters ?? []).filter(({ key, isCalculated }) => !isCalculated || measured.includes(key));

/** Names the field of a value within the form. */
export const fieldName = (testId: number, key: string): string => `value:${testId}:${key}`;
