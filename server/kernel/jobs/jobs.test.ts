import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import { type Hub, startHub } from '#server/kernel/events/hub.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { addJob, addJobs, defineJob, type JobOptions } from './define-job.ts';
import { givenUpQueue, type JobName, jobNames } from './queues.ts';
import { type Handler, handle, type JobTools } from './run-job.ts';
import { runDueJobs, startWorker, type WorkerSettings } from './worker.ts';

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
beforeEach(() => db.execute('delete from pgboss.job'));
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
afterAll(async () => {
  await hub.close();
  await connection.close();
  await database.drop();
});

const person = z.object({ name: z.string().min(1) });
type Person = z.output<typeof person>;
const kind = (name: JobName, options: Partial<JobOptions<Person>> = {}) =>
  defineJob(name, person, {
    key: (payload) => payload.name,
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 30,
    concurrency: 3,
    ...options,
  });
const greet = kind('send-message');
const remind = kind('send-reminder');

const asha = { name: 'Asha' };
const work = async (handlers: Handler[], settings: WorkerSettings = {}) => {
  const stop = await startWorker(
    { connection, hub, log, handlers },
    { upkeepEverySeconds: 1, lookEveryMs: 200, ...settings },
  );
  stops.push(stop);
  return stop;
};
const runDue = (handlers: Handler[], dueBy?: string) =>
  runDueJobs({ connection, hub, log, handlers }, dueBy === undefined ? {} : { dueBy });
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const stored = async (name: string = greet.name) =>
  (
    await connection.pool.query<{ state: string; tries: number; data: unknown; output: unknown; ahead: number }>(
      `select state, retry_count as tries, data, output, extract(epoch from start_after - now())::float as ahead
       from pgboss.job where name = $1 order by created_on, id`,
      [name],
    )
  ).rows;
const done: string[] = [];
beforeEach(() => void done.splice(0));
const noted = async ({ name }: Person) => void done.push(name);
const forever = () => new Promise<void>(() => {});

it('has a queue for every kind and for what is given up of it', async () => {
  const { rows } = await connection.pool.query<{ name: string }>('select name from pgboss.queue');
  const queues = jobNames.flatMap((name) => [name, givenUpQueue(name)]);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(queues));
});

describe('a job', () => {
  it('is begun at once with the commit, and not before', async () => {
    await work([handle(greet, { run: noted })]);
    let committed = 0;
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await db.transaction(async (tx) => {
        await addJob(tx, greet, { name: `${round}` });
        await pause(50);
        expect(done).toHaveLength(round);
      });
      committed = performance.now();
      await expect.poll(() => done.length, { timeout: 1_000, interval: 2 }).toBe(round + 1);
      times.push(performance.now() - committed);
    }
    expect(Math.min(...times)).toBeLessThan(250);
    await expect.poll(async () => (await stored()).map(({ state }) => state)).toEqual(Array(5).fill('completed'));
  });

  it('leaves nothing behind of a transaction that was rolled back', async () => {
    const failing = db.transaction(async (tx) => {
      await addJob(tx, greet, asha);
      throw new Error('no');
    });
    await failing.catch(() => undefined);
    expect(await stored()).toEqual([]);
  });

  it('is parsed when it is written, and when it is taken', async () => {
    await expect(addJob(db, greet, { name: '' })).rejects.toThrow('name');
    expect(await stored()).toEqual([]);
    await addJob(db, greet, asha);
    await db.execute(`update pgboss.job set data = '{"name": 5}'`);
    await runDue([handle(greet, { run: noted })]);
    expect(done).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'retry' }]);
  });

  it('is done once, with two workers at it', async () => {
    await work([handle(greet, { run: noted })]);
    await work([handle(greet, { run: noted })]);
    const names = Array.from({ length: 30 }, (_, number) => `${number}`);
    await Promise.all(names.map((name) => addJob(db, greet, { name })));
    await expect.poll(() => done.length, { timeout: 5_000 }).toBe(30);
    expect(new Set(done).size).toBe(30);
  });

  it('waits once for a key, and can be added again when it has begun', async () => {
    await Promise.all([addJob(db, greet, asha), addJob(db, greet, asha)]);
    await addJobs(db, greet, [{ payload: asha }, { payload: { name: 'Ravi' } }]);
    expect(await runDue([handle(greet, { run: noted })])).toBe(2);
    await addJob(db, greet, asha);
    expect(await runDue([handle(greet, { run: noted })])).toBe(1);
    expect(done.toSorted()).toEqual(['Asha', 'Asha', 'Ravi']);
  });

  it('waits for its moment, and for somebody who can do it', async () => {
    await addJob(db, greet, asha, { startAfter: inAWeek() });
    await addJob(db, remind, asha);
    expect(await runDue([handle(greet, { run: noted })])).toBe(0);
    expect(await runDue([handle(greet, { run: noted })], inAWeek())).toBe(1);
    expect(await stored(remind.name)).toMatchObject([{ state: 'created' }]);
  });
});

