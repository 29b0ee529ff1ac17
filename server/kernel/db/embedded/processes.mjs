// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The code of a system's or database's error, such as ENOENT.
 *
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

const SIGNAL_NOTHING = 0;

/** @param {number} pid */
function answersSignals(pid) {
  try {
    process.kill(pid, SIGNAL_NOTHING);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {number} pid */
function linuxStartTime(pid) {
  let stat = '';
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The command name in brackets may hold anything, so the fields are counted from its end.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const dead = state === 'Z' || state === 'X';
  return dead ? undefined : fields[18];
}

/**
 * Names a running process so that nobody else can be mistaken for it later: process ids are used again, in a container
 * even right after a restart. `undefined` when it isn't running (a killed process nobody has waited for counts as gone).
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identify(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined;
  if (process.platform === 'linux') {
    const started = linuxStartTime(pid);
    return started && `${pid} ${started}`;
  }
  if (process.platform === 'win32') return `${pid}`;
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return started && `${pid} ${started}`;
}

/**
 * Whether the process that once got this name from `identify` still runs.
 *
 * @param {string} identity
 */
export const isStillRunning = (identity) => identity !== '' && identify(Number.parseInt(identity, 10)) === identity;

/**
 * The command line of a running process; `undefined` where the system doesn't tell.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function commandLine(pid) {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? undefined;
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

/** What a child of ours may know: never our secrets, and no NODE_OPTIONS or PG* that would bend what it does. */
export function bareEnvironment() {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const own = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return { ...own, LC_ALL: 'C', TZ: 'UTC' };
}

/** A folder every user can stand in, whoever started us and from where. */
export const neutralFolder = path.parse(process.cwd()).root;

/**
 * Runs a program to its end. With `silent`, nothing is attached to it: what it leaves running must not hold our pipes.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ uid?: number | undefined, gid?: number | undefined, silent?: boolean }} options
 * @returns {Promise<string>} what it printed
 */
export function run(program, args, { silent = false, ...user }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: neutralFolder,
      env: bareEnvironment(),
      stdio: silent ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => (output += chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${path.basename(program)} ended with ${signal ?? code}. ${output}`.trim()));
    });
  });
}
