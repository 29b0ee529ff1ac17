import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/kernel/db/client.ts';
import { jobs } from '#server/kernel/db/schema/jobs.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { announceWithCommit, type Hub } from '#server/kernel/events/hub.ts';

/** What a job is given. `db` is the pool: a job opens its own transactions, and none around a call to a provider. */
export interface JobTools {
  db: Db;
  hub: Hub;
  log: Logger;
  job: { id: number; attempts: number };
}

/** Does the work. It may run twice when a process dies in between, so it looks first at what is done already. */
export type JobHandler = (payload: Record<string, unknown>, tools: JobTools) => Promise<void>;

export interface JobKind {
  run: JobHandler;
  /** Minutes of work (an export, an import): runs beside the short jobs and never in their way. */
  isLong?: boolean;
  /** What is still to be done when the last attempt has failed. */
  onGivenUp?: JobHandler;
}

export type JobHandlers = Record<string, JobHandler | JobKind>;

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** Left out: at once, after the commit. */
  runAt?: string;
  /** While a job of this kind with this key is unfinished, a second one isn't added. */
  onceKey?: string;
}

/** The kind that the hub announces when there is work. It belongs to no organisation, so no browser hears of it. */
export const JOBS_KIND = 'jobs';

/** Writes work to be done into the transaction that causes it: committed together, or not at all. */
export const addJob = (db: Db, job: NewJob): Promise<void> => addJobs(db, [job]);

export async function addJobs(db: Db, added: readonly NewJob[]): Promise<void> {
  if (added.length === 0) return;
  await db
    .insert(jobs)
    .values(
      added.map(({ kind, payload, runAt, onceKey }) => ({
        kind,
        payload,
        ...(runAt && { runAt }),
        ...(onceKey && { onceKey }),
      })),
    )
    .onConflictDoNothing();
  // What becomes due later is found by looking.
  if (added.every(({ runAt }) => runAt !== undefined && Date.parse(runAt) > Date.now())) return;
  await db.execute(
    announceWithCommit({ kind: JOBS_KIND, id: null, action: 'created', clinicId: null, centerId: null }),
  );
}

export const MOST_ATTEMPTS = 5;

export interface TakenJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** With this one. Whoever holds the job knows this number: another process that took it over has a higher one. */
  attempts: number;
}

const take = statement<TakenJob & Record<string, unknown>>(
  'jobs_take',
  () => sql`
    with due as materialized (
      select id from ${jobs}
      where finished_at is null and run_at <= coalesce(${given('dueBy')}::timestamptz, now())
        and kind = any(${given('kinds')}::text[])
      order by run_at, id limit ${given('most')} for update skip locked)
    update ${jobs} set attempts = attempts + 1, run_at = now() + make_interval(secs => ${given('leaseSeconds')})
    from due where ${jobs.id} = due.id
    returning ${jobs.id} as id, ${jobs.kind} as kind, ${jobs.payload} as payload, ${jobs.attempts} as attempts`,
);

/**
 * Takes due jobs for a while: `run_at` moves to the moment at which another process may take them, should this one
 * have died by then.
 */
export async function takeJobs(
  db: Db,
  wanted: { kinds: string[]; most: number; leaseSeconds: number; dueBy?: string },
): Promise<TakenJob[]> {
  return await take(db, { dueBy: null, ...wanted });
}

const setRunAt = statement(
  'jobs_run_at',
  () => sql`
    update ${jobs} set run_at = now() + make_interval(secs => ${given('inSeconds')}::double precision),
      last_error = coalesce(${given('error')}::text, last_error), attempts = attempts - ${given('giveBack')}::integer
    where id = ${given('id')} and attempts = ${given('attempts')} and finished_at is null`,
);

const finish = statement(
  'jobs_finish',
  () => sql`
    update ${jobs} set finished_at = now(), last_error = ${given('error')}::text,
      failed_at = case when ${given('error')}::text is not null then now() end
    where id = ${given('id')} and attempts = ${given('attempts')} and finished_at is null`,
);

type Held = Pick<TakenJob, 'id' | 'attempts'>;
const nameOf = ({ id, attempts }: Held) => ({ id, attempts });

/** Keeps a job from others while the work goes on. */
export const extendLease = (db: Db, job: Held, inSeconds: number) =>
  setRunAt(db, { ...nameOf(job), inSeconds, error: null, giveBack: 0 });

export const retryJob = (db: Db, job: Held, inSeconds: number, error: string) =>
  setRunAt(db, { ...nameOf(job), inSeconds, error, giveBack: 0 });

/** Lets another process begin it anew; the attempt doesn't count. */
export const giveBackJob = (db: Db, job: Held) =>
  setRunAt(db, { ...nameOf(job), inSeconds: 0, error: null, giveBack: 1 });

export const finishJob = (db: Db, job: Held) => finish(db, { ...nameOf(job), error: null });

export const failJob = (db: Db, job: Held, error: string) => finish(db, { ...nameOf(job), error });
