// @ts-check
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, identify, isStillRunning } from './processes.mjs';

// One process at a time, and a holder that was killed never blocks the next. The folder holds numbered files; the highest
// number is the lock, and its text names the holder. Who finds the holder gone makes the next number, which the file system
// gives to one process only. The highest file is never deleted (a release empties it): a process that has looked away
// meanwhile would otherwise be able to take a number that was already used.

const LOOK_AGAIN_MS = 50;

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} folder */
function highestNumber(folder) {
  return Math.max(0, ...fs.readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : [])));
}

/**
 * Makes the numbered file with its text in one step, so that nobody ever reads it empty while it is being taken.
 *
 * @param {string} file
 */
function createNamingUs(file) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(draft, identify(process.pid) ?? '');
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * @param {string} folder
 * @returns {{ release: () => void } | { holder: string }}
 */
function tryToTake(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const last = highestNumber(folder);
  const holder = readIfThere(path.join(folder, String(last)));
  if (isStillRunning(holder)) return { holder };

  const number = last + 1;
  const file = path.join(folder, String(number));
  if (!createNamingUs(file)) return { holder: '' };
  if (highestNumber(folder) !== number) {
    fs.rmSync(file, { force: true });
    return { holder: '' };
  }
  for (const name of fs.readdirSync(folder)) {
    if (/^\d+$/.test(name) && Number(name) < number) fs.rmSync(path.join(folder, name), { force: true });
  }
  return {
    release() {
      // The folder may be gone together with what it protected.
      if (fs.existsSync(file)) fs.writeFileSync(file, '');
    },
  };
}

/**
 * Does the work while no other process does any under the same lock folder.
 *
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result> | Result} work
 * @param {{ onWait?: (holderPid: number) => void }} [options] onWait is told once when another process is at work
 * @returns {Promise<Result>}
 */
export async function withLock(folder, work, { onWait } = {}) {
  let told = false;
  for (;;) {
    const attempt = tryToTake(folder);
    if ('release' in attempt) {
      try {
        return await work();
      } finally {
        attempt.release();
      }
    }
    if (attempt.holder && !told) {
      told = true;
      onWait?.(Number.parseInt(attempt.holder, 10));
    }
    await sleep(LOOK_AGAIN_MS);
  }
}
