import type { Request, Response } from 'express';
import { AppError, statusOf } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { passwordChangeRequired, type SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { writeAudit } from './audit-log.ts';
import { bodyReader, discard, type ReadBody } from './body.ts';
import { errorReply, toAppError } from './faults.ts';
import type { Implementation } from './handlers.ts';
import { type Facts, factsOf, idempotencyKey, isUsersOwn, parseParts } from './incoming.ts';
import { sendReply } from './outgoing.ts';
import { performer, type PerformParts } from './perform.ts';
import { sendJson } from './reply.ts';

export interface KernelParts extends PerformParts {
  sessions: SessionStore;
  temporaryFolder: string;
  trustProxy: boolean;
}

/**
 * From a contract and its handler to an Express handler. The order is the same for every call: session (401), role
 * (403), parsing (400), transaction for writes, handler, filter of the reply, audit row, commit, announcement, reply.
 */
export function kernel(parts: KernelParts) {
  const { db, sessions, log } = parts;
  const performerOf = performer(parts);

  return function answer(implementation: Implementation) {
    const { endpoint } = implementation;
    const readBody = endpoint.body ? bodyReader(endpoint, parts.temporaryFolder) : undefined;
    const perform = performerOf(implementation);
    const callName = `${endpoint.method} ${endpoint.path}`;

    return async function respond(request: Request, response: Response): Promise<void> {
      const started = performance.now();
      const facts = factsOf(request, parts.trustProxy);
      let actor: Actor | null = null;
      let read: ReadBody | undefined;
      try {
        actor = await admit(request, facts);
        assertRole(actor);
        read = await readBody?.(request, response);
        const parsed = parseParts(endpoint, request, read?.body);
        const key = idempotencyKey(request, endpoint);
        const done = await perform({ principal: actor, parsed, facts, file: read?.file, key });
        if (done.replayed) facts.setHeader('Idempotency-Replayed', 'true');
        await sendReply(endpoint, { request, response, facts }, done.status, done.reply);
      } catch (error) {
        await refuse(error, { actor, facts, request, response });
      } finally {
        if (read?.file) await discard(read.file);
        const ms = Math.round(performance.now() - started);
        log.info({
          id: facts.id,
          call: callName,
          status: response.statusCode,
          ms,
          by: actor && `${actor.kind}:${actor.id}`,
        });
      }
    };

    async function admit(request: Request, facts: Facts): Promise<Actor | null> {
      if (endpoint.roles === 'public') return null;
      const session = facts.token === undefined ? undefined : await sessions.find(facts.token);
      if (!session) throw new AppError('unauthenticated', says.sign_in_again);
      if (isUsersOwn(request, endpoint)) sessions.touch(session);
      if (session.mustChangePassword && !endpoint.withTemporaryPassword) throw passwordChangeRequired();
      return session.actor;
    }

    function assertRole(actor: Actor | null): void {
      if (endpoint.roles === 'public' || (actor && endpoint.roles.includes(actor.role))) return;
      throw new AppError('forbidden', says.role_not_allowed);
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
      await writeAudit(db, { principal: actor, request: facts }, [entry]).catch((fault: unknown) =>
        toAppError(fault, log, facts.id),
      );
    }
  };
}
