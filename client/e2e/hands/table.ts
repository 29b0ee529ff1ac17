import type { Reporter, TestCase } from '@playwright/test/reporter';
import { ROW } from './row-type.ts';

/** Prints the rows as they stand in docs/benchmarks.md, in the order of the files. */
export default class Table implements Reporter {
  private readonly tests: TestCase[] = [];

  onTestEnd(test: TestCase): void {
    if (!this.tests.includes(test)) this.tests.push(test);
  }

  onEnd(): void {
    process.stdout.write('\n| task | before | now | at most |\n|---|---|---|---|\n');
    for (const { results } of this.tests) {
      const found = results.at(-1)?.annotations.find(({ type }) => type === ROW);
      if (found?.description) process.stdout.write(`${found.description}\n`);
    }
  }
}
