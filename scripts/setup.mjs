// @ts-check
import fs from 'node:fs';
import { withLock } from '../server/kernel/db/embedded/lock.mjs';
import { run } from './child.mjs';
import { inRoot, root, setupLock } from './root.mjs';

// Runs before anything is installed: Node's own modules only, here and in what is imported. It is no "prestart", because npm
// skips those under ignore-scripts=true.

const OLDEST_NODE = [20, 19];

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`);
}

/** @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} LockedPackages by folder */

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readLock(file) {
  if (!fs.existsSync(file)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what the lock says, by the list that npm writes into it when it is done. Optional packages
 * may be missing: most of them are for other systems.
 */
function isInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([folder, { version, optional, devOptional }]) => {
    if (folder === '') return true;
    const found = present[folder];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/**
 * Runs npm: the one that started us if there is one.
 *
 * @param {string[]} args
 */
export function npm(args) {
  const started = process.env.npm_execpath;
  if (started && /npm-cli\.c?js$/.test(started)) return run(process.execPath, [started, ...args]);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) ...');
  // Under NODE_ENV=production npm would leave out what the build needs; no dependency needs its install script.
  const everything = ['--include=dev', '--include=optional', '--ignore-scripts'];
  if (!(await npm(['ci', ...everything, '--no-audit', '--no-fund', '--loglevel=error']))) {
    throw new Error('Installing the dependencies (npm ci) failed.');
  }
}

/** @param {number} pid */
export const tellWhoWeWaitFor = (pid) => console.log(`Waiting for process ${pid}, which installs or builds ...`);

/** Makes node_modules match the lock file; quick when it does. Leaves us in the project's folder. */
export async function ensureDependencies() {
  requireNode();
  process.chdir(root);
  if (isInstalled()) return;
  await withLock(setupLock, install, { onWait: tellWhoWeWaitFor });
}

/**
 * Shows what went wrong as a sentence, and ends.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
