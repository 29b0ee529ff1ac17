import Papa from 'papaparse';
import type { ImportedTests } from '#shared/lab/lab.schema.ts';

export type ListedTest = ImportedTests['tests'][number];
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

/** Every word must occur in one of the names or the code. */
export function searchList(tests: readonly ListedTest[], search: string): ListedTest[] {
  const words = search.trim().toLocaleLowerCase('en-IN').split(/\s+/);
  return tests.filter((test) => {
    const where = `${test.generalName} ${test.longName} ${test.loincCode}`.toLocaleLowerCase('en-IN');
    return words.every((word) => where.includes(word));
  });
}
