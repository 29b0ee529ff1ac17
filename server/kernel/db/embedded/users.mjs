// @ts-check
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shutDown } from './cluster.mjs';
import { withLock } from './lock.mjs';
import { identify, isStillRunning } from './processes.mjs';

/** @typedef {import('./cluster.mjs').Cluster} Cluster */

// Who uses a database is written down beside it, one file each. The last one out stops it.

/** @param {Cluster} cluster */
const usersFolder = ({ home }) => path.join(home, 'users');

/** @param {string} home */
export const lockFolder = (home) => path.join(home, 'lock');

/**
 * Called under the cluster's lock.
 *
 * @param {Cluster} cluster
 * @returns {string} the file that says so
 */
export function enter(cluster) {
  const file = path.join(usersFolder(cluster), `${process.pid}-${randomBytes(4).toString('hex')}`);
  fs.mkdirSync(usersFolder(cluster), { recursive: true });
  fs.writeFileSync(file, identify(process.pid) ?? '');
  return file;
}

/** @param {Cluster} cluster */
function isInUse(cluster) {
  for (const name of fs.readdirSync(usersFolder(cluster))) {
    const file = path.join(usersFolder(cluster), name);
    if (isStillRunning(fs.readFileSync(file, 'utf8'))) return true;
    fs.rmSync(file, { force: true });
  }
  return false;
}

/**
 * @param {Cluster} cluster
 * @param {string} file what `enter` returned
 */
export async function leave(cluster, file) {
  if (!fs.existsSync(cluster.home)) return;
  await withLock(lockFolder(cluster.home), async () => {
    fs.rmSync(file, { force: true });
    if (isInUse(cluster)) return;
    await shutDown(cluster);
    if (!cluster.ephemeral) return;
    fs.rmSync(cluster.data, { recursive: true, force: true });
    fs.rmSync(cluster.home, { recursive: true, force: true });
  });
}
