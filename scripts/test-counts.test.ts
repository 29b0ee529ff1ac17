import { describe, expect, it } from 'vitest';
import { addUp, closingLine, countPlaywright, countVitest, nothing, oneCheck, settle } from './test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the counts of a run', () => {
  it('are those of Vitest, with a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('are those of Playwright, with a flaky test and an error outside of every test as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('take a runner without a report as one failure', () => {
    expect(settle(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(settle(true, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('take a runner that failed with nothing but passed tests as one failure', () => {
    expect(settle(false, { passed: 4, failed: 0, skipped: 0 })).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(settle(false, { passed: 4, failed: 2, skipped: 0 })).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it('end in one line', () => {
    expect(closingLine(addUp([oneCheck(true), oneCheck(false), { passed: 8, failed: 0, skipped: 0 }]))).toBe(
      '9 passed, 1 failed',
    );
    expect(closingLine(addUp([]))).toBe('0 passed, 0 failed');
    expect(closingLine({ ...nothing, skipped: 2 })).toBe('0 passed, 0 failed, 2 skipped');
  });
});
