import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { Announcement, Hub } from '#server/kernel/events/hub.ts';
import { writeAudit } from './audit-log.ts';
import type { Reservation } from './idempotency.ts';
import { auditEntries, changesOf, type Happened, newTrail, type Trail } from './trail.ts';
import { twiceIfWorthIt } from './twice.ts';

export interface StepTools {
  /** The step's own transaction. */
  db: Db;
  /** Of this step. The step that speaks of the contract's entry (`trail.note`) is the one that decides. */
  trail: Trail;
}

/**
 * Does one part of a write in a short transaction of its own, and gives back what came of it. Everything that is awaited
 * outside of the database stands between the steps. They come one after the other, each awaited and under a name of its own.
 *
 * When a process dies, a repeat under the same Idempotency-Key doesn't do a step again that stands: it gets what the step
 * gave back, as JSON. So a value that must be the same again (an id, an order's number) is made in a step and handed on by it.
 */
export type Step = <Result>(name: string, work: (tools: StepTools) => Promise<Result>) => Promise<Result>;

/** What is kept of a step that stands. */
interface Outcome {
  result?: unknown;
  decided: boolean;
  audited: boolean;
  wrote: boolean;
  changes: Announcement[];
}

/** A step that is idle for so long is waiting for something outside: Postgres ends it. */
const IDLE_MS = 5000;

interface Parts {
  db: Db;
  hub: Hub;
  reservation: Reservation | undefined;
  /** The call, as its audit entries and announcements need it. */
  call: Omit<Happened, 'trail' | 'reply'>;
}

/** The steps of one call, and the account of them that its end is judged by. */
export function stepsOf({ db, hub, reservation, call }: Parts) {
  const { endpoint } = call;
  const done = new Map<string, Outcome>();
  let open: { name: string; ended: Promise<unknown> } | undefined;
  let isAnothers = false;

  const step: Step = async (name, work) => {
    if (open) throw new Error(`The step '${name}' began while '${open.name}' was still open`);
    if (done.has(name)) throw new Error(`There are two steps '${name}'`);
    const standing = reservation?.standing(name) as Outcome | undefined;
    const attempt = standing ? Promise.resolve(standing) : twiceIfWorthIt(() => perform(name, work));
    open = { name, ended: attempt.catch(() => undefined) };
    try {
      const outcome = await attempt;
      done.set(name, outcome);
      hub.announce(outcome.changes);
      return outcome.result as Awaited<ReturnType<typeof work>>;
    } finally {
      open = undefined;
    }
  };

  /** The step didn't get to stand: a later run has the call now, with what stands of it and the entry that is due. */
  const leaveToTheOther = (error: unknown) => {
    isAnothers = true;
    throw error;
  };

  const perform = (name: string, work: (tools: StepTools) => Promise<unknown>): Promise<Outcome> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`);
      const trail = newTrail();
      const result = await work({ db: tx, trail });
      const happened = { ...call, trail, reply: undefined };
      const entries = trail.decided ? auditEntries(happened) : trail.added;
      const wrote = await hasWritten(tx);
      await writeAudit(tx, happened, entries);
      const outcome: Outcome = {
        result,
        decided: trail.decided,
        audited: entries.length > 0 || trail.toldLater,
        wrote,
        changes: wrote || trail.decided ? changesOf(happened) : trail.announced,
      };
      await reservation?.record(tx, name, outcome).catch(leaveToTheOther);
      return outcome;
    });

  return {
    step,
    /**
     * A call that succeeded has noted what it decided, and one that was refused leaves no change without an entry. Either
     * way the handler has waited for all its steps.
     */
    async assertEnded(how: 'succeeded' | 'refused'): Promise<void> {
      const left = open?.name;
      await open?.ended;
      if (left !== undefined) throw new Error(`The call ended while its step '${left}' was open`);
      if (endpoint.quiet || isAnothers) return;
      const steps = [...done.values()];
      const told =
        how === 'succeeded'
          ? steps.some(({ decided }) => decided)
          : steps.some(({ audited }) => audited) || !steps.some(({ wrote }) => wrote);
      if (!told) throw new Error(`${endpoint.method} ${endpoint.path} ended without its audit entry`);
    },
  };
}

/** Whether the transaction has changed or locked anything. */
async function hasWritten(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ wrote: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as wrote`,
  );
  return rows[0]?.wrote ?? false;
}
