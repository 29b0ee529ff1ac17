import Papa from 'papaparse';
import type { ListedTest } from './listed-tests.ts';

export type ListFault = 'notTheList' | 'unreadable' | 'empty';

const headings = {
  generalName: 'general name',
  loincCode: 'loinc code',
  fullySpecifiedName: 'fully-specified name (fsn)',
  longName: 'long common name',
} as const;

/** The tests of the national list, one for each code; or why the file can't be it. */
export function readNationalList(text: string): ListedTest[] | ListFault {
  const { data, errors } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
  });
  const [first] = data;
  if (first === undefined) return errors.length > 0 ? 'unreadable' : 'empty';
  if (Object.values(headings).some((heading) => first[heading] === undefined)) return 'notTheList';
  const byCode = new Map<string, ListedTest>();
  for (const row of data) {
    const cell = (name: keyof typeof headings) => row[headings[name]]?.trim() ?? '';
    const test: ListedTest = {
      generalName: cell('generalName'),
      loincCode: cell('loincCode'),
      fullySpecifiedName: cell('fullySpecifiedName'),
      longName: cell('longName'),
    };
    // A line without name or code names no test.
    if (test.generalName !== '' && /^\d{1,7}-\d$/.test(test.loincCode)) byCode.set(test.loincCode, test);
  }
  return byCode.size === 0 ? 'empty' : [...byCode.values()];
}
