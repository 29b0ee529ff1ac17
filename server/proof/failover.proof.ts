import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Clinic, type Load, lostWrites, openClinic, repeatUnanswered, startLoad } from './load.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, type ServerProcess, startServer } from './server-process.ts';
import { type Standby, standbyOf } from './standby.ts';

/**
 * The primary is gone for good: its standby is promoted and DATABASE_URL moved to it, as docs/operations.md says. What was acknowledged is
 * there, all of it where the primary had waited for the standby, and else all that the standby had received.
 */

const CLIENTS = 8;
const WRITES = 200;

let folder: string;
let primary: OwnPostgres;
let standby: Standby;
let atPrimary: Connection;
let clinic: Clinic;
let servers: ServerProcess[] = [];
let closing: (() => Promise<unknown>)[] = [];

beforeAll(() => buildServer());
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

const startAt = async (databaseUrl: string, readUrl?: string) => {
  const env: Record<string, string> = readUrl === undefined ? {} : { DATABASE_READ_URL: readUrl };
  const server = await startServer({ dataDir: path.join(folder, 'data'), databaseUrl, env });
  closing.push(() => server.end('SIGKILL'));
  return server;
};

/** Two processes on a primary with its standby, and a clinic. */
async function open(): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-failover-'));
  closing.push(async () => fs.rmSync(folder, { recursive: true, force: true }));
  primary = await ownPostgres();
  closing.push(() => primary.remove());
  await (await startAt(primary.url)).end('SIGTERM');
  standby = await standbyOf(primary);
  closing.push(() => standby.remove());
  atPrimary = connect(primary.url, { max: 2 });
  closing.push(() => atPrimary.close());
  clinic = await openClinic(atPrimary.db);
  servers = [await startAt(primary.url, standby.url), await startAt(primary.url, standby.url)];
}

let turn = 0;
const work = (): Load => startLoad(() => servers[(turn += 1) % servers.length]?.url ?? '', clinic, CLIENTS);

/** The standby takes the primary's place, and two processes go there; answers how long it took until both were ready. */
async function failOver(): Promise<number> {
  const begun = performance.now();
  await standby.ask('select pg_promote()');
  const before = servers;
  servers = await Promise.all([startAt(standby.url), startAt(standby.url)]);
  await Promise.all(before.map((server) => server.end('SIGTERM')));
  return performance.now() - begun;
}

/** Until the standby has all that was written; a message of its own, since the last whole page may end within an entry. */
const untilReceived = async (): Promise<void> => {
  const { rows } = await atPrimary.pool.query<{ position: string }>(
    `select pg_logical_emit_message(true, 'proof', '') as position`,
  );
  const behind = `select pg_last_wal_replay_lsn() < '${rows[0]?.position}' as behind`;
  while ((await standby.ask(behind))[0]?.behind !== false) await sleep(20);
};

/** So many writes more. */
const untilAcknowledged = async (load: Load, more = WRITES): Promise<void> => {
  const enough = load.acknowledged.length + more;
  while (load.acknowledged.length < enough) await sleep(20);
};

it('loses no acknowledged write where the primary waits for its standby', async () => {
  await open();
  await atPrimary.pool.query(`alter system set synchronous_standby_names = 'standby'`);
  await atPrimary.pool.query('select pg_reload_conf()');
  await expect
    .poll(async () => (await atPrimary.pool.query('select sync_state from pg_stat_replication')).rows)
    .toEqual([{ sync_state: 'sync' }]);

  const load = work();
  await untilAcknowledged(load);
  await primary.crash();
  const acknowledged = load.acknowledged.length;
  const took = await failOver();
  await untilAcknowledged(load);
  await load.stop();

  expect(await repeatUnanswered(servers[0]?.url ?? '', load)).toEqual([]);
  const there = connect(standby.url, { max: 2 });
  closing.push(() => there.close());
  expect(await lostWrites(there.db, load)).toEqual([]);
  expect(await brokenRules(there.db)).toEqual([]);
  const strange = [...load.statuses.keys()].filter((status) => ![0, 200, 201, 500, 503].includes(status));
  expect(strange).toEqual([]);
  figure(
    `synchronous: ${acknowledged} writes acknowledged before the primary was killed and ${load.acknowledged.length - acknowledged} after, by ${CLIENTS} clients that went on; none lost or doubled; ${Math.round(took)} ms from the promotion until both processes were ready at the new primary`,
  );
});

it('loses what the standby had not received where the primary does not wait, and nothing else', async () => {
  await open();
  const received = work();
  await untilAcknowledged(received);
  await received.stop();
  await untilReceived();
  // The line to the standby is cut; the primary goes on, and then it is gone.
  await standby.crash();
  const unreceived = work();
  await untilAcknowledged(unreceived);
  await unreceived.stop();
  await primary.crash();
  await standby.start();
  const took = await failOver();
  const after = work();
  await untilAcknowledged(after);
  await after.stop();

  const there = connect(standby.url, { max: 2 });
  closing.push(() => there.close());
  expect(await lostWrites(there.db, received)).toEqual([]);
  expect(await lostWrites(there.db, after)).toEqual([]);
  expect(await brokenRules(there.db)).toEqual([]);
  // A collection is known by its patient's number alone, and the new primary gives the numbers of those who are lost to others.
  const acknowledged = unreceived.acknowledged.filter(({ effect }) => effect !== 'collection');
  const lost = await lostWrites(there.db, { ...unreceived, acknowledged });
  expect(lost).toHaveLength(acknowledged.length);
  const refused = [received, unreceived, after].flatMap(({ unanswered }) => unanswered.map((write) => write.path));
  expect(refused).toEqual([]);
  figure(
    `asynchronous: of ${received.acknowledged.length} writes that the standby had none lost; of ${lost.length} bookings and prescriptions that it had not been sent all; ${after.acknowledged.length} more at the new primary, ready ${Math.round(took)} ms after the promotion`,
  );
});
