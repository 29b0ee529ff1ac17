import type { Logger } from 'pino';
import { isWrite, successStatus } from '#shared/kernel/http/endpoint.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Replica } from '#server/kernel/db/replica/replica.ts';
import type { Announcement, Hub } from '#server/kernel/events/hub.ts';
import type { Principal } from '#server/kernel/principals/principal.ts';
import { type Sealer, sealer } from '#server/kernel/sealing.ts';
import { viewLog, writeAudit } from './audit-log.ts';
import { toAppError } from './faults.ts';
import type { Implementation, UploadedFile } from './handlers.ts';
import { callHash, type Keyed, keysOf } from './idempotency.ts';
import type { Facts, Parsed } from './incoming.ts';
import { replyFilter } from './reply.ts';
import { stepsOf } from './steps.ts';
import { auditEntries, changesOf, newTrail } from './trail.ts';
import { twiceIfWorthIt } from './twice.ts';

export interface PerformParts {
  db: Db;
  /** Where there is one, for the reads whose contract says so. */
  replica: Replica | undefined;
  hub: Hub;
  log: Logger;
  encryptionKey: string;
}

/** A call that was let in, with everything it said. */
export interface Given {
  principal: Principal | null;
  parsed: Parsed;
  facts: Facts;
  file: UploadedFile | undefined;
  key: string | undefined;
}

export interface Done {
  status: number;
  reply: unknown;
  /** The answer of an earlier call with the same Idempotency-Key. */
  replayed?: true;
}

type Work = () => Promise<void> | void;

/**
 * Runs a handler in the way that its contract calls for: a read on the pool or at the replica, a write in one transaction, or a write in
 * steps. Whichever way, what was changed has its audit entry in the same transaction, and is announced after the commit.
 */
export function performer({ db, replica, hub, log, encryptionKey }: PerformParts) {
  const writeView = viewLog();
  const answers: Sealer = sealer(encryptionKey, 'kept answers');

  return function perform({ endpoint, handler }: Implementation): (given: Given) => Promise<Done> {
    const filter = replyFilter(endpoint);
    const status = successStatus(endpoint);
    const callName = `${endpoint.method} ${endpoint.path}`;
    const keys = keysOf(endpoint, answers);

    /** The public has no keys: nobody's would be everybody's. */
    const keyOf = ({ key, principal }: Given) =>
      key === undefined || principal === null ? undefined : { key, principal };
    const keyed = async (by: { key: string; principal: Principal }, { parsed, file }: Given): Promise<Keyed> => ({
      ...by,
      endpoint: callName,
      hash: await callHash(callName, {
        ...parsed,
        file,
        ...('patientId' in by.principal && { patientId: by.principal.patientId }),
      }),
    });

    async function readFrom(from: Db, { principal, parsed, facts, file }: Given) {
      const trail = newTrail();
      const after: Work[] = [];
      const reply = await orUndone(async (undo) =>
        filter(
          await handler({
            db: from,
            actor: principal,
            ...parsed,
            file,
            trail,
            after: collector(after),
            undo,
            request: facts,
          }),
        ),
      );
      return { trail, after, reply };
    }

    async function read(given: Given): Promise<Done> {
      const { principal, parsed, facts } = given;
      const work = (from: Db) => readFrom(from, given);
      const mayBeReplicas = endpoint.reads === 'replica' && replica !== undefined;
      const { trail, after, reply } = await (mayBeReplicas ? replica.read(db, work) : work(db));
      const happened = { endpoint, principal, trail, ...parsed, reply, request: facts };
      for (const entry of auditEntries(happened)) {
        if (entry.action === 'VIEW') await writeView(db, happened, entry);
        else await writeAudit(db, happened, [entry]);
      }
      hub.announce(trail.announced);
      void runAll(after, 'after the answer');
      return { status, reply };
    }

    /** Everything in one transaction, tried twice when two transactions stood in each other's way. */
    async function write(given: Given): Promise<Done> {
      const { changes, after, ...done } = await twiceIfWorthIt(() =>
        db.transaction((tx) => orUndone((undo) => inTransaction(tx, given, undo))),
      );
      hub.announce(changes);
      void runAll(after, 'after-commit');
      return done;
    }

    async function inTransaction(
      tx: Db,
      given: Given,
      undo: Collector,
    ): Promise<Done & { after: Work[]; changes: Announcement[] }> {
      const { principal, parsed, facts, file } = given;
      const by = keyOf(given);
      const call = by && (await keyed(by, given));
      const replay = call && (await keys.take(tx, call));
      if (replay) return { ...replay, replayed: true, after: [], changes: [] };
      const trail = newTrail();
      const after: Work[] = [];
      const reply = filter(
        await handler({
          db: tx,
          actor: principal,
          ...parsed,
          file,
          trail,
          after: collector(after),
          undo,
          request: facts,
        }),
      );
      const happened = { endpoint, principal, trail, ...parsed, reply, request: facts };
      if (!endpoint.quiet) await writeAudit(tx, happened, auditEntries(happened));
      if (call) await keys.keep(tx, call, { status, reply });
      return { status, reply, after, changes: changesOf(happened) };
    }

    async function inSteps(given: Given): Promise<Done> {
      const { principal, parsed, facts, file } = given;
      const by = keyOf(given);
      const reserved = by && (await keys.reserve(db, await keyed(by, given)));
      if (reserved && 'reply' in reserved) return { ...reserved, replayed: true };
      const call = { endpoint, principal, ...parsed, request: facts };
      const steps = stepsOf({ db, hub, reservation: reserved, call });
      try {
        const reply = filter(await handler({ actor: principal, ...parsed, file, step: steps.step, request: facts }));
        await steps.assertEnded('succeeded');
        await reserved?.finish({ status, reply });
        return { status, reply };
      } catch (error) {
        const fault: unknown = await steps.assertEnded('refused').then(
          () => error,
          (unended: unknown) => unended,
        );
        await reserved?.giveUp(fault instanceof AppError).catch((lost: unknown) => toAppError(lost, log, facts.id));
        throw fault;
      }
    }

    if (!isWrite(endpoint)) return read;
    return endpoint.transaction === 'steps' ? inSteps : write;
  };

  /** Not for a commit that fails: it may have reached the database, and then what was done belongs to its rows. */
  async function orUndone<Result>(attempt: (undo: Collector) => Promise<Result>): Promise<Result> {
    const undo: Work[] = [];
    try {
      return await attempt(collector(undo));
    } catch (error) {
      await runAll(undo, 'undo');
      throw error;
    }
  }

  async function runAll(works: Work[], when: string): Promise<void> {
    const one = (work: Work) =>
      Promise.resolve()
        .then(work)
        .catch((error: unknown) => toAppError(error, log, when));
    await Promise.all(works.map(one));
  }
}

type Collector = (work: Work) => void;
const collector =
  (works: Work[]): Collector =>
  (work) =>
    void works.push(work);
