import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { isWrite, successStatus } from '#shared/kernel/http/endpoint.ts';
import { AppError, statusOf } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Announcement, Hub } from '#server/kernel/events/hub.ts';
import { passwordChangeRequired, type SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { bodyReader, discard, type ReadBody } from './body.ts';
import { errorReply, isWorthRetrying, toAppError } from './faults.ts';
import type { Implementation, UploadedFile } from './handlers.ts';
import { callHash, keepReply, takeKey } from './idempotency.ts';
import { type Facts, factsOf, idempotencyKey, isUsersOwn, type Parsed, parseParts } from './incoming.ts';
import { replyFilter, sendReply } from './outgoing.ts';
import { sendJson } from './reply.ts';
import { auditEntries, changesOf, newTrail, viewLog, writeAudit } from './trail.ts';

export interface KernelParts {
  db: Db;
  hub: Hub;
  sessions: SessionStore;
  log: Logger;
  temporaryFolder: string;
  trustProxy: boolean;
}

type Work = () => Promise<void> | void;

interface Given {
  actor: Actor | null;
  parsed: Parsed;
  facts: Facts;
  file: UploadedFile | undefined;
}

interface Done {
  status: number;
  reply: unknown;
  after: Work[];
  changes: Announcement[];
}

/**
 * From a contract and its handler to an Express handler. The order is the same for every call: session (401), role
 * (403), parsing (400), transaction for writes, handler, filter of the reply, audit row, commit, announcement, reply.
 */
export function kernel(parts: KernelParts) {
  const { db, hub, sessions, log } = parts;
  const writeView = viewLog();

  return function answer({ endpoint, handler }: Implementation) {
    const readBody = endpoint.body ? bodyReader(endpoint, parts.temporaryFolder) : undefined;
    const filter = replyFilter(endpoint);
    const status = successStatus(endpoint);
    const callName = `${endpoint.method} ${endpoint.path}`;
    const inTransaction = isWrite(endpoint) && endpoint.transaction !== 'own';

    return async function respond(request: Request, response: Response): Promise<void> {
      const started = performance.now();
      const facts = factsOf(request, parts.trustProxy);
      let actor: Actor | null = null;
      let read: ReadBody | undefined;
      try {
        actor = await admit(request, facts);
        assertRole(actor);
        read = await readBody?.(request, response);
        const given: Given = { actor, parsed: parseParts(endpoint, request, read?.body), facts, file: read?.file };
        const done = inTransaction
          ? await writeOnce(given, idempotencyKey(request, endpoint))
          : await orUndone((undo) => readOrOwn(given, undo));
        hub.announce(done.changes);
        void runAll(done.after, 'after-commit');
        await sendReply(endpoint, { request, response, facts }, done.status, done.reply);
      } catch (error) {
        await refuse(error, { actor, facts, request, response });
      } finally {
        if (read?.file) await discard(read.file);
        const ms = Math.round(performance.now() - started);
        log.info({ id: facts.id, call: callName, status: response.statusCode, ms, user: actor?.userId });
      }
    };

    async function admit(request: Request, facts: Facts): Promise<Actor | null> {
      if (endpoint.roles === 'public') return null;
      const session = facts.token === undefined ? undefined : await sessions.find(facts.token);
      if (!session) throw new AppError('unauthenticated', 'Please sign in again');
      if (isUsersOwn(request, endpoint)) sessions.touch(session);
      if (session.mustChangePassword && !endpoint.withTemporaryPassword) throw passwordChangeRequired();
      return session.actor;
    }

    function assertRole(actor: Actor | null): void {
      if (endpoint.roles === 'public' || (actor && endpoint.roles.includes(actor.role))) return;
      throw new AppError('forbidden', 'Your role does not allow this');
    }

    /** A write: everything in one transaction, tried twice when two transactions stood in each other's way. */
    async function writeOnce(given: Given, key: string | undefined): Promise<Done> {
      const attempt = () => db.transaction((tx) => orUndone((undo) => write(tx, given, key, undo)));
      try {
        return await attempt();
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
        return await attempt();
      }
    }

    async function write(
      tx: Db,
      { actor, parsed, facts, file }: Given,
      key: string | undefined,
      undo: Collector,
    ): Promise<Done> {
      const keyed = key !== undefined && actor ? { userId: actor.userId, key } : undefined;
      if (keyed) {
        const hash = await callHash(callName, { ...parsed, file });
        const replay = await takeKey(tx, { ...keyed, endpoint: callName, hash });
        if (replay) return { ...replay, after: [], changes: [] };
      }
      const trail = newTrail();
      const after: Work[] = [];
      const call = { db: tx, actor, ...parsed, file, trail, after: collector(after), undo, request: facts };
      const reply = filter(await handler(call));
      const happened = { endpoint, actor, trail, ...parsed, reply, request: facts };
      await writeAudit(tx, happened, auditEntries(happened));
      if (keyed) await keepReply(tx, keyed, { status, reply });
      return { status, reply, after, changes: changesOf(happened) };
    }

    /** A read, or a write that minds its own transactions. */
    async function readOrOwn({ actor, parsed, facts, file }: Given, undo: Collector): Promise<Done> {
      const trail = newTrail();
      const after: Work[] = [];
      const call = { db, actor, ...parsed, file, trail, after: collector(after), undo, request: facts };
      const reply = filter(await handler(call));
      const happened = { endpoint, actor, trail, ...parsed, reply, request: facts };
      if (!isWrite(endpoint)) {
        for (const entry of auditEntries(happened)) await writeView(db, happened, entry);
      }
      return { status, reply, after, changes: trail.announced };
    }

    async function refuse(
      error: unknown,
      at: { actor: Actor | null; facts: Facts; request: Request; response: Response },
    ): Promise<void> {
      const { error: refusal, reference } = toAppError(error, log, at.facts.id);
      if (at.actor && (refusal.code === 'forbidden' || refusal.code === 'record_denied')) await auditDenial(at);
      if (at.response.headersSent) {
        at.response.destroy();
        return;
      }
      await sendJson(at.response, statusOf(refusal), JSON.stringify(errorReply(refusal, reference)), {
        headers: { 'X-Request-Id': at.facts.id, ...refusal.headers, ...at.facts.replyHeaders },
      });
    }

    async function auditDenial({ actor, facts, request }: { actor: Actor | null; facts: Facts; request: Request }) {
      const entityId = Number(request.params.id) || null;
      const entry = { action: 'DENIED' as const, resource: endpoint.area, entityId, details: { call: callName } };
      await writeAudit(db, { actor, request: facts }, [entry]).catch((fault: unknown) =>
        toAppError(fault, log, facts.id),
      );
    }
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
