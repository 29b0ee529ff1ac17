import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection, Db } from '#server/kernel/db/client.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { followCall } from '#server/kernel/watching/channels.ts';
import { type Job, jobRow } from './define-job.ts';
import { givenUpQueue, type JobName } from './queues.ts';

/** What a job is given. `db` is the pool: a job opens its own transactions, and none around a call to a provider. */
export interface JobTools {
  db: Db;
  hub: Hub;
  log: Logger;
  /** Aborted when its time is over or the process stops; then there is a second left to note how far it came. */
  signal: AbortSignal;
  /** The first attempt is 1. */
  attempt: number;
}

/** Does the work. It may run twice when a process dies in between, so it looks first at what is done already. */
type Work<Payload> = (payload: Payload, tools: JobTools) => Promise<void>;

/** A queue, and who does what is in it. */
export interface Queue {
  name: string;
  places: number;
  seconds: number;
  isLong: boolean;
  run: Work<unknown>;
}

export interface Handler {
  name: JobName;
  queues: Queue[];
  /** Again and again, with an empty payload. */
  schedule?: { cron: string; row: ReturnType<typeof jobRow> };
}

/** What pg-boss gives a job without a limit of its own, as those are that it makes itself. */
const GIVEN_UP_SECONDS = 900;

/** Says who does the jobs of a kind, and what is still to be done when the last attempt has failed. */
export function handle<Payload extends object>(
  job: Job<Payload>,
  work: { run: Work<Payload>; onGivenUp?: Work<Payload> },
): Handler {
  const { name, schema, options } = job;
  const { concurrency: places, expireInSeconds: seconds, isLong = false, schedule: cron } = options;
  const giveUp: Work<unknown> = async (data, tools) => {
    tools.log.error({ job: name }, 'a job was given up');
    await work.onGivenUp?.(schema.parse(data), tools);
  };
  return {
    name,
    ...(cron && { schedule: { cron, row: jobRow(job, schema.parse({})) } }),
    queues: [
      { name, places, seconds, isLong, run: (data, tools) => work.run(schema.parse(data), tools) },
      { name: givenUpQueue(name), places: 1, seconds: GIVEN_UP_SECONDS, isLong: false, run: giveUp },
    ],
  };
}

export interface WorkerParts {
  connection: Connection;
  hub: Hub;
  log: Logger;
  handlers: readonly Handler[];
}

export type TakenJob = PgBoss.JobWithMetadata<unknown>;

type Held = { name: string; id: string; retryCount: number };

/** Lets others begin it anew at once; a job that hasn't begun counts no attempt. */
const giveBack = statement(
  'job_give_back',
  () => sql`
    update pgboss.job set state = 'retry', started_on = null, start_after = now()
    where name = ${given('name')} and id = ${given('id')} and retry_count = ${given('retryCount')} and state = 'active'`,
);

/** The time of an attempt begins anew. Nothing comes back when somebody else has the job by now. */
const signOfLife = statement<{ id: string }>(
  'job_sign_of_life',
  () => sql`
    update pgboss.job set started_on = now()
    where name = ${given('name')} and id = ${given('id')} and retry_count = ${given('retryCount')} and state = 'active'
    returning id`,
);

/** Between the abort and the moment at which the place is taken away. */
const LAST_WORDS_MS = 1_000;

class Interrupted extends Error {}
/** Its end is the other one's to note. */
class TakenOver extends Error {}

/** Begins a taken job. `done` never rejects: what goes wrong is written to the job and the log. */
export function beginJob(
  { connection: { db }, hub, log }: WorkerParts,
  boss: PgBoss,
  queue: Queue,
  taken: TakenJob,
): { done: Promise<void>; interrupt: () => void } {
  const { name } = queue;
  const { id, retryCount } = taken;
  const held: Held = { name, id, retryCount };
  const facts = { job: name, id, attempt: retryCount + 1 };
  const control = new AbortController();
  const { signal } = control;
  const began = performance.now();

  const end = async () => {
    const stopClock = queue.isLong ? keepAlive(db, held, queue.seconds, control) : limitTime(queue.seconds, control);
    try {
      const tools = { db, hub, log, signal, attempt: retryCount + 1 };
      const work = followCall({ call: `job ${name}`, requestId: id }, () => queue.run(taken.data, tools));
      await Promise.race([work, afterLastWords(signal)]);
      if (signal.reason instanceof TakenOver) throw signal.reason;
      await boss.complete(name, id);
      log.info({ ...facts, ms: Math.round(performance.now() - began) });
    } catch (error) {
      if (signal.reason instanceof Interrupted) {
        await giveBack(db, held);
        return;
      }
      const fault = faultFacts(error);
      log.warn({ ...facts, ...fault }, 'job failed');
      if (signal.reason instanceof TakenOver) return;
      await boss.fail(name, id, { message: fault.fault ?? 'unknown' });
    } finally {
      stopClock();
    }
  };

  return {
    done: end().catch((error: unknown) => {
      // Its time runs out, and it is taken again.
      log.error({ ...facts, ...faultFacts(error) }, 'the end of a job could not be noted');
    }),
    interrupt: () => control.abort(new Interrupted('The process stops')),
  };
}

/** Rejects a moment after the abort, so that work that doesn't listen gives its place back too. */
function afterLastWords(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason as Error), LAST_WORDS_MS), {
      once: true,
    });
  });
}

function limitTime(seconds: number, control: AbortController): () => void {
  const over = () => control.abort(new Error(`It took longer than ${seconds} s`));
  const timer = setTimeout(over, seconds * 1000 - LAST_WORDS_MS);
  return () => clearTimeout(timer);
}

function keepAlive(db: Db, held: Held, seconds: number, control: AbortController): () => void {
  const say = async () => {
    // When the database is away, the next one may come through in time.
    const found = await signOfLife(db, held).catch(() => [held]);
    if (found.length === 0) control.abort(new TakenOver('Another process has taken it over'));
  };
  const timer = setInterval(() => void say(), (seconds * 1000) / 3);
  return () => clearInterval(timer);
}
