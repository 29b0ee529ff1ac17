// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../server/kernel/db/embedded/free-port.mjs';
import { runNode, stopWithNpm } from './child.mjs';
import { ensureDependencies } from './setup.mjs';
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

// npm test [-- step ...]: all there is to check, or the named steps only. Ends with what failed, and one line over all.

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const VITEST_PROJECTS = ['unit', 'component', 'component-mocked', 'integration'];

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-reports-'));
process.on('exit', () => fs.rmSync(reports, { recursive: true, force: true }));

/**
 * The tests choose their own settings: with NODE_ENV=production React leaves out what they need, and DATABASE_URL may lead to
 * real data (set and empty, it isn't taken from an .env file either).
 *
 * @param {NodeJS.ProcessEnv} [extra]
 */
function testEnvironment(extra) {
  const { NODE_ENV: _mode, DATA_DIR: _data, ...rest } = process.env;
  return { ...rest, DATABASE_URL: '', DATABASE_OWNER_URL: '', ...extra };
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 */
function readCounts(file, count) {
  if (!fs.existsSync(file)) return undefined;
  try {
    return count(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @param {...string} args */
const check = async (...args) => oneCheck(await runNode(args, testEnvironment()), path.basename(args[0] ?? ''));

/** @param {string[]} projects */
async function vitest(projects) {
  const report = path.join(reports, 'vitest.json');
  const outside = path.join(reports, 'unhandled.json');
  const named = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const reporters = [...output, '--reporter=./scripts/unhandled-errors.mjs'];
  const env = testEnvironment({ UNHANDLED_ERRORS_FILE: outside });
  const endedWell = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...named, ...reporters], env);
  const counts = readCounts(report, countVitest);
  return settle('vitest', endedWell, counts && addUp([counts, readCounts(outside, countOutside) ?? nothing]));
}

async function playwright() {
  const { findBrowser } = await import('./browser.mjs');
  const report = path.join(reports, 'playwright.json');
  const env = testEnvironment({
    ...(await findBrowser()),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const endedWell = await runNode(['node_modules/@playwright/test/cli.js', 'test'], env);
  return settle('playwright', endedWell, readCounts(report, countPlaywright));
}

/** @type {{ names: string[], work: (chosen: string[]) => Promise<Counts> }[]} */
const steps = [
  { names: ['types'], work: () => check('node_modules/typescript/bin/tsc', '--noEmit') },
  { names: ['lint'], work: () => check('node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--type-aware') },
  { names: ['format'], work: () => check('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { names: ['unused'], work: () => check('node_modules/knip/bin/knip.js') },
  { names: ['build'], work: () => check('scripts/build.mjs') },
  { names: VITEST_PROJECTS, work: vitest },
  { names: ['browser'], work: playwright },
];

/**
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
async function timed(title, work) {
  const start = performance.now();
  console.log(`\n== ${title}`);
  const counts = await work().catch((error) => {
    console.error(error);
    return oneCheck(false, title);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
  return counts;
}

/** @param {string[]} wanted */
async function runSteps(wanted) {
  const known = steps.flatMap(({ names }) => names);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}; there are ${known.join(', ')}.`);

  await ensureDependencies();
  const chosenOf = (/** @type {{ names: string[] }} */ { names }) =>
    names.filter((name) => wanted.length === 0 || wanted.includes(name));
  // The first ones read what nobody writes, or write what none of them reads, and leave a core free now and then.
  const together = steps.slice(0, 5).filter((step) => chosenOf(step).length > 0);
  const all = await Promise.all(together.map((step) => timed(step.names.join(', '), () => step.work(step.names))));
  for (const step of steps.slice(5)) {
    const chosen = chosenOf(step);
    if (chosen.length === 0) continue;
    if (stopped) return addUp([...all, oneCheck(false, 'stopped')]);
    all.push(await timed(chosen.join(', '), () => step.work(chosen)));
  }
  return addUp(all);
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopped = true));
stopWithNpm();

const total = await runSteps(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return oneCheck(false, 'npm test');
});
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${closingLines(total)}`);
