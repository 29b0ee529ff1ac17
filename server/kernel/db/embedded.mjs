// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { APP, keepOthersOut, makeAppRole } from './embedded/app-role.mjs';
import { findOrStart, initialise, OWNER, readPassword } from './embedded/cluster.mjs';
import { withLock } from './embedded/lock.mjs';
import { dataFolder, makePassable, makeTemporaryHome, programFolder } from './embedded/places.mjs';
import { bareEnvironment, codeOf, identify, neutralFolder } from './embedded/processes.mjs';
import { databaseUser } from './embedded/system-user.mjs';
import { temporaryPlace } from './embedded/temporary-place.mjs';
import { enter, leave, lockFolder } from './embedded/users.mjs';

// A private PostgreSQL for those who bring none, from the programs in the npm package. Plain JavaScript, because scripts,
// tests and the server all start it. It runs while somebody uses it: a second process joins the running server, a killed
// server is started again, and the last process to go stops it, however that process ends.

/** @typedef {import('./embedded/cluster.mjs').Cluster} Cluster */

/**
 * @typedef {object} EmbeddedPostgres
 * @property {(database: string) => string} url connection string of one database, as its owner; `postgres` always exists
 * @property {(database: string) => string} appUrl the same as the application's role, which owns nothing
 * @property {(database: string) => Promise<void>} createDatabase makes the database unless it is there
 * @property {number} port
 * @property {number} pid process id of the server; another one after it had to be started again
 * @property {string} data the server's data directory
 * @property {boolean} adopted it was running already
 * @property {() => Promise<void>} stop leaves the server, and stops it if nobody else uses it
 */

const GUARD = fileURLToPath(new URL('./embedded/guard.mjs', import.meta.url));
const LOOK_AFTER_MS = 250;
// Postgres says the one or the other, depending on how close the race was.
const ALREADY_THERE = ['42P04', '23505'];

/**
 * @param {string} name
 * @param {string | undefined} dataDir
 * @param {boolean} ephemeral
 * @returns {string} the folder that holds this database and what belongs to it
 */
function homeFolder(name, dataDir, ephemeral) {
  if (ephemeral && !dataDir) return makeTemporaryHome(name, temporaryPlace());
  const home = path.resolve(dataDir ?? process.env.DATA_DIR ?? '.data', 'postgres', name);
  makePassable(home);
  return fs.realpathSync(home);
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} role
 * @param {string} database
 */
const addressOf = (cluster, port, role, database) =>
  `postgres://${role}:${readPassword(cluster, role)}@127.0.0.1:${port}/${database}`;

/**
 * @param {Cluster} cluster
 * @param {string} user
 */
function spawnGuard(cluster, user) {
  const guard = spawn(process.execPath, [GUARD, JSON.stringify(cluster), JSON.stringify(user)], {
    cwd: neutralFolder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: bareEnvironment(),
    windowsHide: true,
  });
  guard.unref();
  // Without a guard everything works but the tidying up after kill -9.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return guard;
}

/**
 * Called under the cluster's lock. The guard is there before the server, so that no moment is left to be killed in.
 *
 * @param {string} home
 * @param {boolean} ephemeral
 */
async function join(home, ephemeral) {
  const systemUser = databaseUser(path.join(home, 'data'));
  /** @type {Cluster} */
  const cluster = {
    home,
    data: dataFolder(home, systemUser),
    programs: await programFolder(systemUser),
    user: systemUser,
    ephemeral,
  };
  const user = enter(cluster);
  const guard = spawnGuard(cluster, user);
  try {
    await initialise(cluster);
    const running = await findOrStart(cluster);
    await makeAppRole(cluster, addressOf(cluster, running.port, OWNER, 'postgres'));
    return { cluster, user, guard, running };
  } catch (error) {
    guard.stdin.end();
    throw error;
  }
}

/**
 * @param {string} url of the database `postgres`
 * @param {string} database
 */
async function createDatabase(url, database) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(database)}`);
    await keepOthersOut(client, database);
  } catch (error) {
    if (!ALREADY_THERE.includes(String(codeOf(error)))) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts the embedded PostgreSQL, or joins it when it runs already.
 *
 * @param {object} [options]
 * @param {string} [options.name] several may live beside each other under one data folder
 * @param {string} [options.dataDir] default: DATA_DIR, else `.data`; for an ephemeral one a temporary folder, in memory if there is plenty
 * @param {boolean} [options.ephemeral] not durable, deleted when its last user is gone
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startPostgres({ name = 'main', dataDir, ephemeral = false } = {}) {
  const home = homeFolder(name, dataDir, ephemeral);
  const { cluster, user, guard, running } = await withLock(lockFolder(home), () => join(home, ephemeral));
  const { port, adopted } = running;
  let { pid } = running;
  const url = (/** @type {string} */ database) => addressOf(cluster, port, OWNER, database);
  const appUrl = (/** @type {string} */ database) => addressOf(cluster, port, APP, database);

  /** @type {Promise<void> | undefined} */
  let restarting;
  async function startAgain() {
    try {
      ({ pid } = await withLock(lockFolder(home), () => findOrStart(cluster, port)));
    } catch {
      // The next look tries again; why it failed stands in the server's log.
    } finally {
      restarting = undefined;
    }
  }
  const lookingAfter = setInterval(() => {
    if (!identify(pid)) restarting ??= startAgain();
  }, LOOK_AFTER_MS);
  lookingAfter.unref();

  /** @type {Promise<void> | undefined} */
  let leaving;
  async function leaveInOrder() {
    clearInterval(lookingAfter);
    await restarting;
    await leave(cluster, user);
    guard.stdin.end('left');
  }

  return {
    url,
    appUrl,
    createDatabase: (database) => createDatabase(url('postgres'), database),
    port,
    get pid() {
      return pid;
    },
    data: cluster.data,
    adopted,
    stop: () => (leaving ??= leaveInOrder()),
  };
}
