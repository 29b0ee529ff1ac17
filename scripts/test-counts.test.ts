import { describe, expect, it } from 'vitest';
import {
  addUp,
  closingLines,
  countOutside,
  countPlaywright,
  countVitest,
  nothing,
  oneCheck,
  settle,
} from './test-counts.mjs';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test, at) => ({ status: test, fullName: `test ${at + 1}` })),
});

describe('the counts of a run', () => {
  it('are those of Vitest, with a file that could not be loaded as one failure', () => {
    const broken = { ...file('c.test.ts', 'failed'), message: 'Cannot find module' };
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        file('a.test.ts', 'passed', 'passed', 'passed'),
        file('b.test.ts', 'failed', 'passed', 'failed'),
        broken,
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['b.test.ts > test 2', 'c.test.ts\n    Cannot find module'],
    });
  });

  it('are those of Playwright, with a flaky test and an error outside of every test as failures', () => {
    const test = (status: string, ...messages: string[]) => ({
      projectName: 'phone',
      status,
      results: messages.map((message) => ({ error: { message } })),
    });
    const specs = [
      {
        title: 'signs in',
        file: 'session.spec.ts',
        tests: [test('expected'), test('unexpected', 'Timed out\nat line 3')],
      },
    ];
    const inside = { specs: [{ title: 'pays', file: 'till.spec.ts', tests: [test('flaky', 'Gone')] }] };
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'No server' }],
      suites: [{ specs, suites: [inside] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
      failures: [
        '[phone] session.spec.ts > signs in (unexpected)\n    Timed out\n    at line 3',
        '[phone] till.spec.ts > pays (flaky)\n    Gone',
        'outside of every test\n    No server',
      ],
    });
  });

  it('are those of what went wrong outside of every test', () => {
    expect(countOutside(['Unhandled Rejection: Error: Gone\n    at pool'])).toEqual({
      ...nothing,
      failed: 1,
      failures: ['outside of every test\n    Unhandled Rejection: Error: Gone\n        at pool'],
    });
    expect(countOutside([])).toEqual(nothing);
  });

  it('take a runner without a report as one failure', () => {
    const failure = { passed: 0, failed: 1, skipped: 0, failures: ['vitest: see its output above'] };
    expect(settle('vitest', false, undefined)).toEqual(failure);
    expect(settle('vitest', true, undefined)).toEqual(failure);
  });

  it('take a runner that failed with nothing but passed tests as one failure', () => {
    const passed = { ...nothing, passed: 4 };
    expect(settle('vitest', false, passed)).toMatchObject({ passed: 4, failed: 1 });
    const failed = { ...passed, failed: 2, failures: ['a', 'b'] };
    expect(settle('vitest', false, failed)).toEqual(failed);
  });

  it('end in what failed and one line', () => {
    expect(closingLines(addUp([oneCheck(true, 'tsc'), oneCheck(false, 'oxlint'), { ...nothing, passed: 8 }]))).toBe(
      'FAILED oxlint: see its output above\n\n9 passed, 1 failed',
    );
    expect(closingLines(addUp([]))).toBe('0 passed, 0 failed');
    expect(closingLines({ ...nothing, skipped: 2 })).toBe('0 passed, 0 failed, 2 skipped');
  });
});
