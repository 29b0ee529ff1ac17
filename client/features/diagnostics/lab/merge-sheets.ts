import { fieldName, type Sheet, type SheetTest, valueOf } from './entry-sheet.ts';

/** Names the remarks on a test within the form. */
export const remarksName = (testId: number): string => `remarks:${testId}`;

export interface Merged {
  sheet: Sheet;
  /** What both changed: by the name of the field what the other made of it. On the sheet the own stays. */
  contested: Readonly<Record<string, string>>;
  /** The names of what only the other has changed. */
  came: readonly string[];
}

/**
 * Two people's work on one report, field by field: what only one of them changed is as they have it, and of what both changed
 * nothing is replaced. `base` is what both began with.
 */
export function mergeSheets(base: Sheet, mine: Sheet, theirs: Sheet): Merged {
  const contested: Record<string, string> = {};
  const came: string[] = [];
  const pick = (name: string, before: string, own: string, other: string): string => {
    if (other === before || other === own) return own;
    if (own === before) {
      came.push(name);
      return other;
    }
    contested[name] = other;
    return own;
  };
  const inBase = byId(base);
  const inMine = byId(mine);
  const mergeTest = (other: SheetTest): SheetTest => {
    const before = inBase.get(other.testId);
    const own = inMine.get(other.testId);
    if (!own) return other;
    const keys = [...new Set([...Object.keys(other.values), ...Object.keys(own.values)])];
    const values = keys.map((key): [string, string] => {
      const name = fieldName(other.testId, key);
      return [key, pick(name, before?.values[key] ?? '', valueOf(own, key), valueOf(other, key))];
    });
    return {
      testId: other.testId,
      remarks: pick(remarksName(other.testId), before?.remarks ?? '', own.remarks, other.remarks),
      values: Object.fromEntries(values),
      // Each is of one value, so that another value there leaves it without meaning.
      confirmed: { ...other.confirmed, ...own.confirmed },
      measured: [...new Set([...other.measured, ...own.measured.filter((key) => valueOf(own, key) !== '')])],
    };
  };
  const known = byId(theirs);
  const tests = [
    // Taken away here, and untouched there.
    ...theirs.tests.filter(({ testId }) => inMine.has(testId) || !inBase.has(testId)).map(mergeTest),
    ...mine.tests.filter(({ testId }) => !known.has(testId) && !inBase.has(testId)),
  ];
  const sheet = {
    day: pick('day', base.day, mine.day, theirs.day),
    time: pick('time', base.time, mine.time, theirs.time),
    remarks: pick('remarks', base.remarks, mine.remarks, theirs.remarks),
    tests,
  };
  return { sheet, contested, came };
}

const byId = ({ tests }: Sheet) => new Map(tests.map((test) => [test.testId, test]));

/** The same sheet with other texts in the named fields. */
export function withFields(sheet: Sheet, changes: Readonly<Record<string, string>>): Sheet {
  if (Object.keys(changes).length === 0) return sheet;
  return {
    day: changes['day'] ?? sheet.day,
    time: changes['time'] ?? sheet.time,
    remarks: changes['remarks'] ?? sheet.remarks,
    tests: sheet.tests.map((test) => ({
      ...test,
      remarks: changes[remarksName(test.testId)] ?? test.remarks,
      values: Object.fromEntries(
        Object.entries(test.values).map(([key, value]) => [key, changes[fieldName(test.testId, key)] ?? value]),
      ),
    })),
  };
}

/** What stands in a field; undefined where the sheet has no such field. */
export function fieldOf(sheet: Sheet, name: string): string | undefined {
  if (name === 'day' || name === 'time' || name === 'remarks') return sheet[name];
  for (const test of sheet.tests) {
    if (name === remarksName(test.testId)) return test.remarks;
    const key = Object.keys(test.values).find((one) => fieldName(test.testId, one) === name);
    if (key !== undefined) return test.values[key];
  }
  return undefined;
}

/** Of the named fields those in which the two still differ, with what the other one has. */
export function stillContested(names: Iterable<string>, mine: Sheet, theirs: Sheet): Record<string, string> {
  const found = [...new Set(names)].flatMap((name): [string, string][] => {
    const other = fieldOf(theirs, name);
    return other === undefined || other === fieldOf(mine, name) ? [] : [[name, other]];
  });
  return Object.fromEntries(found);
}
