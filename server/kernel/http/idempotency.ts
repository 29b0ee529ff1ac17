import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import type { Principal } from '#server/kernel/principals/principal.ts';
import type { Sealer } from '#server/kernel/sealing.ts';
import type { UploadedFile } from './handlers.ts';

/** A call that came with a key. */
export interface Keyed {
  principal: Principal;
  key: string;
  endpoint: string;
  hash: string;
}

export interface Replay {
  status: number;
  reply: unknown;
}

/** A call in steps that holds its key while it is under way. */
export interface Reservation {
  /** What a step came to in an earlier run that broke off after it. */
  standing(step: string): unknown;
  /** Within the step's own transaction: it stands from now on, whatever becomes of the rest. */
  record(tx: Db, step: string, outcome: unknown): Promise<void>;
  finish(replay: Replay): Promise<void>;
  /** A refusal gives the key back; after a fault the next repeat goes on where this run broke off. */
  giveUp(refused: boolean): Promise<void>;
}

/** A run that hasn't ended a step for so long counts as dead. */
const LEASE_SECONDS = 90;
/** A repeat waits so long for the answer of a run that is alive. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** What makes two calls the same: the call, its parts, for whom of a phone's family it is, and the bytes of an uploaded file. */
export async function callHash(
  endpointKey: string,
  call: { params: unknown; body: unknown; file: UploadedFile | undefined; patientId?: unknown },
): Promise<string> {
  // Not of a password: whoever reads the table could try words against a hash that is this quick.
  const withoutPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value);
  const person = call.patientId === undefined ? [] : [call.patientId];
  const hash = createHash('sha256').update(
    JSON.stringify([endpointKey, call.params, call.body, ...person], withoutPassword),
  );
  if (call.file) {
    for await (const piece of createReadStream(call.file.temporaryPath) as AsyncIterable<Buffer>) hash.update(piece);
  }
  return hash.digest('hex');
}

/** The keys of one endpoint's calls, each caller's own. */
export function keysOf(endpoint: Endpoint, sealer: Sealer) {
  const bound = ({ principal, key }: Keyed) => `${principal.kind} ${principal.id} ${key}`;
  const kept = (call: Keyed, value: unknown) =>
    endpoint.secretReply ? sealer.seal(JSON.stringify(value ?? null), bound(call)) : value;
  const read = (call: Keyed, value: unknown): unknown =>
    endpoint.secretReply ? JSON.parse(sealer.open(String(value), bound(call))) : value;

  /** The answer of an earlier call with the key; undefined while that one is under way. */
  async function earlier(db: Db, call: Keyed): Promise<Replay | undefined> {
    const [row] = await db.select().from(idempotencyKeys).where(whichKey(call));
    if (!row) return undefined;
    if (row.bodyHash !== call.hash) {
      throw new AppError('idempotency_mismatch', says.key_used_otherwise);
    }
    return row.status === null ? undefined : { status: row.status, reply: read(call, row.reply) };
  }

  return {
    /**
     * Takes the key for this call, within its transaction. A second call with the key waits here for the first one's
     * commit, and then gets its answer; when the first one fails, its key goes with its transaction and the second runs.
     */
    async take(tx: Db, call: Keyed): Promise<Replay | undefined> {
      const taken = await tx
        .insert(idempotencyKeys)
        .values(rowOf(call))
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length > 0) return undefined;
      const replay = await earlier(tx, call);
      if (!replay) throw underWay();
      return replay;
    },

    async keep(tx: Db, call: Keyed, { status, reply }: Replay): Promise<void> {
      await tx
        .update(idempotencyKeys)
        .set({ status, reply: kept(call, reply) ?? null })
        .where(whichKey(call));
    },

    /**
     * Takes the key before the first step of a call, in a commit of its own. A second call waits a while for the
     * answer of one that is alive; of one that died it takes over what stands.
     */
    async reserve(db: Db, call: Keyed): Promise<Replay | Reservation> {
      for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
        const [mine] = await db
          .insert(idempotencyKeys)
          .values({ ...rowOf(call), leasedUntil: leaseEnd })
          .onConflictDoUpdate({
            target: [idempotencyKeys.principalKind, idempotencyKeys.principalId, idempotencyKeys.key],
            set: { run: sql`${idempotencyKeys.run} + 1`, leasedUntil: leaseEnd },
            setWhere: and(
              isNull(idempotencyKeys.status),
              eq(idempotencyKeys.bodyHash, call.hash),
              lt(idempotencyKeys.leasedUntil, sql`now()`),
            ),
          })
          .returning({ run: idempotencyKeys.run, steps: idempotencyKeys.steps });
        if (mine) return reservation(db, call, mine);
        const replay = await earlier(db, call);
        if (replay) return replay;
      }
      throw underWay();
    },
  };

  function reservation(
    db: Db,
    call: Keyed,
    { run, steps }: { run: number; steps: Record<string, unknown> },
  ): Reservation {
    // A run that was taken for dead and wasn't can't commit anything beside the one that took over.
    const mine = and(whichKey(call), eq(idempotencyKeys.run, run), isNull(idempotencyKeys.status));
    return {
      standing: (step) => (step in steps ? read(call, steps[step]) : undefined),
      async record(tx, step, outcome) {
        const added = JSON.stringify({ [step]: kept(call, outcome) });
        const [held] = await tx
          .update(idempotencyKeys)
          .set({ steps: sql`${idempotencyKeys.steps} || ${added}::jsonb`, leasedUntil: leaseEnd })
          .where(mine)
          .returning({ run: idempotencyKeys.run });
        if (!held) throw underWay();
      },
      async finish({ status, reply }) {
        await db
          .update(idempotencyKeys)
          .set({ status, reply: kept(call, reply) ?? null, steps: {}, leasedUntil: null })
          .where(mine);
      },
      async giveUp(refused) {
        if (refused) await db.delete(idempotencyKeys).where(mine);
        else await db.update(idempotencyKeys).set({ leasedUntil: sql`now()` }).where(mine);
      },
    };
  }
}

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

const rowOf = ({ principal, key, endpoint, hash }: Keyed) => ({
  principalKind: principal.kind,
  principalId: principal.id,
  key,
  endpoint,
  bodyHash: hash,
});

const whichKey = ({ principal, key }: Keyed) =>
  and(
    eq(idempotencyKeys.principalKind, principal.kind),
    eq(idempotencyKeys.principalId, principal.id),
    eq(idempotencyKeys.key, key),
  );

const underWay = () =>
  new AppError('conflict', says.key_under_way, {
    headers: { 'Retry-After': '5' },
  });
