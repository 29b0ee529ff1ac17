// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { neutralFolder } from './processes.mjs';

/**
 * The user the database runs as; empty for "whoever we are".
 * @typedef {{ uid?: number, gid?: number }} SystemUser
 */

const isRoot = () => process.getuid?.() === 0;

function knownUsers() {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * Postgres refuses to run as root. Root therefore hands it to whoever owns the data already, else to a user that every
 * system has; none is created. It must be one the system knows by name, or initdb fails.
 *
 * @param {string} dataFolder
 * @returns {SystemUser}
 */
export function databaseUser(dataFolder) {
  if (!isRoot()) return {};
  const users = knownUsers().filter((user) => user.uid > 0);
  const owner = fs.existsSync(dataFolder) ? fs.statSync(dataFolder).uid : 0;
  const chosen =
    users.find((user) => user.uid === owner) ??
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody');
  if (!chosen) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody" to hand it to. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

/**
 * Whether the database's user can get to this folder or program.
 *
 * @param {string} target
 * @param {SystemUser} user
 */
export function canReach(target, user) {
  if (user.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], { ...user, cwd: neutralFolder });
  return probe.status === 0;
}

/**
 * @param {string} target
 * @param {SystemUser} user
 */
export function giveTo(target, user) {
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(target, user.uid, user.gid);
}
