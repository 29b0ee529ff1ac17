import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Load, lostWrites, repeatUnanswered, startLoad } from './load.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, type ServerProcess, startServer } from './server-process.ts';
import { buildVersionBefore, openClinicIn, type VersionBefore } from './version-before.ts';

/**
 * An upgrade in the middle of the day: the version before serves, this one starts beside it and migrates, both serve, and the old one goes.
 * Nobody waits, nothing is refused, nothing is lost.
 */

const CLIENTS = 8;

let folder: string;
let before: VersionBefore | undefined;
let postgres: OwnPostgres;
let connection: Connection;
let old: ServerProcess | undefined;
let next: ServerProcess | undefined;

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-upgrade-'));
  const built = buildVersionBefore(folder);
  before = built;
  postgres = await ownPostgres();
  connection = connect(postgres.url, { max: 2 });
  old = await startServer({ root: built.root, ...settings() });
});
afterAll(async () => {
  await old?.end('SIGKILL');
  await next?.end('SIGTERM');
  await connection.close();
  await postgres.remove();
  before?.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({ dataDir: path.join(folder, 'data'), databaseUrl: postgres.url });

async function migrations(): Promise<number> {
  const { rows } = await connection.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.count ?? 0;
}

it('runs the version before and this one together, through the migration and after it', async () => {
  if (!before || !old) throw new Error('The version before does not serve');
  const clinic = await openClinicIn(before.root, postgres.url);
  const known = await migrations();
  const serving = [old.url];
  let turn = 0;
  // As a balancer without stickiness: each request to the next of those that serve.
  const nextUrl = () => {
    turn += 1;
    return serving[turn % serving.length] ?? '';
  };
  const load = startLoad(nextUrl, clinic, CLIENTS);
  await sleep(3000);
  const alone = load.acknowledged.length;
  next = await startServer(settings());
  const during = load.acknowledged.length - alone;
  serving.push(next.url);
  await sleep(4000);
  const together = load.acknowledged.length - alone - during;
  serving.shift();
  await sleep(500);
  expect(await old.end('SIGTERM')).toBe(0);
  await sleep(1500);
  await load.stop();

  await expectNothingLost(load, next.url);
  figure(
    `from ${before.name}, ${(await migrations()) - known} migrations under ${CLIENTS} clients: ${alone} writes before, ${during} while the new version started and migrated, ${together} with both, none refused, lost or doubled; slowest answer ${Math.round(load.slowest)} ms`,
  );
  expect(during).toBeGreaterThan(0);
});

async function expectNothingLost(load: Load, url: string): Promise<void> {
  expect([...load.statuses.keys()].filter((status) => status >= 400)).toEqual([]);
  expect(await repeatUnanswered(url, load)).toEqual([]);
  expect(await lostWrites(connection.db, load)).toEqual([]);
  expect(await brokenRules(connection.db)).toEqual([]);
}
