import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders, type TestUser } from '#server/test/builders.ts';
import { type Balancer, hasBalancer, startBalancer } from './balancer.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Clinic, lostWrites, openClinic, repeatUnanswered, startLoad } from './load.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, SECRET, type ServerProcess, startServer } from './server-process.ts';

/**
 * Several processes on one database behind HAProxy, without stickiness: whoever answers, it is one product. Needs `haproxy` on
 * the path (Debian's package); without it the proof says so and is left out.
 */

const CLIENTS = 12;
const SCREENS = 20;
const PASSWORD = 'a password of the proof';

describe.skipIf(!hasBalancer())('behind a balancer', () => {
  let folder: string;
  let postgres: OwnPostgres;
  let connection: Connection;
  beforeAll(async () => {
    buildServer();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-processes-'));
    postgres = await ownPostgres();
    connection = connect(postgres.url, { max: 2 });
  });
  afterAll(async () => {
    await connection.close();
    await postgres.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  describe.each([2, 4])('%i processes', (count) => {
    let servers: ServerProcess[] = [];
    let balancer: Balancer;
    let clinic: Clinic;
    const start = () => startServer({ dataDir: path.join(folder, 'shared'), databaseUrl: postgres.url });

    beforeAll(async () => {
      servers = [await start()];
      clinic = await openClinic(connection.db);
      while (servers.length < count) servers.push(await start());
      balancer = await startBalancer(
        folder,
        servers.map(({ url }) => url),
      );
    });
    afterAll(async () => {
      balancer.end();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    });

    const ask = (user: { token: string }, method: string, address: string, body?: object) =>
      fetch(balancer.url + address, {
        method,
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });

    it('a session that ends is over at every one of them', async () => {
      const build = builders(connection.db, tokenService(SECRET));
      const user = await build.reception(await build.clinic());
      for (let turn = 0; turn < 2 * count; turn += 1) expect((await ask(user, 'GET', '/api/me')).status).toBe(200);
      expect((await ask(user, 'POST', '/api/logout')).ok).toBe(true);
      await sleep(100);
      for (let turn = 0; turn < 2 * count; turn += 1) expect((await ask(user, 'GET', '/api/me')).status).toBe(401);
    });

    it('wrong passwords are counted as one, whichever of them is asked', async () => {
      const build = builders(connection.db, tokenService(SECRET));
      const { email } = await build.reception(undefined, { password: PASSWORD });
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        statuses.push((await ask({ token: '' }, 'POST', '/api/login', { email, password: 'wrong' })).status);
      }
      const refusedAt = statuses.indexOf(429);
      expect(statuses.slice(0, refusedAt)).toEqual(Array.from({ length: refusedAt }, () => 401));
      expect(statuses.slice(refusedAt).every((status) => status === 429)).toBe(true);
      expect(refusedAt).toBeGreaterThan(0);
      // Also the right one, at each of them.
      for (let turn = 0; turn < count; turn += 1) {
        expect((await ask({ token: '' }, 'POST', '/api/login', { email, password: PASSWORD })).status).toBe(429);
      }
    });

    it('loses no acknowledged write when one of them is killed under load, and every screen hears again within 5 s', async () => {
      const build = builders(connection.db, tokenService(SECRET));
      const users = await Promise.all(Array.from({ length: SCREENS }, () => build.signInAgain(clinic.reception)));
      const screens = users.map((user) => openScreen(balancer.url, user));
      await Promise.all(screens.map((screen) => screen.opened()));
      const load = startLoad(() => balancer.url, clinic, CLIENTS);
      await sleep(2000);
      const [victim] = servers.splice(0, 1);
      await victim?.end('SIGKILL');
      await sleep(1500);
      await load.stop();

      const gaps = screens.flatMap((screen) => screen.gaps());
      for (const screen of screens) screen.close();
      const slowest = Math.max(...gaps);
      const strange = [...load.statuses.keys()].filter((status) => ![0, 200, 201, 502, 503].includes(status));
      expect(strange).toEqual([]);
      expect(await repeatUnanswered(balancer.url, load)).toEqual([]);
      expect(await lostWrites(connection.db, load)).toEqual([]);
      expect(await brokenRules(connection.db)).toEqual([]);
      figure(
        `${count} processes, one killed under ${CLIENTS} clients: ${load.acknowledged.length} acknowledged writes, none lost or doubled; ${gaps.length} of ${SCREENS} streams cut, open again after at most ${Math.round(slowest)} ms (promised 5 s)`,
      );
      expect(gaps.length).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(5000);
    });
  });
});

/** A screen's stream, which comes back as the browser's does, and how long it was away each time. */
function openScreen(url: string, user: TestUser) {
  const ending = new AbortController();
  const away: number[] = [];
  let closedAt = 0;
  let hasOpened: () => void = () => undefined;
  const firstOpening = new Promise<void>((resolve) => {
    hasOpened = resolve;
  });
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        const headers = { authorization: `Bearer ${user.token}` };
        const response = await fetch(`${url}/api/events`, { headers, signal: ending.signal });
        if (response.status !== 200) throw new Error('refused');
        if (closedAt > 0) away.push(performance.now() - closedAt);
        closedAt = 0;
        hasOpened();
        for await (const _ of response.body ?? []) if (ending.signal.aborted) break;
      } catch {
        // As a stream that broke off: again.
      }
      closedAt ||= performance.now();
      await sleep(200);
    }
  };
  void run();
  return {
    opened: () => firstOpening,
    /** In milliseconds; one that never came back counts as long as it has lasted. */
    gaps: () => (closedAt > 0 ? [...away, performance.now() - closedAt] : away),
    close: () => ending.abort(),
  };
}
