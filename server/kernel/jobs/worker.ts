import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { given, statement } from '#server/kernel/db/statement.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { queueOf } from './define-job.ts';
import { quietBoss } from './queues.ts';
import { beginJob, type Queue, type TakenJob, type WorkerParts } from './run-job.ts';

/** A commit wakes the worker at once; this finds what became due meanwhile. */
const LOOK_EVERY_MS = 5_000;
/** How long a stop waits for running jobs before it interrupts them. */
const PATIENCE_MS = 5_000;
/** How soon the job of a dead process is found, once its time is over. */
const UPKEEP_EVERY_SECONDS = 30;
const DAY = 86_400;

export interface WorkerSettings {
  upkeepEverySeconds?: number;
  lookEveryMs?: number;
  patienceMs?: number;
}

/** Does the due jobs of every kind that it has a handler for. Any number of processes may do so. */
export async function startWorker(
  parts: WorkerParts,
  {
    upkeepEverySeconds = UPKEEP_EVERY_SECONDS,
    lookEveryMs = LOOK_EVERY_MS,
    patienceMs = PATIENCE_MS,
  }: WorkerSettings = {},
): Promise<() => Promise<void>> {
  const { connection, hub, log, handlers } = parts;
  const boss = quietBoss(
    {
      db: executorOf(parts),
      migrate: false,
      // Of all processes one looks after what has expired or is old.
      supervise: true,
      maintenanceIntervalSeconds: upkeepEverySeconds,
      archiveCompletedAfterSeconds: DAY,
      archiveFailedAfterSeconds: 30 * DAY,
      deleteAfterDays: 30,
      schedule: true,
      cronMonitorIntervalSeconds: 45,
      cronWorkerIntervalSeconds: 45,
    },
    (error) => log.warn(faultFacts(error), 'the upkeep of jobs waits for its next round'),
  );
  await boss.start();
  for (const { name, schedule } of handlers) {
    if (schedule) await boss.schedule(name, schedule.cron, {}, schedule.row);
  }

  const lanes = new Map(queuesOf(parts).map((queue) => [queue.name, startLane(parts, boss, queue, patienceMs)]));
  hub.onAnyChange((change) => lanes.get(queueOf(change) ?? '')?.wake());
  const wakeDue = async () => {
    for (const { name } of await findDue(connection.db, { names: [...lanes.keys()] })) lanes.get(name)?.wake();
  };
  const look = () => wakeDue().catch((error: unknown) => log.warn(faultFacts(error), 'jobs wait for the database'));
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  await look();
  return async () => {
    clearInterval(timer);
    await Promise.all([...lanes.values()].map((lane) => lane.stop()));
    await boss.stop({ graceful: false });
  };
}

/** Does what is due now, or due by then, one job after the other until nothing is left. For tests and commands. */
export async function runDueJobs(parts: WorkerParts, { dueBy }: { dueBy?: string } = {}): Promise<number> {
  const boss = quietBoss({ db: executorOf(parts) });
  const { db } = parts.connection;
  const queues = new Map(queuesOf(parts).map((queue) => [queue.name, queue]));
  for (let done = 0; ; ) {
    if (dueBy) await bringForward(db, { dueBy });
    const [due] = await findDue(db, { names: [...queues.keys()] });
    const queue = due && queues.get(due.name);
    if (!queue) return done;
    for (const job of await take(boss, queue, 1)) {
      await beginJob(parts, boss, queue, job).done;
      done += 1;
    }
  }
}

/** One question for all queues, whose answer is in an index of each. */
const findDue = statement<{ name: string }>(
  'jobs_due',
  () => sql`
    select name from unnest(${given('names')}::text[]) as queue(name)
    where exists (
      select from pgboss.job j where j.name = queue.name and j.state < 'active' and j.start_after < now())`,
);

const bringForward = statement(
  'jobs_bring_forward',
  () => sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() and start_after <= ${given('dueBy')}::timestamptz`,
);

const queuesOf = ({ handlers }: WorkerParts): Queue[] => handlers.flatMap(({ queues }) => queues);

const take = (boss: PgBoss, { name }: Queue, most: number): Promise<TakenJob[]> =>
  boss.fetch<unknown>(name, { batchSize: most, includeMetadata: true });

/** Several statements of pg-boss open a transaction in one text: a connection on which one failed is thrown away. */
const executorOf = ({ connection: { pool } }: WorkerParts): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
});

/** The places of one queue. */
function startLane(parts: WorkerParts, boss: PgBoss, queue: Queue, patienceMs: number) {
  const running = new Set<ReturnType<typeof beginJob>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopped = false;

  const look = async () => {
    lookAgain = false;
    const most = queue.places - running.size;
    const taken = await take(boss, queue, most);
    for (const job of taken) begin(job);
    lookAgain ||= taken.length === most;
  };
  const wake = () => {
    lookAgain = true;
    next();
  };
  const next = () => {
    if (!lookAgain || stopped || looking || running.size >= queue.places) return;
    looking = look()
      .catch((error: unknown) => parts.log.warn(faultFacts(error), 'jobs wait for the database'))
      .finally(() => {
        looking = undefined;
        next();
      });
  };
  const begin = (job: TakenJob) => {
    const one = beginJob(parts, boss, queue, job);
    running.add(one);
    void one.done.finally(() => {
      running.delete(one);
      next();
    });
  };

  return {
    wake,
    async stop() {
      stopped = true;
      await looking;
      const done = Promise.all([...running].map((one) => one.done));
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
      await Promise.race([done, patience]);
      for (const one of running) one.interrupt();
      await done;
    },
  };
}
