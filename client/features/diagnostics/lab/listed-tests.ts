import type { ImportedTests } from '#shared/diagnostics/lab/lab.schema.ts';

/** One test of the national list. */
export type ListedTest = ImportedTests['tests'][number];

/** Every word must occur in one of the names or the code. */
export function searchList(tests: readonly ListedTest[], search: string): ListedTest[] {
  const words = search.trim().toLocaleLowerCase('en-IN').split(/\s+/);
  return tests.filter((test) => {
    const where = `${test.generalName} ${test.longName} ${test.loincCode}`.toLocaleLowerCase('en-IN');
    return words.every((word) => where.includes(word));
  });
}
