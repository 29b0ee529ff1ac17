import type { Logger } from 'pino';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import {
  extendLease,
  failJob,
  finishJob,
  giveBackJob,
  JOBS_KIND,
  type JobHandlers,
  type JobKind,
  MOST_ATTEMPTS,
  retryJob,
  type TakenJob,
  takeJobs,
} from './queue.ts';

export interface WorkerParts {
  db: Db;
  hub: Hub;
  log: Logger;
  handlers: JobHandlers;
  /** How many short jobs run side by side. */
  concurrency?: number;
  /** After this long without a sign of life another process may take a job over. */
  leaseSeconds?: number;
}

/** A commit wakes the worker at once; this finds what became due meanwhile and what a dead process left. */
const LOOK_EVERY_MS = 5_000;
const LEASE_SECONDS = 60;
const LONG_JOBS_AT_A_TIME = 1;
/** How long a stop waits for running jobs before it gives them back. */
const PATIENCE_MS = 5_000;

/** Does the due jobs of every kind that it has a handler for. Any number of processes may do so. */
export function startWorker(parts: WorkerParts): () => Promise<void> {
  const kinds = kindsOf(parts.handlers);
  const lanes = [
    startLane(parts, kinds, { isLong: false, places: parts.concurrency ?? 3 }),
    startLane(parts, kinds, { isLong: true, places: LONG_JOBS_AT_A_TIME }),
  ];
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  parts.hub.onAnyChange(({ kind }) => {
    if (kind === JOBS_KIND) wake();
  });
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return async () => {
    clearInterval(timer);
    await Promise.all(lanes.map((lane) => lane.stop()));
  };
}

/** Does what is due now, or due by then, one job after the other until nothing is left. For tests and commands. */
export async function runDueJobs(parts: WorkerParts, { dueBy }: { dueBy?: string } = {}): Promise<number> {
  const kinds = kindsOf(parts.handlers);
  const wanted = { kinds: [...kinds.keys()], most: 1, leaseSeconds: LEASE_SECONDS, ...(dueBy && { dueBy }) };
  for (let done = 0; ; done += 1) {
    const [job] = await takeJobs(parts.db, wanted);
    if (!job) return done;
    await runJob(parts, kinds, job);
  }
}

const kindsOf = (handlers: JobHandlers): Map<string, JobKind> =>
  new Map(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      typeof handler === 'function' ? { run: handler } : handler,
    ]),
  );

/** Places of its own for the long jobs and for the short ones: an export of minutes delays no message. */
function startLane(parts: WorkerParts, all: Map<string, JobKind>, lane: { isLong: boolean; places: number }) {
  const kinds = [...all].filter(([, { isLong = false }]) => isLong === lane.isLong).map(([kind]) => kind);
  const leaseSeconds = parts.leaseSeconds ?? LEASE_SECONDS;
  const running = new Map<TakenJob, Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopped = false;

  const look = async () => {
    do {
      lookAgain = false;
      const most = lane.places - running.size;
      if (stopped || most === 0) return;
      for (const job of await takeJobs(parts.db, { kinds, most, leaseSeconds })) begin(job);
    } while (lookAgain);
  };
  const wake = () => {
    lookAgain = true;
    if (kinds.length === 0) return;
    looking ??= look()
      .catch((error: unknown) => parts.log.warn(faultFacts(error), 'jobs wait for the database'))
      .finally(() => {
        looking = undefined;
        // Somebody woke it after its last look.
        if (lookAgain && !stopped && running.size < lane.places) wake();
      });
  };
  const begin = (job: TakenJob) => {
    const done = runJob(parts, all, job).finally(() => {
      running.delete(job);
      wake();
    });
    running.set(job, done);
  };

  return {
    wake,
    async stop() {
      stopped = true;
      await looking;
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([Promise.all(running.values()), patience]);
      for (const job of running.keys()) await giveBackJob(parts.db, job);
    },
  };
}

/** Never throws: what goes wrong is written to the job and the log. */
async function runJob(parts: WorkerParts, kinds: Map<string, JobKind>, job: TakenJob): Promise<void> {
  const { db, hub, log, leaseSeconds = LEASE_SECONDS } = parts;
  const { id, kind, attempts } = job;
  const handler = kinds.get(kind);
  if (!handler) return;
  const tools = { db, hub, log, job: { id, attempts } };
  const signOfLife = setInterval(
    () => {
      extendLease(db, job, leaseSeconds).catch((error: unknown) => log.warn({ id, ...faultFacts(error) }, 'job lease'));
    },
    (leaseSeconds * 1000) / 3,
  );
  const begun = performance.now();
  try {
    // The processes that took it before died over it, the last one too.
    if (attempts > MOST_ATTEMPTS) throw new Error('The work ended without a word every time');
    await handler.run(job.payload, tools);
    await finishJob(db, job);
    log.info({ job: id, kind, attempts, ms: Math.round(performance.now() - begun) });
  } catch (error) {
    const facts = faultFacts(error);
    log.warn({ job: id, kind, attempts, ...facts }, 'job failed');
    await afterFailure(parts, handler, job, typeof facts.fault === 'string' ? facts.fault : 'unknown').catch(
      (fault: unknown) =>
        // Its lease runs out, and it is taken again.
        log.error({ job: id, kind, ...faultFacts(fault) }, 'the failure of a job could not be noted'),
    );
  } finally {
    clearInterval(signOfLife);
  }
}

async function afterFailure(parts: WorkerParts, handler: JobKind, job: TakenJob, fault: string): Promise<void> {
  const { db, hub, log } = parts;
  const { id, attempts } = job;
  if (attempts < MOST_ATTEMPTS) {
    await retryJob(db, job, secondsBefore(attempts + 1), fault);
    return;
  }
  await handler.onGivenUp?.(job.payload, { db, hub, log, job: { id, attempts } });
  await failJob(db, job, fault);
}

/** 5 s, 20 s, 80 s, 5 min: a provider's short fault is soon over, a long one isn't hammered. */
const secondsBefore = (attempt: number): number => Math.min(5 * 4 ** (attempt - 2), 300);