describe('a job that fails', () => {
  const failing = (options: Partial<JobOptions<Person>> = {}) => {
    const attempts: number[] = [];
    const job = kind('send-message', options);
    const handler = handle(job, {
      run: async (_, { attempt }) => {
        attempts.push(attempt);
        throw new Error('The line is busy');
      },
      onGivenUp: noted,
    });
    return { attempts, job, handler };
  };

  it('is tried again later, as often as its kind says, then given up, which somebody hears', async () => {
    const { attempts, job, handler } = failing({ retryLimit: 3 });
    await addJob(db, job, asha);
    await runDue([handler]);
    const [waiting] = await stored();
    expect(waiting).toMatchObject({ state: 'retry', output: { message: 'The line is busy' } });
    expect(waiting?.ahead).toBeGreaterThan(50);
    expect(waiting?.ahead).toBeLessThan(121);
    await runDue([handler], inAWeek());
    expect(attempts).toEqual([1, 2, 3, 4]);
    expect(done).toEqual(['Asha']);
    expect(await stored()).toMatchObject([{ state: 'failed' }]);
  });

  it('fails when its time is over, and keeps nobody from its place', async () => {
    const signals: AbortSignal[] = [];
    const slow = kind('send-message', { expireInSeconds: 2, concurrency: 1, retryDelaySeconds: 600 });
    await work([
      handle(slow, {
        run: async ({ name }, { signal }: JobTools) => {
          if (name === 'Asha') {
            signals.push(signal);
            await forever();
          }
          done.push(name);
        },
      }),
    ]);
    await addJobs(db, slow, [{ payload: asha }]);
    await expect.poll(() => signals.length).toBe(1);
    await addJob(db, slow, { name: 'Ravi' });
    await expect.poll(() => done, { timeout: 4_000 }).toEqual(['Ravi']);
    expect(signals[0]?.aborted).toBe(true);
    expect(await stored()).toContainEqual(
      expect.objectContaining({ state: 'retry', output: { message: 'It took longer than 2 s' } }),
    );
  });
});

describe('a process that dies', () => {
  /** As it leaves a job that it had taken. */
  const die = async (secondsAgo: number) => {
    await db.execute(
      `update pgboss.job set state = 'active', started_on = now() - interval '${secondsAgo} seconds' where state < 'active'`,
    );
  };

  it('is missed when the time of its job is over, not before, and the attempt counts', async () => {
    const attempts: number[] = [];
    const short = kind('send-message', { retryDelaySeconds: 1 });
    await addJobs(db, short, [{ payload: asha }]);
    await die(20);
    await work([handle(short, { run: async (_, { attempt }) => void attempts.push(attempt) })]);
    await pause(1_500);
    expect(attempts).toEqual([]);
    await db.execute(`update pgboss.job set started_on = now() - interval '31 seconds'`);
    await expect.poll(() => attempts, { timeout: 9_000 }).toEqual([2]);
  });

  it('over the last attempt leaves a job that is given up', async () => {
    const last = kind('send-message', { retryLimit: 0 });
    await addJob(db, last, asha);
    await die(31);
    await work([handle(last, { run: async () => void done.push('again'), onGivenUp: noted })]);
    await expect.poll(() => done, { timeout: 9_000 }).toEqual(['Asha']);
  });
});

