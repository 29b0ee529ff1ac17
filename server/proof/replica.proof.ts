import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders, type TestUser } from '#server/test/builders.ts';
import { figure } from './figure.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, SECRET, type ServerProcess, startServer } from './server-process.ts';
import { type Standby, standbyOf } from './standby.ts';

/**
 * Two processes on a primary and a streaming standby of it, without stickiness: whoever writes sees it in their next list, whichever
 * process that asks and whatever becomes of the standby.
 */

const WRITERS = 8;
const OUTCOMES = ['replica', 'behind', 'away', 'fault'] as const;
type Counts = Record<(typeof OUTCOMES)[number], number>;

let folder: string;
let postgres: OwnPostgres;
let standby: Standby;
let connection: Connection;
let servers: (ServerProcess & { metrics: string })[] = [];
let users: TestUser[];

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-replica-'));
  postgres = await ownPostgres();
  const alone = await startServer({ dataDir: path.join(folder, 'data'), databaseUrl: postgres.url });
  await alone.end('SIGTERM');
  standby = await standbyOf(postgres);
  connection = connect(postgres.url, { max: 2 });
  const start = async () => {
    const port = await freePort();
    const env = { DATABASE_READ_URL: standby.url, METRICS_PORT: String(port) };
    const server = await startServer({ dataDir: path.join(folder, 'data'), databaseUrl: postgres.url, env });
    return { ...server, metrics: `http://127.0.0.1:${port}/metrics` };
  };
  servers = [await start(), await start()];
  const build = builders(connection.db, tokenService(SECRET));
  const clinic = await build.clinic();
  users = await Promise.all(Array.from({ length: WRITERS }, () => build.reception(clinic)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await connection.close();
  await standby.remove();
  await postgres.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const urlOf = (turn: number) => servers[turn % servers.length]?.url ?? '';

const ask = (url: string, user: TestUser, address: string, body?: object) =>
  fetch(url + address, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function counts(): Promise<Counts> {
  const sum: Counts = { replica: 0, behind: 0, away: 0, fault: 0 };
  for (const { metrics } of servers) {
    const text = await (await fetch(metrics)).text();
    for (const outcome of OUTCOMES) {
      sum[outcome] += Number(new RegExp(`reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    }
  }
  return sum;
}

/** What was counted while it ran. */
async function countsOf(work: () => Promise<void>): Promise<Counts> {
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, after[outcome] - before[outcome]])) as Counts;
}

const shareOf = ({ replica, behind, away, fault }: Counts) => replica / (replica + behind + away + fault);
const told = (found: Counts) =>
  `${Math.round(shareOf(found) * 100)} % of the lists from the standby (${OUTCOMES.map((one) => `${one} ${found[one]}`).join(', ')})`;

interface Row {
  id: number;
}

/** Whether the newest of a list should have this one, and don't: where the list was long in coming, fifty newer ones may stand before it. */
const lacks = (rows: Row[], id: number) => !rows.some((row) => row.id === id) && (rows.at(-1)?.id ?? 0) < id;

let people = 0;

interface Book {
  writes: number;
  missed: string[];
  failed: string[];
  slowest: number;
}

/** Registers people, and looks for each in the next list, at the other process. */
async function writeAndLook(until: () => boolean): Promise<Book> {
  const book: Book = { writes: 0, missed: [], failed: [], slowest: 0 };
  const one = async (user: TestUser, at: number) => {
    let turn = at;
    while (!until()) {
      people += 1;
      turn += 1;
      const person = { name: `Person ${people}`, phone: String(6_100_000_000 + people), age: 30, gender: 'female' };
      const written = await ask(urlOf(turn), user, '/api/patients', { ...person, address: 'MG Road' });
      if (!written.ok) {
        book.failed.push(`write ${written.status}`);
        continue;
      }
      const { id } = (await written.json()) as { id: number };
      book.writes += 1;
      const begun = performance.now();
      const list = await ask(urlOf(turn + 1), user, '/api/patients?limit=50');
      book.slowest = Math.max(book.slowest, performance.now() - begun);
      if (!list.ok) book.failed.push(`list ${list.status}`);
      else if (lacks((await list.json()) as Row[], id)) book.missed.push(`${person.name} (${id})`);
    }
  };
  await Promise.all(users.map(one));
  return book;
}

const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};

describe('a read replica', () => {
  it('answers nearly every list while nobody writes', async () => {
    const [user] = users;
    if (!user) throw new Error('Nobody reads');
    const found = await countsOf(async () => {
      for (let turn = 0; turn < 500; turn += 1) {
        const list = await ask(urlOf(turn), user, '/api/patients?limit=50');
        expect(list.status).toBe(200);
        await list.arrayBuffer();
      }
    });
    figure(`quiet: ${told(found)}`);
    expect(shareOf(found)).toBeGreaterThan(0.95);
  });

  it('shows each writer their own write in the next list, at the other process, under load', async () => {
    let book: Book | undefined;
    const found = await countsOf(async () => {
      book = await writeAndLook(forSeconds(30));
    });
    figure(
      `${WRITERS} writers, 2 processes: ${book?.writes} writes, each looked for in the next list at the other process, ${book?.missed.length} missed, the slowest list ${Math.round(book?.slowest ?? 0)} ms; ${told(found)}`,
    );
    expect(book?.missed).toEqual([]);
    expect(book?.failed).toEqual([]);
    expect(book?.writes).toBeGreaterThan(1_000);
    expect(found.replica).toBeGreaterThan(500);
  });

  it('shows another desk what an announcement told it of', async () => {
    const [writer, reader] = users;
    if (!writer || !reader) throw new Error('Nobody is there');
    let turn = 0;
    let missed = 0;
    const seen = await countsOf(async () => {
      for (let round = 0; round < 300; round += 1) {
        turn += 1;
        people += 1;
        const heard = firstChange(urlOf(turn), reader);
        await heard.opened;
        const body = { name: `Person ${people}`, phone: String(6_100_000_000 + people), age: 30, gender: 'female' };
        await ask(urlOf(turn + 1), writer, '/api/patients', { ...body, address: 'MG Road' });
        const id = await heard.id;
        // At either process: the other one may not have heard of it yet.
        const list = await ask(urlOf(turn + (round % 2)), reader, '/api/patients?limit=50');
        if (lacks((await list.json()) as Row[], id)) missed += 1;
      }
    });
    figure(`300 announcements, each followed by a list at either process: ${missed} missed; ${told(seen)}`);
    expect(missed).toBe(0);
    expect(seen.replica).toBeGreaterThan(100);
  });

  it('is left alone while it replays nothing, and nobody sees what is old', async () => {
    await standby.ask('select pg_wal_replay_pause()');
    let book: Book | undefined;
    const found = await countsOf(async () => {
      book = await writeAndLook(forSeconds(8));
    });
    figure(
      `replay paused: ${book?.writes} writes, ${book?.missed.length} missed, the slowest list ${Math.round(book?.slowest ?? 0)} ms; ${told(found)}`,
    );
    expect(book?.missed).toEqual([]);
    expect(book?.failed).toEqual([]);
    expect(found.behind).toBeGreaterThan(100);
    await standby.ask('select pg_wal_replay_resume()');
    await untilRead();
  });

  it('fails nobody when it is killed, and is read again when it is back', async () => {
    const ending = setTimeout(() => void standby.crash(), 2_000);
    let book: Book | undefined;
    const found = await countsOf(async () => {
      book = await writeAndLook(forSeconds(8));
    });
    clearTimeout(ending);
    figure(
      `killed under load: ${book?.writes} writes, ${book?.missed.length} missed, ${book?.failed.length} failed, the slowest list ${Math.round(book?.slowest ?? 0)} ms; ${told(found)}`,
    );
    expect(book?.missed).toEqual([]);
    expect(book?.failed).toEqual([]);
    expect(found.away).toBeGreaterThan(100);
    await standby.start();
    const begun = performance.now();
    await untilRead();
    figure(`read again ${Math.round(performance.now() - begun)} ms after it was started`);
    const after = await writeAndLook(forSeconds(3));
    expect([after.missed, after.failed]).toEqual([[], []]);
  });

  it('fails nobody when it hangs', async () => {
    let book: Book | undefined;
    const found = await countsOf(async () => {
      setTimeout(() => standby.signal('SIGSTOP'), 1_000);
      book = await writeAndLook(forSeconds(8));
      standby.signal('SIGCONT');
    });
    figure(
      `stopped in the middle (SIGSTOP): ${book?.writes} writes, ${book?.missed.length} missed, the slowest list ${Math.round(book?.slowest ?? 0)} ms; ${told(found)}`,
    );
    expect(book?.missed).toEqual([]);
    expect(book?.failed).toEqual([]);
    expect(book?.slowest).toBeLessThan(3_000);
    await untilRead();
  });

  it('is read no more when it has become a primary itself', async () => {
    await standby.ask('select pg_promote()');
    const book = await writeAndLook(forSeconds(3));
    expect([book.missed, book.failed]).toEqual([[], []]);
    const found = await countsOf(async () => void (await writeAndLook(forSeconds(2))));
    expect(found.replica).toBe(0);
  });
});

/** Until both processes read it again. */
async function untilRead(): Promise<void> {
  const [user] = users;
  if (!user) throw new Error('Nobody reads');
  const deadline = performance.now() + 20_000;
  for (;;) {
    const found = await countsOf(async () => {
      for (let turn = 0; turn < 20; turn += 1) await (await ask(urlOf(turn), user, '/api/patients')).arrayBuffer();
    });
    if (found.replica === 20) return;
    if (performance.now() > deadline) throw new Error('The standby is not read again');
    await sleep(100);
  }
}

/** A screen's stream, until it is told of a person. */
function firstChange(url: string, user: TestUser) {
  const ending = new AbortController();
  let hasOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    hasOpened = resolve;
  });
  const listen = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await fetch(`${url}/api/events`, { headers, signal: ending.signal });
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of response.body ?? []) {
      hasOpened();
      text += decoder.decode(piece, { stream: true });
      const [, id] = /"kind":"patients","id":(\d+),"action":"created"/.exec(text) ?? [];
      if (id === undefined) continue;
      return Number(id);
    }
    throw new Error('The stream ended');
  };
  return { opened, id: listen().finally(() => ending.abort()) };
}
