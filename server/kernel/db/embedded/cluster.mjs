// @ts-check
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { LOOK_AGAIN_MS, READY_SECONDS, endOrphans, findRunning, forgetStrangers } from './postmaster.mjs';
import { identify, isStillRunning, run } from './processes.mjs';
import { giveTo } from './system-user.mjs';

/**
 * Everything there is to know about one database server that isn't running yet.
 * @typedef {object} Cluster
 * @property {string} home our own folder: the lock, who uses the server, and usually the data
 * @property {string} data the folder Postgres calls its data directory
 * @property {string} programs the folder of initdb, pg_ctl and postgres
 * @property {import('./system-user.mjs').SystemUser} user whom it runs as
 * @property {boolean} ephemeral speed over durability, and nothing is left when the last user is gone
 */

export const OWNER = 'naadi';

const LOG_KEPT_BYTES = 1_000_000;
const START_SECONDS = 10;

/**
 * Beside the data that it opens, so that one is never without the other.
 *
 * @param {string} data
 * @param {string} role
 */
export const passwordFile = (data, role) => path.join(data, `${role}.password`);

/**
 * @param {Cluster} cluster
 * @param {string} [role]
 */
export const readPassword = ({ data }, role = OWNER) => fs.readFileSync(passwordFile(data, role), 'utf8').trim();

/**
 * Makes the database's files, once. They are made aside and renamed: a half made folder is never taken for a database.
 *
 * @param {Cluster} cluster
 */
export async function initialise({ data, programs, user, ephemeral }) {
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return;
  const draft = `${data}.draft`;
  const passwordForInit = `${data}.password`;
  const password = randomBytes(24).toString('base64url');
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.writeFileSync(passwordForInit, password, { mode: 0o600 });
  giveTo(draft, user);
  giveTo(passwordForInit, user);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const access = [`--username=${OWNER}`, `--pwfile=${passwordForInit}`, '--auth=scram-sha-256'];
  try {
    await run(
      path.join(programs, 'initdb'),
      ['-D', draft, ...locale, ...access, ...(ephemeral ? ['--no-sync'] : [])],
      user,
    );
  } finally {
    fs.rmSync(passwordForInit, { force: true });
  }
  // Ours alone, also when Postgres isn't us.
  fs.writeFileSync(passwordFile(draft, OWNER), password, { mode: 0o600 });
  fs.rmSync(data, { recursive: true, force: true });
  fs.renameSync(draft, data);
}

/** @param {Cluster} cluster */
const logFile = ({ data }) => path.join(data, 'server.log');

/** @param {Cluster} cluster */
function endOfLog(cluster) {
  return fs.existsSync(logFile(cluster)) ? fs.readFileSync(logFile(cluster), 'utf8').slice(-2000) : '';
}

/** @param {Cluster} cluster */
function keepLogShort(cluster) {
  const log = logFile(cluster);
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_KEPT_BYTES) fs.renameSync(log, `${log}.old`);
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 */
async function start(cluster, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    timezone: 'UTC',
    log_checkpoints: 'off',
    // After a crash: one call for the whole disk, where opening thousands of files one by one may take seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(cluster.ephemeral && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const { data, programs, user } = cluster;
  // No socket file: its folder may not exist here, and the address above is enough.
  const serverOptions = `${options} -c unix_socket_directories=''`;
  const args = ['start', '-D', data, '-w', '-t', String(READY_SECONDS), '-l', logFile(cluster), '-o', serverOptions];
  await run(path.join(programs, 'pg_ctl'), args, { ...user, silent: true });
}

/**
 * Finds the cluster's server, or starts it. Called under the cluster's lock.
 *
 * @param {Cluster} cluster
 * @param {number} [wantedPort] the port it must have; any free one without it
 * @returns {Promise<import('./postmaster.mjs').Running & { adopted: boolean }>}
 */
export async function findOrStart(cluster, wantedPort) {
  const found = await findRunning(cluster);
  if (found) return { ...found, adopted: true };
  endOrphans(cluster);
  forgetStrangers(cluster);
  keepLogShort(cluster);
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    try {
      await start(cluster, wantedPort ?? (await freePort()));
      const started = await findRunning(cluster);
      if (started) return { ...started, adopted: false };
    } catch (cause) {
      // The port may just have been taken by another, and what a killed server left behind may need a moment to go away.
      if (Date.now() < deadline) await sleep(LOOK_AGAIN_MS);
      else throw new Error(`The database in ${cluster.data} does not start.\n${endOfLog(cluster)}`, { cause });
    }
  }
}

/**
 * Stops the cluster's server if it runs. Called under the cluster's lock.
 *
 * @param {Cluster} cluster
 */
export async function shutDown(cluster) {
  const { data, programs, user, ephemeral } = cluster;
  const running = await findRunning(cluster);
  if (!running) return;
  const server = identify(running.pid) ?? '';
  const mode = ephemeral ? 'immediate' : 'fast';
  const args = ['stop', '-D', data, '-w', '-t', String(READY_SECONDS), '-m', mode];
  await run(path.join(programs, 'pg_ctl'), args, { ...user, silent: true });
  // pg_ctl goes by the pid file, which Postgres takes away a moment before it ends itself.
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (isStillRunning(server) && Date.now() < deadline) await sleep(LOOK_AGAIN_MS / 10);
}
