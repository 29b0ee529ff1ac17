import { useCallback } from 'react';
import type { CenterTest, EnteredTest, LabReport } from '#shared/lab/lab.schema.ts';
import { type EntryTest, entryTestOf } from './person-range.ts';
import type { Sheet } from './entry-sheet.ts';

/** The tests of a sheet with what is entered for each: the same object as long as its definition and its ranges are. */
export function useEntryTests(definitions: ReadonlyMap<number, CenterTest>) {
  return useCallback(
    (sheet: Sheet, report: LabReport): ReadonlyMap<number, EntryTest> => {
      const entered = new Map(report.tests.map((test) => [test.testId, test]));
      return new Map(
        sheet.tests.flatMap(({ testId }): [number, EntryTest][] => {
          const definition = definitions.get(testId);
          const onReport = entered.get(testId);
          if (!definition && !onReport) return [];
          return [[testId, cached(testId, definition, onReport, report.patient)]];
        }),
      );
    },
    [definitions],
  );
}

const made = new WeakMap<object, { age: number; gender: string; entered: EnteredTest | undefined; test: EntryTest }>();

function cached(
  testId: number,
  definition: CenterTest | undefined,
  entered: EnteredTest | undefined,
  { age, gender }: LabReport['patient'],
): EntryTest {
  const key = definition ?? entered;
  const known = key && made.get(key);
  if (known && known.entered === entered && known.age === age && known.gender === gender) return known.test;
  const test = entryTestOf(testId, definition, entered, { age, gender });
  if (key) made.set(key, { age, gender, entered, test });
  return test;
}
