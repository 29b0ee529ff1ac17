import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { stateOfPool } from '#server/kernel/db/pool-address.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders } from '#server/test/builders.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Clinic, lostWrites, openClinic, repeatUnanswered, startLoad } from './load.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { hasPooler, type Pooler, pooler } from './pooler.ts';
import { buildServer, SECRET, type ServerProcess, startServer } from './server-process.ts';

/**
 * Two processes over PgBouncer in transaction mode, which gives each transaction whichever connection is free: more sessions than the
 * database has connections, named statements, and the listening connections past it.
 */

const CONNECTIONS = 6;
const CLIENTS = 24;

describe.skipIf(!hasPooler())('over PgBouncer', () => {
  let folder: string;
  let postgres: OwnPostgres;
  let connection: Connection;
  let bouncer: Pooler;
  let servers: ServerProcess[] = [];
  let clinic: Clinic;

  const start = () =>
    startServer({
      dataDir: path.join(folder, 'data'),
      databaseUrl: postgres.url,
      env: { DATABASE_POOL_URL: bouncer.url },
    });

  beforeAll(async () => {
    buildServer();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-pooled-'));
    postgres = await ownPostgres();
    connection = connect(postgres.url, { max: 2 });
    bouncer = await pooler(folder, postgres.url, { connections: CONNECTIONS });
    await bouncer.start();
    servers = [await start(), await start()];
    clinic = await openClinic(connection.db);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await bouncer.stop();
    await connection.close();
    await postgres.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const urlOf = (turn: number) => servers[turn % servers.length]?.url ?? '';

  it('loses no write and breaks no rule under load, on fewer connections than it has sessions', async () => {
    let turn = 0;
    let most = 0;
    const load = startLoad(() => urlOf((turn += 1)), clinic, CLIENTS);
    for (let look = 0; look < 20; look += 1) {
      await sleep(250);
      const { rows } = await connection.pool.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where application_name = 'naadi'`,
      );
      most = Math.max(most, rows[0]?.count ?? 0);
    }
    await load.stop();
    const strange = [...load.statuses.keys()].filter((status) => ![200, 201].includes(status));
    figure(
      `${CLIENTS} clients, 2 processes over PgBouncer: ${load.acknowledged.length} acknowledged writes, none lost; ${most} connections of the database at most (two pools of 10 are ${CONNECTIONS} there, this proof has its own)`,
    );
    expect(strange).toEqual([]);
    expect(await lostWrites(connection.db, load)).toEqual([]);
    expect(await brokenRules(connection.db)).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(CONNECTIONS + 2);
  });

  it('tells the other process at once: a session that ends at one is over at both', async () => {
    const build = builders(connection.db, tokenService(SECRET));
    const user = await build.reception(await build.clinic());
    const headers = { authorization: `Bearer ${user.token}` };
    for (const at of [0, 1]) expect((await fetch(`${urlOf(at)}/api/me`, { headers })).status).toBe(200);
    expect((await fetch(`${urlOf(0)}/api/logout`, { method: 'POST', headers })).ok).toBe(true);
    await sleep(200);
    for (const at of [0, 1]) expect((await fetch(`${urlOf(at)}/api/me`, { headers })).status).toBe(401);
  });

  it('answers 503 while PgBouncer is away, and is well within 5 s of its return', async () => {
    const load = startLoad(() => urlOf(0), clinic, 8);
    await sleep(1_000);
    await bouncer.stop();
    await sleep(2_000);
    await bouncer.start();
    const back = performance.now();
    const isWell = async () => (await fetch(`${urlOf(0)}/api/health/ready`).catch(() => undefined))?.ok === true;
    while (!(await isWell())) await sleep(50);
    const after = performance.now() - back;
    await sleep(1_000);
    await load.stop();
    const strange = [...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status));
    figure(`PgBouncer stopped for 2 s under load: well ${Math.round(after)} ms after its return (promised 5 s)`);
    expect(strange).toEqual([]);
    expect(await repeatUnanswered(urlOf(0), load)).toEqual([]);
    expect(await lostWrites(connection.db, load)).toEqual([]);
    expect(after).toBeLessThan(5_000);
  });

  it('is refused at the start where it keeps no named statements', async () => {
    const forgetful = await pooler(folder, postgres.url, { connections: 2, statements: 0 });
    await forgetful.start();
    expect(await stateOfPool({ url: postgres.url, poolUrl: forgetful.url })).toBe('forgets statements');
    await forgetful.stop();
    expect(await stateOfPool({ url: postgres.url, poolUrl: bouncer.url })).toBe('well');
  });
});
