// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, commandLine, identify } from './processes.mjs';

/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {{ pid: number, port: number }} Running */

export const READY_SECONDS = 60;
export const LOOK_AGAIN_MS = 100;

/** @param {Cluster} cluster */
const pidFile = ({ data }) => path.join(data, 'postmaster.pid');

/** @param {Cluster} cluster */
function readPidFile(cluster) {
  if (!fs.existsSync(pidFile(cluster))) return undefined;
  const [pid, , , port, , , , status] = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), status: status?.trim() };
}

/**
 * Whether the process runs this cluster's data. Where the system doesn't show a command line, we believe the pid file.
 *
 * @param {Cluster} cluster
 * @param {number} pid
 */
function isOurServer({ data }, pid) {
  if (!identify(pid)) return false;
  return commandLine(pid)?.includes(data) ?? true;
}

/**
 * The server that runs already, once it is ready; waits for one that is just starting or stopping.
 *
 * @param {Cluster} cluster
 * @returns {Promise<Running | undefined>}
 */
export async function findRunning(cluster) {
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (!found || !isOurServer(cluster, found.pid)) return undefined;
    if (found.status === 'ready') return { pid: found.pid, port: found.port };
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`The database in ${cluster.data} neither starts nor stops; its process is named in postmaster.pid.`);
}

/**
 * After a crash or a reboot the pid file may name a stranger's process, and Postgres would wait for the stranger. A number
 * that nobody has is left to Postgres itself, which also looks for what is left of the crashed server.
 *
 * @param {Cluster} cluster
 */
export function forgetStrangers(cluster) {
  const found = readPidFile(cluster);
  if (!found) return;
  try {
    process.kill(found.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return;
  }
  fs.rmSync(pidFile(cluster), { force: true });
}

/**
 * Ends what a killed server left behind. Its idle processes notice and go, but one in the middle of a long query works on,
 * and as long as it does Postgres won't start. They stand in the data folder and carry a title of Postgres'.
 *
 * @param {Cluster} cluster
 */
export function endOrphans({ data }) {
  if (process.platform !== 'linux') return;
  const pids = fs.readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const pid of pids) {
    try {
      const orphan = fs.readlinkSync(`/proc/${pid}/cwd`) === data && commandLine(pid)?.startsWith('postgres: ');
      if (orphan) process.kill(pid, 'SIGKILL');
    } catch {
      // Another user's process, or one that has just ended.
    }
  }
}
