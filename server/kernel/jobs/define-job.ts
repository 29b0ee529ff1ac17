import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { announceWithCommit } from '#server/kernel/events/hub.ts';
import { executorOn, givenUpQueue, type JobName, quietBoss } from './queues.ts';

export interface JobOptions<Payload> {
  /** Of jobs with one key at most one is waiting: adding another does nothing. */
  key: (payload: Payload) => string;
  /** How often it is tried again after its first failure; then it is given up. */
  retryLimit: number;
  /** Before the first retry; before each later one about twice as long as before. */
  retryDelaySeconds: number;
  /** An attempt that takes longer has failed. With `isLong` the seconds begin anew with every sign of life. */
  expireInSeconds: number;
  /** Minutes of work: what counts against it is silence, not time. */
  isLong?: boolean;
  /** How many a process does side by side. The places are the kind's own: who hangs in them keeps nobody else waiting. */
  concurrency: number;
  /** The higher, the sooner among those of its kind. */
  priority?: number;
  /** When it is to be done again and again, as a cron line in UTC; once each time, with any number of processes. */
  schedule?: string;
}

export interface Job<Payload> {
  name: JobName;
  schema: z.ZodType<Payload, Payload>;
  options: JobOptions<Payload>;
}

/**
 * A kind of work that follows a commit. Who does it is said where the process is put together, by `handle`.
 *
 * ```ts
 * export const sendMessage = defineJob('send-message', z.object({ messageId: z.number() }), {
 *   key: ({ messageId }) => String(messageId), retryLimit: 5, retryDelaySeconds: 30, expireInSeconds: 30, concurrency: 8,
 * });
 * ```
 */
export const defineJob = <Payload extends object>(
  name: JobName,
  schema: z.ZodType<Payload, Payload>,
  options: JobOptions<Payload>,
): Job<Payload> => ({ name, schema, options });

interface When {
  /** An instant, ISO 8601. Left out: at once, after the commit. */
  startAfter?: string;
  /** In place of the kind's own: the higher, the sooner. */
  priority?: number;
}

/** Writes work to be done into the transaction that causes it: committed together, or not at all. Throws what the schema refuses. */
export const addJob = <Payload extends object>(
  db: Db,
  job: Job<Payload>,
  payload: Payload,
  when: When = {},
): Promise<void> => addJobs(db, job, [{ payload, ...when }]);

/** Only writes, and only with the executor that each call brings. */
const writer = quietBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is written in a transaction')) },
});

/** The same for several at once. */
export async function addJobs<Payload extends object>(
  db: Db,
  job: Job<Payload>,
  added: readonly ({ payload: Payload } & When)[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ payload, startAfter, priority }) => ({
    name: job.name,
    data: job.schema.parse(payload),
    ...jobRow(job, payload),
    ...(priority !== undefined && { priority }),
    ...(startAfter && { startAfter }),
  }));
  await writer.insert(rows, { db: executorOn(db) });
  // What becomes due later is found by looking.
  if (added.every(({ startAfter }) => startAfter !== undefined && Date.parse(startAfter) > Date.now())) return;
  await db.execute(announceWithCommit(workFor(job.name)));
}

/** What pg-boss keeps with each job. */
export const jobRow = <Payload extends object>({ name, options }: Job<Payload>, payload: Payload) => ({
  singletonKey: options.key(payload),
  priority: options.priority ?? 0,
  retryLimit: options.retryLimit,
  retryDelay: options.retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: options.expireInSeconds,
  deadLetter: givenUpQueue(name),
});

const KIND = 'jobs of ';

/** That there is work of a kind. It belongs to no organisation, so no browser hears of it. */
const workFor = (name: string) => ({
  kind: `${KIND}${name}`,
  id: null,
  action: 'created' as const,
  clinicId: null,
  centerId: null,
});

/** The queue that an announcement is about, if it is about one. */
export const queueOf = ({ kind }: { kind: string }): string | undefined =>
  kind.startsWith(KIND) ? kind.slice(KIND.length) : undefined;
