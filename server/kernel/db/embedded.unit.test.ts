import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from './embedded.mjs';
import { identify } from './embedded/processes.mjs';

interface Started {
  pid: number;
  port: number;
  url: string;
  adopted: boolean;
  data: string;
}

type Person = Started & { process: ChildProcess };

const embedded = new URL('./embedded.mjs', import.meta.url).href;
const asProgram = `
  import { startPostgres } from ${JSON.stringify(embedded)};
  const postgres = await startPostgres(JSON.parse(process.argv[1]));
  const { pid, port, adopted, data } = postgres;
  console.log(JSON.stringify({ pid, port, adopted, data, url: postgres.url('postgres') }));
  process.stdin.resume().on('end', async () => { await postgres.stop(); process.exit(0); });
`;

const people = new Set<ChildProcess>();
const folders = new Set<string>();

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-lifecycle-'));
  fs.chmodSync(folder, 0o711);
  folders.add(folder);
  return folder;
}

/** Another process that uses the database of this folder until it is told to leave or is killed. */
async function anotherProcess(options: { dataDir?: string; ephemeral?: boolean }): Promise<Person> {
  const args = ['--input-type=module', '-e', asProgram, JSON.stringify({ name: 'test', ...options })];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  people.add(child);
  for await (const line of createInterface(child.stdout)) {
    const started: Started = JSON.parse(line);
    return { ...started, process: child };
  }
  throw new Error('The process ended without starting a database');
}

async function kill({ process: child }: Pick<Person, 'process'>): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function sendAway({ process: child }: Person): Promise<void> {
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const eventually = { timeout: 8000, interval: 50 };

afterEach(async () => {
  const left = [...people].filter((child) => child.exitCode === null && !child.killed);
  people.clear();
  await Promise.all(left.map((child) => kill({ process: child })));
});

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

describe('an embedded database that is new', () => {
  it('is made once when two processes start together, and stops with the last of them', async () => {
    const dataDir = newFolder();
    const [first, second] = await Promise.all([anotherProcess({ dataDir }), anotherProcess({ dataDir })]);
    expect(second.url).toBe(first.url);
    expect(first.adopted).toBe(!second.adopted);

    await sendAway(first);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    await sendAway(second);
    expect(identify(first.pid)).toBeUndefined();
  });

  it('leaves nothing behind when it is ephemeral, even when its only user is killed', async () => {
    const user = await anotherProcess({ ephemeral: true });
    expect(fs.existsSync(user.data)).toBe(true);
    await kill(user);
    await vi.waitUntil(() => !fs.existsSync(path.dirname(user.data)), eventually);
    expect(identify(user.pid)).toBeUndefined();
  });
});

describe('an embedded database with data', () => {
  const dataDir = newFolder();
  const kept = 'select word from kept';
  const countEndless =
    "select count(*)::int as running from pg_stat_activity where query like '%generate\\_series(1, %'";

  beforeAll(async () => {
    const postgres = await startPostgres({ name: 'test', dataDir });
    await query(postgres.url('postgres'), "create table kept as select 'namaste' as word");
    await postgres.stop();
  });

  it('is stopped by its guard when the process that uses it is killed', async () => {
    const user = await anotherProcess({ dataDir });
    await kill(user);
    await expect.poll(() => identify(user.pid), eventually).toBeUndefined();
  });

  it('goes on for the others when one of its users is killed', async () => {
    const killed = await anotherProcess({ dataDir });
    const other = await anotherProcess({ dataDir });
    expect(other).toMatchObject({ adopted: true, pid: killed.pid });
    await kill(killed);
    await vi.waitUntil(() => fs.readdirSync(path.join(dataDir, 'postgres/test/users')).length === 1, eventually);
    expect(await query(other.url, kept)).toEqual([{ word: 'namaste' }]);
    await sendAway(other);
    expect(identify(other.pid)).toBeUndefined();
  });

  it('is started again on its port, with its data, when it is killed under its users in the middle of a query', async () => {
    const postgres = await startPostgres({ name: 'test', dataDir });
    const endless = query(postgres.url('postgres'), 'select count(*) from generate_series(1, 100000000000)');
    const cutShort = endless.catch((error: unknown) => error);
    await expect.poll(() => query(postgres.url('postgres'), countEndless), eventually).toEqual([{ running: 1 }]);
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => postgres.pid !== killed, eventually);
    expect(await cutShort).toBeInstanceOf(Error);
    expect(await query(postgres.url('postgres'), kept)).toEqual([{ word: 'namaste' }]);
    await postgres.stop();
    expect(identify(postgres.pid)).toBeUndefined();
  });

  it('starts after it was killed together with its user', async () => {
    const user = await anotherProcess({ dataDir });
    process.kill(user.pid, 'SIGKILL');
    await kill(user);
    // On a busy machine a killed process answers for a moment longer.
    await expect.poll(() => identify(user.pid), eventually).toBeUndefined();
    const postgres = await startPostgres({ name: 'test', dataDir });
    expect(await query(postgres.url('postgres'), kept)).toEqual([{ word: 'namaste' }]);
    await postgres.stop();
  });

  it('starts when its pid file names a process that is somebody else', async () => {
    const first = await startPostgres({ name: 'test', dataDir });
    const pidFile = path.join(first.data, 'postmaster.pid');
    const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    fs.writeFileSync(pidFile, [process.pid, ...rest].join('\n'));

    const postgres = await startPostgres({ name: 'test', dataDir });
    expect(postgres.adopted).toBe(false);
    expect(await query(postgres.url('postgres'), kept)).toEqual([{ word: 'namaste' }]);
    await postgres.stop();
  });

  it('asks for the password, which only its owner can read', async () => {
    const postgres = await startPostgres({ name: 'test', dataDir });
    const guessed = postgres.url('postgres').replace(/:[^:@]+@/, ':guessed@');
    await expect(query(guessed, kept)).rejects.toThrow('password authentication failed');
    expect(fs.statSync(path.join(postgres.data, 'naadi.password')).mode & 0o777).toBe(0o600);
    await postgres.stop();
  });

  it('makes a database that is missing, once, when several ask at the same time', async () => {
    const postgres = await startPostgres({ name: 'test', dataDir });
    await Promise.all(Array.from({ length: 4 }, () => postgres.createDatabase('clinic')));
    expect(await query(postgres.url('clinic'), 'select current_database() as name')).toEqual([{ name: 'clinic' }]);
    await postgres.stop();
  });
});

describe.runIf(process.getuid?.() === 0)('an embedded database for root', () => {
  it("is kept outside a folder that the database's user can't enter, and found there again", async () => {
    const dataDir = newFolder();
    fs.chmodSync(dataDir, 0o700);
    const first = await startPostgres({ name: 'test', dataDir });
    expect(first.data).toMatch(/^\/var\/lib\/naadi-/);
    folders.add(path.dirname(first.data));
    await query(first.url('postgres'), 'create table kept ()');
    await first.stop();

    fs.chmodSync(dataDir, 0o711);
    const second = await startPostgres({ name: 'test', dataDir });
    expect(second.data).toBe(first.data);
    expect(await query(second.url('postgres'), 'select * from kept')).toEqual([]);
    await second.stop();
  });
});
