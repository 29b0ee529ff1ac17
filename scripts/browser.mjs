// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { inRoot } from './root.mjs';
import { npm } from './setup.mjs';

// Finds a Chromium for the browser tests, and installs one only when there is none. Each way is tried by launching it: a
// file that exists may still lack its libraries.

/**
 * What the tests need in their environment to launch a browser: TEST_CHROMIUM names it, without one it is Playwright's own.
 * @typedef {Record<string, string>} BrowserEnvironment
 */

const PLACES = [
  // Without windows of its own it needs a fifth less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['ProgramFiles(x86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

const DOWNLOAD_LIMIT_MS = 180_000;

/** A Chromium for Linux on x64 that comes through npm and brings its own libraries. */
const PACKED = '@sparticuz/chromium@147.0.0';
const packedHome = inRoot('node_modules', '.cache', 'chromium');
const packedModule = path.join(packedHome, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');

/** @returns {BrowserEnvironment | undefined} */
function named() {
  return process.env.TEST_CHROMIUM ? { TEST_CHROMIUM: process.env.TEST_CHROMIUM } : undefined;
}

/** @returns {BrowserEnvironment | undefined} */
function ofTheSystem() {
  const found = PLACES.find((place) => fs.existsSync(place));
  return found ? { TEST_CHROMIUM: found } : undefined;
}

/** @returns {BrowserEnvironment} */
const ofPlaywright = () => ({});

/**
 * Unpacked in a process of its own: the package reads and writes its environment to say where its libraries are.
 *
 * @returns {BrowserEnvironment | undefined}
 */
function packed() {
  if (!fs.existsSync(packedModule)) return undefined;
  const folder = path.join(packedHome, 'run');
  fs.mkdirSync(folder, { recursive: true });
  const program = `
    const { default: chromium } = await import(${JSON.stringify(pathToFileURL(packedModule).href)});
    const TEST_CHROMIUM = await chromium.executablePath();
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
    console.log(JSON.stringify({ TEST_CHROMIUM, LD_LIBRARY_PATH, FONTCONFIG_PATH }));`;
  // Only on what it takes for a bare cloud machine does it unpack its libraries too.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  const unpacking = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  const answer = unpacking.stdout?.trim().split('\n').at(-1);
  return unpacking.status === 0 && answer ? JSON.parse(answer) : undefined;
}

/** @param {BrowserEnvironment} environment */
async function launches(environment) {
  const { chromium } = await import('playwright');
  const { TEST_CHROMIUM: executablePath } = environment;
  try {
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...environment } });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** @param {(() => BrowserEnvironment | undefined)[]} ways */
async function firstThatLaunches(ways) {
  for (const way of ways) {
    const environment = way();
    if (environment && (await launches(environment))) return environment;
  }
  return undefined;
}

function installOfPlaywright() {
  const args = [inRoot('node_modules/playwright/cli.js'), 'install', '--only-shell', 'chromium'];
  return run(process.execPath, args, { timeout: DOWNLOAD_LIMIT_MS });
}

async function installOfTheSystem() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await aptGet('update');
  const install = (/** @type {string} */ name) => aptGet('install', '-y', '--no-install-recommends', name);
  return (await install('chromium-headless-shell')) || (await install('chromium'));
}

async function installPacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  fs.mkdirSync(packedHome, { recursive: true });
  return npm(['install', '--prefix', packedHome, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', PACKED]);
}

/** @returns {Promise<BrowserEnvironment>} */
export async function findBrowser() {
  const found = await firstThatLaunches([named, ofPlaywright, ofTheSystem, packed]);
  if (found) return found;
  console.log('No browser found; installing one for the tests ...');
  const installations = [
    { install: installOfPlaywright, way: ofPlaywright },
    { install: installOfTheSystem, way: ofTheSystem },
    { install: installPacked, way: packed },
  ];
  for (const { install, way } of installations) {
    const installed = (await install()) ? await firstThatLaunches([way]) : undefined;
    if (installed) return installed;
  }
  throw new Error('No Chromium could be found or installed. Set TEST_CHROMIUM to the path of one.');
}
