import type { Request, Response } from 'express';
import { isStreamReply } from '#shared/kernel/http/endpoint.ts';
import { type ErrorReply, statusOf } from '#shared/kernel/http/errors.ts';
import { type DoorParts, doorsOf } from '#server/kernel/principals/doors.ts';
import { organisationOf, type Principal } from '#server/kernel/principals/principal.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { answered, type Answered, type CallUnderWay, followCall } from '#server/kernel/watching/channels.ts';
import { writeAudit } from './audit-log.ts';
import { bodyReader, discard, type ReadBody } from './body.ts';
import { errorReply, toAppError } from './faults.ts';
import type { fairShare } from './fair-share.ts';
import type { Implementation } from './handlers.ts';
import { type Facts, factsOf, idempotencyKey, parseParts } from './incoming.ts';
import type { RefusalLog } from './refusal-log.ts';
import { performer, type PerformParts } from './perform.ts';
import { replyFilter, sendReply, sendText } from './reply.ts';

export interface KernelParts extends PerformParts, DoorParts {
  refusals: RefusalLog;
  temporaryFolder: string;
  trustProxy: boolean;
  withinShare: ReturnType<typeof fairShare>;
}

/** Whose share a call is taken from. Patients and the public have limits of their own where they need them. */
function organisationNamed(principal: Principal | null): string | undefined {
  const { clinicId, centerId } = organisationOf(principal?.scope);
  return clinicId === null && centerId === null ? undefined : ownerOf({ clinicId, centerId });
}

interface Exchange {
  request: Request;
  response: Response;
  facts: Facts;
}

/**
 * From a contract and its handler to an Express handler. The order is the same for every call: session (401), role
 * (403), parsing (400), transaction for writes, handler, filter of the reply, audit row, commit, announcement, reply.
 */
export function kernel(parts: KernelParts) {
  const { db, log } = parts;
  const doorOf = doorsOf(parts);
  const performerOf = performer(parts);

  return function answer(implementation: Implementation) {
    const { endpoint } = implementation;
    const readBody = endpoint.body ? bodyReader(endpoint, parts.temporaryFolder) : undefined;
    const door = doorOf(endpoint);
    const perform = performerOf(implementation);
    const callName = `${endpoint.method} ${endpoint.path}`;
    const isStream = isStreamReply(endpoint.response);
    const filter = replyFilter(endpoint);
    const share = { holdsPlace: !isStream && endpoint.transaction !== 'steps' };
    /** The record of a refusal is an answer like any other: what the contract doesn't name doesn't leave. */
    const withPresent = (said: ErrorReply) => ('record' in said ? { ...said, record: filter(said.record) } : said);

    return function respond(request: Request, response: Response): Promise<void> {
      const facts = factsOf(request, parts.trustProxy);
      const about: CallUnderWay = { call: callName, requestId: facts.id };
      return followCall(about, () => respondTo({ request, response, facts }, about));
    };

    async function respondTo({ request, response, facts }: Exchange, about: CallUnderWay): Promise<void> {
      const started = performance.now();
      let read: ReadBody | undefined;
      try {
        facts.by = await door.admit({ endpoint, request, facts });
        read = await readBody?.(request, response, ownerOf(organisationOf(facts.by?.scope)));
        const parsed = parseParts(endpoint, request, read?.body);
        if (door.admitSigned && read?.raw) {
          const { headers, url } = request;
          facts.by = await door.admitSigned({ ...parsed, raw: read.raw, headers, url });
        }
        const key = idempotencyKey(request, endpoint);
        const given = { principal: facts.by, parsed, facts, file: read?.file, key };
        const done = await parts.withinShare(organisationNamed(facts.by), share, () => perform(given));
        if (done.replayed) facts.setHeader('Idempotency-Replayed', 'true');
        await sendReply(endpoint, { request, response, facts, log }, done.status, done.reply);
      } catch (error) {
        await refuse(error, { facts, request, response });
      } finally {
        if (read?.file) await discard(read.file);
        const took = performance.now() - started;
        const ms = Math.round(took);
        const by = facts.by && `${facts.by.kind}:${facts.by.id}`;
        const status = response.statusCode;
        about.status = status;
        log.info({ id: facts.id, call: callName, status, ms, by });
        if (answered.hasSubscribers)
          answered.publish({ call: callName, status, ms: took, isStream } satisfies Answered);
      }
    }

    async function refuse(error: unknown, at: Exchange): Promise<void> {
      const { error: refusal, reference } = toAppError(error, log, at.facts.id);
      if (at.facts.by && (refusal.code === 'forbidden' || refusal.code === 'record_denied')) await auditDenial(at);
      if (at.response.headersSent) {
        at.response.destroy();
        return;
      }
      const status = statusOf(refusal);
      const said = withPresent(errorReply(refusal, reference));
      const { dialect } = endpoint;
      await sendText(at.response, status, JSON.stringify(dialect ? dialect.refuse(said, status) : said), {
        mediaType: dialect?.mediaType,
        headers: { 'X-Request-Id': at.facts.id, ...refusal.headers, ...at.facts.replyHeaders },
      });
    }

    async function auditDenial({ facts, request }: Exchange) {
      const entityId = Number(request.params.id) || null;
      const entry = { action: 'DENIED' as const, resource: endpoint.area, entityId, details: { call: callName } };
      const by = { principal: facts.by, request: facts };
      if (!parts.refusals.isFirst(`${facts.by?.kind} ${facts.by?.id} ${callName}`, { by, entry })) return;
      await writeAudit(db, by, [entry]).catch((fault: unknown) => toAppError(fault, log, facts.id));
    }
  };
}