describe('long work', () => {
  it('is kept from others for as long as it gives signs of life', async () => {
    const long = kind('data-export', { isLong: true, expireInSeconds: 1, concurrency: 1 });
    const attempts: number[] = [];
    const handlers = [
      handle(long, {
        run: async (_, { attempt }) => {
          attempts.push(attempt);
          await pause(2_500);
        },
      }),
    ];
    await work(handlers);
    await work(handlers);
    await addJob(db, long, asha);
    await expect.poll(() => stored(long.name), { timeout: 6_000 }).toMatchObject([{ state: 'completed', tries: 0 }]);
    expect(attempts).toEqual([1]);
  });

  it('of a process that was silent for too long is left to the one that took it over', async () => {
    const long = kind('data-export', { isLong: true, expireInSeconds: 1, concurrency: 1 });
    let lost: AbortSignal | undefined;
    const waiting = handle(long, {
      run: async (_, { signal }) => {
        lost = signal;
        await forever();
      },
    });
    // Its time runs out meanwhile, which the upkeep would note.
    await work([waiting], { upkeepEverySeconds: 60 });
    await addJob(db, long, asha);
    await expect.poll(() => lost).toBeDefined();
    await db.execute('update pgboss.job set retry_count = retry_count + 1');
    await expect.poll(() => lost?.aborted, { timeout: 3_000 }).toBe(true);
    await pause(1_300);
    expect(await stored(long.name)).toMatchObject([{ state: 'active', tries: 1, output: null }]);
  });

  it('keeps no other kind waiting, however much of it there is', async () => {
    const long = kind('data-export', { isLong: true, concurrency: 1 });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await work([handle(long, { run: () => finished }), handle(greet, { run: noted })]);
    for (let number = 0; number < 4; number += 1) await addJob(db, long, { name: `${number}` });
    await addJob(db, greet, asha);
    await expect.poll(() => done).toEqual(['Asha']);
    expect((await stored(long.name)).map(({ state }) => state).toSorted()).toEqual([
      'active',
      'created',
      'created',
      'created',
    ]);
    finish();
    await expect.poll(async () => (await stored(long.name)).every(({ state }) => state === 'completed')).toBe(true);
  });
});

describe('a stop', () => {
  it('lets running jobs end, and gives back the rest without costing them an attempt', async () => {
    const signals: AbortSignal[] = [];
    const stop = await work(
      [
        handle(greet, {
          run: async ({ name }, { signal }) => {
            signals.push(signal);
            if (name === 'Asha') await pause(300);
            else await forever();
            done.push(name);
          },
        }),
      ],
      { patienceMs: 700 },
    );
    await addJobs(db, greet, [{ payload: asha }, { payload: { name: 'Ravi' } }]);
    await expect.poll(() => signals.length).toBe(2);
    await stop();
    expect(done).toEqual(['Asha']);
    expect(signals.map(({ aborted }) => aborted)).toContain(true);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['completed', 'retry']);
    const attempts: number[] = [];
    await runDue([handle(greet, { run: async (_, { attempt }) => void attempts.push(attempt) })]);
    expect(attempts).toEqual([1]);
  });
});

it('is done by the clock once for all processes where its kind has a schedule', async () => {
  const hourly = defineJob('housekeeping', z.object({}), {
    ...greet.options,
    key: () => 'one',
    schedule: '0 * * * *',
  });
  const tidy = handle(hourly, { run: async () => undefined });
  await work([tidy]);
  await work([tidy]);
  const { rows } = await connection.pool.query('select name, cron, options from pgboss.schedule');
  expect(rows).toMatchObject([{ name: 'housekeeping', cron: '0 * * * *', options: { singletonKey: 'one' } }]);
});
