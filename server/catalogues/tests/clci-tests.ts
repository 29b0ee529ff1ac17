import type { Skip } from '#server/catalogues/formulary/import/tally.ts';
import { testRow, type TestRow } from './test-row.ts';

/** One record of the Common Lab Codes for India. */
export interface ClciTest {
  /** 'Calcium, Urine'. */
  generalName: string;
  loincCode: string;
  /** 'Calcium [Mass/time] in 24 hour Urine'. */
  longName: string;
}

const CODE = /^\d{1,7}-\d$/;
const LONGEST_NAME = 200;

/**
 * The tests as a doctor orders them. The general name is the name, and several codes may share one (six of 'Albumin,
 * Urine'): those get the long name too, since it tells them apart.
 *
 * @param known LOINC codes that another list has already
 */
export function clciTestRows(tests: readonly ClciTest[], known: ReadonlySet<string>, skip: Skip): TestRow[] {
  const bearers = new Map<string, number>();
  for (const { generalName } of tests) bearers.set(key(generalName), (bearers.get(key(generalName)) ?? 0) + 1);
  const seen = new Set<string>();
  return tests.flatMap(({ generalName, loincCode, longName }) => {
    const isShared = (bearers.get(key(generalName)) ?? 0) > 1 && longName !== '';
    const name = isShared ? `${generalName}: ${longName}` : generalName;
    const fault = faultOf(name, loincCode, seen, known);
    if (fault) {
      skip(fault);
      return [];
    }
    seen.add(loincCode);
    const test = { source: 'clci' as const, sourceCode: loincCode, loincCode, name, category: 'Laboratory' };
    return [testRow({ ...test, sample: sampleOf(generalName) }, isShared || !longName ? [] : [longName])];
  });
}

function faultOf(name: string, loincCode: string, seen: ReadonlySet<string>, known: ReadonlySet<string>) {
  if (!CODE.test(loincCode)) return 'has no proper LOINC code';
  if (seen.has(loincCode)) return 'has a code that stood before';
  if (!name) return 'has no name';
  if (known.has(loincCode)) return 'is in the starter list already';
  if (name.length > LONGEST_NAME) return 'has a name too long for a prescription';
  return undefined;
}

const key = (name: string) => name.toLowerCase();

/** What stands after the last comma: 'Urine' of 'Calcium, Urine'. */
function sampleOf(generalName: string): string | null {
  const at = generalName.lastIndexOf(', ');
  return at === -1 ? null : generalName.slice(at + 2);
}
