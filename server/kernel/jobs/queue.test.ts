import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import { jobs } from '#server/kernel/db/schema/jobs.ts';
import { type Hub, startHub } from '#server/kernel/events/hub.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { addJob, type JobHandlers, takeJobs } from './queue.ts';
import { runDueJobs, startWorker } from './worker.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let connection: Connection;
let hub: Hub;
let db: Connection['db'];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url);
  db = connection.db;
  hub = await startHub({ connectionString: database.url, pool: connection.pool, log });
});
beforeEach(async () => {
  await db.delete(jobs);
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(async () => {
  await hub.close();
  await connection.close();
  await database.drop();
});

const work = (handlers: JobHandlers, extras: { leaseSeconds?: number; concurrency?: number } = {}) => {
  stops.push(startWorker({ db, hub, log, handlers, ...extras }));
};
const runDue = (handlers: JobHandlers, dueBy?: string) =>
  runDueJobs({ db, hub, log, handlers }, dueBy === undefined ? {} : { dueBy });
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const stored = () => db.query.jobs.findMany();

it('wakes the worker with the commit, and not before', async () => {
  const done: unknown[] = [];
  work({ greet: async ({ name }) => void done.push(name) });
  await db.transaction(async (tx) => {
    await addJob(tx, { kind: 'greet', payload: { name: 'Asha' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done).toEqual([]);
  });
  await expect.poll(() => done, { timeout: 1_000 }).toEqual(['Asha']);
  await expect
    .poll(stored)
    .toEqual([expect.objectContaining({ attempts: 1, failedAt: null, finishedAt: expect.any(String) })]);
});

it('leaves nothing behind of a transaction that was rolled back', async () => {
  await db
    .transaction(async (tx) => {
      await addJob(tx, { kind: 'greet', payload: {} });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await stored()).toEqual([]);
});

it('does every job once, with two workers at it', async () => {
  const done: unknown[] = [];
  const count = async ({ number }: Record<string, unknown>) => void done.push(number);
  work({ count });
  work({ count });
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  await Promise.all(numbers.map((number) => addJob(db, { kind: 'count', payload: { number } })));
  await expect.poll(() => done.length, { timeout: 3_000 }).toBe(30);
  expect(new Set(done).size).toBe(30);
});

it('adds a job with a key once while one is unfinished', async () => {
  const add = () => addJob(db, { kind: 'greet', payload: {}, onceKey: 'one' });
  await add();
  await add();
  expect(await runDue({ greet: async () => undefined })).toBe(1);
  await add();
  expect(await stored()).toHaveLength(2);
});

it('waits for the moment of a job, and leaves alone what nobody here can do', async () => {
  await addJob(db, { kind: 'greet', payload: {}, runAt: inAWeek() });
  await addJob(db, { kind: 'unknown', payload: {} });
  expect(await runDue({ greet: async () => undefined })).toBe(0);
  expect(await runDue({ greet: async () => undefined }, inAWeek())).toBe(1);
});

it('tries a failing job five times, later each time, then gives it up and says so', async () => {
  let tries = 0;
  const givenUp: unknown[] = [];
  const handlers: JobHandlers = {
    greet: {
      run: async () => {
        tries += 1;
        throw new Error('The line is busy');
      },
      onGivenUp: async (payload) => void givenUp.push(payload),
    },
  };
  await addJob(db, { kind: 'greet', payload: { name: 'Asha' } });
  await runDue(handlers);
  const [waiting] = await stored();
  expect(waiting).toMatchObject({ attempts: 1, lastError: 'The line is busy', finishedAt: null });
  expect(Date.parse(waiting?.runAt ?? '')).toBeGreaterThan(Date.now());
  await runDue(handlers, inAWeek());
  expect(tries).toBe(5);
  expect(givenUp).toEqual([{ name: 'Asha' }]);
  expect(await stored()).toEqual([expect.objectContaining({ attempts: 5, failedAt: expect.any(String) })]);
});

it('does again what a dead process had begun, and keeps from others what is still being done', async () => {
  await addJob(db, { kind: 'greet', payload: { name: 'Asha' } });
  // Taken by a process that then died.
  await takeJobs(db, { kinds: ['greet'], most: 1, leaseSeconds: 0.2 });
  const seen: number[] = [];
  const greet: JobHandlers[string] = async (_, { job }) => {
    seen.push(job.attempts);
    await new Promise((resolve) => setTimeout(resolve, 900));
  };
  expect(await runDue({ greet })).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 250));
  work({ greet }, { leaseSeconds: 0.6 });
  await expect.poll(() => seen).toEqual([2]);
  // Longer than the lease, which the running one keeps extending.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await runDue({ greet })).toBe(0);
  await expect.poll(stored, { timeout: 2_000 }).toEqual([expect.objectContaining({ finishedAt: expect.any(String) })]);
  expect(seen).toEqual([2]);
});

it('does short jobs while long ones take their time, and stops when the running ones are done', async () => {
  const done: string[] = [];
  let finishExport = () => undefined as void;
  const exported = new Promise<void>((resolve) => {
    finishExport = resolve;
  });
  work({
    export: { isLong: true, run: () => exported.then(() => void done.push('export')) },
    greet: async () => void done.push('greet'),
  });
  for (let number = 0; number < 6; number += 1) await addJob(db, { kind: 'export', payload: {} });
  await addJob(db, { kind: 'greet', payload: {} });
  await expect.poll(() => done).toEqual(['greet']);
  const [stop] = stops.splice(0);
  const stopped = stop?.();
  finishExport();
  await stopped;
  expect(done).toEqual(['greet', 'export']);
  expect((await stored()).filter(({ finishedAt }) => finishedAt === null)).toHaveLength(5);
});
