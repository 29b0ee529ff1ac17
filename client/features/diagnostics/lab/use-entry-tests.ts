import { useCallback } from 'react';
import { daysBetween, today } from '#client/lib/format.ts';
import type { CenterTest, EnteredTest, LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import { type EntryTest, entryTestOf, type Person } from './person-range.ts';
import type { Sheet } from './entry-sheet.ts';

/** The tests of a sheet with what is entered for each: the same object as long as its definition and its ranges are. */
export function useEntryTests(definitions: ReadonlyMap<number, CenterTest>) {
  return useCallback(
    (sheet: Sheet, report: LabEntry): ReadonlyMap<number, EntryTest> => {
      const { age, ageInMonths, gender } = report.patient;
      const sampledDaysAgo = sheet.day === '' ? 0 : Math.max(0, daysBetween(sheet.day, today()));
      const person = { age, ageInMonths, gender, sampledDaysAgo };
      const entered = new Map(report.tests.map((test) => [test.testId, test]));
      return new Map(
        sheet.tests.flatMap(({ testId }): [number, EntryTest][] => {
          const definition = definitions.get(testId);
          const onReport = entered.get(testId);
          if (!definition && !onReport) return [];
          return [[testId, cached(testId, definition, onReport, person)]];
        }),
      );
    },
    [definitions],
  );
}

const made = new WeakMap<object, { person: Person; entered: EnteredTest | undefined; test: EntryTest }>();

function cached(
  testId: number,
  definition: CenterTest | undefined,
  entered: EnteredTest | undefined,
  person: Person,
): EntryTest {
  const key = definition ?? entered;
  const known = key && made.get(key);
  if (known && known.entered === entered && isSame(known.person, person)) return known.test;
  const test = entryTestOf(testId, definition, entered, person);
  if (key) made.set(key, { person, entered, test });
  return test;
}

const isSame = (one: Person, other: Person): boolean =>
  one.age === other.age &&
  one.ageInMonths === other.ageInMonths &&
  one.gender === other.gender &&
  one.sampledDaysAgo === other.sampledDaysAgo;
