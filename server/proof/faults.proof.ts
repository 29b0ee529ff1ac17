import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/kernel/db/client.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Clinic, type Load, lostWrites, openClinic, repeatUnanswered, startLoad } from './load.ts';
import { embeddedUrl, type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, isReady, type ServerProcess, startServer } from './server-process.ts';

/** The built server under load, with the ground taken from under it: no acknowledged write is lost, nothing is half done. */

const CLIENTS = 12;
const KILLS = 8;

let dataDir: string;
beforeAll(() => {
  buildServer();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-faults-'));
  // Under root the database has another user than we.
  fs.chmodSync(dataDir, 0o711);
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

async function onDatabase<Result>(url: string, work: (db: ReturnType<typeof connect>['db']) => Promise<Result>) {
  const connection = connect(url, { max: 2 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

async function expectWhole(databaseUrl: string, load: Load): Promise<void> {
  await onDatabase(databaseUrl, async (db) => {
    expect(await lostWrites(db, load)).toEqual([]);
    expect(await brokenRules(db)).toEqual([]);
  });
}

const statusesOf = ({ statuses }: Load): string =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'no answer'}: ${count}`)
    .join(', ');

describe('kill -9 of the server and its database with it', () => {
  it('loses no acknowledged write, leaves nothing half done, and it is ready again within 10 s', async () => {
    let server: ServerProcess = await startServer({ dataDir });
    const clinic = await onDatabase(embeddedUrl(dataDir), openClinic);
    const readyAfter: number[] = [];
    let acknowledged = 0;
    let repeated = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const load = startLoad(() => server.url, clinic, CLIENTS);
      await sleep(300 + Math.random() * 2000);
      const killed = server.end('SIGKILL');
      await sleep(20);
      await Promise.all([killed, load.stop()]);
      server = await startServer({ dataDir });
      readyAfter.push(server.readyAfter);
      expect([...load.statuses.keys()].filter((status) => status >= 400)).toEqual([]);
      const databaseUrl = embeddedUrl(dataDir);
      await expectWhole(databaseUrl, load);
      acknowledged += load.acknowledged.length;
      repeated += load.unanswered.length;
      expect(await repeatUnanswered(server.url, load)).toEqual([]);
      await expectWhole(databaseUrl, load);
    }
    const stopping = await stopUnderLoad(server, clinic);
    const slowest = Math.max(...readyAfter) / 1000;
    figure(
      `kill -9, ${KILLS} times under ${CLIENTS} clients: ${acknowledged} acknowledged writes, none lost; ${repeated} unanswered ones repeated, each done once`,
    );
    figure(
      `ready again after ${readyAfter.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s (at most ${slowest.toFixed(1)} s, promised 10 s)`,
    );
    figure(`SIGTERM under the same load: ended in order after ${(stopping / 1000).toFixed(1)} s`);
    expect(slowest).toBeLessThan(10);
  });

  /** Every answer that was begun is given, and none of them was a fault; in milliseconds. */
  async function stopUnderLoad(server: ServerProcess, clinic: Clinic): Promise<number> {
    const load = startLoad(() => server.url, clinic, CLIENTS);
    await sleep(1000);
    const begun = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    const took = performance.now() - begun;
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => status >= 400)).toEqual([]);
    const again = await startServer({ dataDir });
    await expectWhole(embeddedUrl(dataDir), load);
    expect(await again.end('SIGTERM')).toBe(0);
    return took;
  }
});

describe('the database going away under load', () => {
  let postgres: OwnPostgres;
  let server: ServerProcess;
  let clinic: Clinic;

  beforeAll(async () => {
    postgres = await ownPostgres();
    server = await startServer({ dataDir: path.join(dataDir, 'own'), databaseUrl: postgres.url });
    clinic = await onDatabase(postgres.url, openClinic);
  });
  afterAll(async () => {
    try {
      await server.end('SIGTERM');
    } finally {
      await postgres.remove();
    }
  });

  it.each([
    ['stopped in order', () => postgres.stop()],
    ['killed', () => postgres.crash()],
  ])('leaves the server up: 503 meanwhile, healthy within 5 s after, when it is %s', async (how, takeAway) => {
    const load = startLoad(() => server.url, clinic, CLIENTS);
    await sleep(1500);
    expect(load.statuses.get(201)).toBeGreaterThan(0);
    await takeAway();
    await sleep(4000);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
    expect(load.statuses.get(503)).toBeGreaterThan(CLIENTS);

    await postgres.start();
    const back = performance.now();
    while (!(await isReady(server.url))) await sleep(20);
    const ready = performance.now() - back;
    const acknowledged = load.acknowledged.length;
    while (load.acknowledged.length === acknowledged) await sleep(20);
    const healthy = performance.now() - back;
    await sleep(1500);
    await load.stop();

    expect(server.hasEnded()).toBe(false);
    const strange = [...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status));
    expect(strange, statusesOf(load)).toEqual([]);
    await expectWhole(postgres.url, load);
    const told = load.acknowledged.length;
    const repeated = load.unanswered.length;
    expect(await repeatUnanswered(server.url, load)).toEqual([]);
    await expectWhole(postgres.url, load);
    figure(
      `database ${how} for 4 s under ${CLIENTS} clients: ${statusesOf(load)}; slowest answer ${(load.slowest / 1000).toFixed(1)} s`,
    );
    figure(
      `ready ${(ready / 1000).toFixed(2)} s and first write ${(healthy / 1000).toFixed(2)} s after its return (promised 5 s); ${told} acknowledged writes, none lost; ${repeated} refused ones repeated, each done once`,
    );
    expect(healthy).toBeLessThan(5000);
  });
});
