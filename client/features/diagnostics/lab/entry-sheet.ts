import type { z } from 'zod';
import { dayOf } from '#client/lib/format.ts';
import { numberIn } from '#shared/diagnostics/lab/lab.rules.ts';
import type { enteredResults, LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import { atTime, minutesInto } from '#shared/kernel/time/days.ts';
import type { EntryParameter, EntryTest } from './person-range.ts';

/** What the form holds: as it was typed. */
export interface SheetTest {
  testId: number;
  remarks: string;
  values: Readonly<Record<string, string>>;
}

export interface Sheet {
  day: string;
  time: string;
  remarks: string;
  tests: readonly SheetTest[];
}

export function sheetOf({ collectedAt, remarks, tests }: LabEntry, zone: string): Sheet {
  return {
    ...(collectedAt === null ? { day: '', time: '' } : whenOf(collectedAt, zone)),
    remarks: remarks ?? '',
    tests: tests.map((test) => ({
      testId: test.testId,
      remarks: test.remarks ?? '',
      values: Object.fromEntries(test.parameters.map(({ key, value }) => [key, value])),
    })),
  };
}

/** Day and clock time of a moment there. */
export function whenOf(instant: string, zone: string): Pick<Sheet, 'day' | 'time'> {
  const minutes = minutesInto(instant, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: dayOf(instant, zone), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

interface Sample {
  at: string | null;
  problem?: 'bothNeeded' | 'inFuture';
}

/** When the sample was taken; null for not said. Or why that can't be. */
export function sampleOf({ day, time }: Pick<Sheet, 'day' | 'time'>, zone: string): Sample {
  if (day === '' && time === '') return { at: null };
  if (day === '' || time === '') return { at: null, problem: 'bothNeeded' };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = atTime(day, zone, hours * 60 + minutes);
  return Date.parse(instant) > Date.now() ? { at: null, problem: 'inFuture' } : { at: instant };
}

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
  return {
    revision,
    collectedAt: sampleOf(sheet, zone).at,
    remarks: sheet.remarks,
    tests: sheet.tests.map((test) => ({
      testId: test.testId,
      remarks: test.remarks,
      values: (tests.get(test.testId)?.parameters ?? []).map((parameter) => {
        const typed = valueOf(test, parameter.key);
        return { key: parameter.key, value: isWrong(parameter, typed) ? '' : typed.trim() };
      }),
    })),
  };
}

/** How much there is to enter, how much is done, and what can't be. Each place is the name of its field. */
export function progressOf(sheet: Sheet, tests: ReadonlyMap<number, EntryTest>) {
  const places = sheet.tests.flatMap((test) =>
    (tests.get(test.testId)?.parameters ?? []).map((parameter) => {
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

/** Names the field of a value within the form. */
export const fieldName = (testId: number, key: string): string => `value:${testId}:${key}`;
