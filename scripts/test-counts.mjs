// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts `failures` says which ones, and why */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {boolean} ok
 * @param {string} name
 * @returns {Counts}
 */
export const oneCheck = (ok, name) =>
  ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [`${name}: see its output above`] };

/**
 * The parts of Vitest's JSON report that are read here.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name its path
 * @property {string} status
 * @property {string} [message] why it could not be loaded
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const failures = report.testResults.flatMap(failuresOfFile);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * What went wrong outside of every test, each of which fails the run.
 *
 * @param {string[]} errors
 * @returns {Counts}
 */
export const countOutside = (errors) => ({
  ...nothing,
  failed: errors.length,
  failures: errors.map((error) => withReason('outside of every test', error)),
});

/** @param {VitestFile} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  // A file that can't even be loaded fails without a test in it that fails.
  if (tests.length === 0) return status === 'failed' ? [withReason(name, message)] : [];
  return tests.map((test) => withReason(`${name} > ${test.fullName}`, test.failureMessages?.[0]));
}

/**
 * @param {string} name
 * @param {string | undefined} reason of which the first lines say enough
 */
const withReason = (name, reason) => [name, ...(reason ?? '').split('\n').slice(0, 12)].join('\n    ').trimEnd();

/**
 * The parts of Playwright's JSON report that are read here.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors what went wrong outside of every test
 * @property {PlaywrightSuite[]} suites
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, tests: PlaywrightTest[] }[]} specs
 */

/**
 * @typedef {object} PlaywrightTest
 * @property {string} projectName
 * @property {string} status expected, unexpected, flaky or skipped
 * @property {{ error?: { message?: string } }[]} results one for each try
 */

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites }) {
  const outside = errors.map(({ message }) => withReason('outside of every test', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOfSuite), ...outside],
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ suites = [], specs }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const error = results.find((result) => result.error)?.error;
        return withReason(`[${projectName}] ${file} > ${title} (${status})`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/**
 * What a runner did: its report, unless it died before it wrote one, or says itself that it failed where the report doesn't.
 *
 * @param {string} name
 * @param {boolean} endedWell
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
export function settle(name, endedWell, counts) {
  if (!counts) return oneCheck(false, name);
  return endedWell || counts.failed > 0 ? counts : addUp([counts, oneCheck(false, name)]);
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addUp(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
    }),
    nothing,
  );
}

/**
 * What failed, said once more where a long output ends, and the line over all.
 *
 * @param {Counts} counts
 */
export function closingLines({ passed, failed, skipped, failures }) {
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...failures.map((failure) => `FAILED ${failure}\n`), line].join('\n');
}
