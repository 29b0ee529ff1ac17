import PgBoss from 'pg-boss';
import type { Db } from '#server/kernel/db/client.ts';

/** Each kind of work has a queue, which is a table that the migrate step makes: so their names stand down here. */
export const jobNames = [
  'send-message',
  'send-email',
  'prepare-code',
  'send-code',
  'ask-provider',
  'plan-messages',
  'report-messages',
  'send-push',
  'send-reminder',
  'patient-import',
  'data-export',
  'record-copy',
  'due-requests',
  'archive-people',
  'booking-round',
  'offer-slots',
  'seal-audit',
  'payment-round',
  'ask-payment',
  'ask-refund',
  'make-backup',
  'mail-trouble',
  'remove-files',
  'housekeeping',
] as const;
export type JobName = (typeof jobNames)[number];

/** Where pg-boss puts a job after its last attempt, in the statement that ends that one: also when its process died. */
export const givenUpQueue = (name: JobName): string => `${name}-given-up`;

/** pg-boss' own, for its schedules. */
const SCHEDULE_QUEUE = '__pgboss__send-it';

/** Work waits until somebody does it; pg-boss would otherwise forget it after two weeks. */
const KEPT_WAITING_DAYS = 365;

const allQueues = [...jobNames, ...jobNames.map(givenUpQueue), SCHEDULE_QUEUE];

/** For a server that may not make them: which of ours nobody has made yet. */
export async function findMissingQueues(client: Queryable): Promise<string[]> {
  const { rows } = await client.query('select name from pgboss.queue');
  const there = new Set(rows.map((row) => (row as { name: string }).name));
  return allQueues.filter((name) => !there.has(name));
}

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Brings pg-boss' tables and our queues up to date. A step of the migrations, with the connection of the database's
 * owner and under their lock: the running server creates nothing.
 */
export async function installJobs(owner: Queryable): Promise<void> {
  const boss = quietBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of allQueues) {
    // 'short': of the jobs with one key at most one is waiting.
    await boss.createQueue(name, { name, policy: 'short', retentionMinutes: KEPT_WAITING_DAYS * 1440 });
  }
  await boss.stop({ graceful: false });
}

/** A fault in its upkeep must not end the process, which an event that nobody hears would. */
export function quietBoss(options: PgBoss.ConstructorOptions, onError: (error: Error) => void = () => {}): PgBoss {
  const boss = new PgBoss(options);
  boss.on('error', onError);
  return boss;
}

/** pg-boss in the transaction that `db` is in, or on the pool when it is in none. */
export const executorOn = (db: Db): PgBoss.Db => ({
  async executeSql(text, values) {
    const ready = db._.session.prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
      { sql: text, params: values ?? [] },
      undefined,
      undefined,
      false,
    );
    return await ready.execute();
  },
});
