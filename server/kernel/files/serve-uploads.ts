import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { statusOf } from '#shared/kernel/http/errors.ts';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import { errorReply, toAppError } from '#server/kernel/http/faults.ts';
import { sendFile, sendText } from '#server/kernel/http/reply.ts';
import { viewLog } from '#server/kernel/http/audit-log.ts';
import { passwordChangeRequired, readSession, type SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Documents } from './documents.ts';
import type { FileLinks } from './file-links.ts';

interface ServingParts {
  db: Db;
  sessions: SessionStore;
  log: Logger;
  documents: Documents;
  links: FileLinks;
}

/**
 * Stored files, by bearer token or by a link that the API handed out. Whoever asks, the rights are those of the
 * record that the file belongs to; whatever isn't theirs to see doesn't exist.
 */
export function serveUploads(app: Express, { db, sessions, log, documents, links }: ServingParts): void {
  const writeView = viewLog();

  const callerOf = async (request: Request): Promise<Member | undefined> => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const session = await sessions.find(bearer);
      if (!session) throw new AppError('unauthenticated', says.sign_in_again);
      sessions.touch(session);
      if (session.mustChangePassword) throw passwordChangeRequired();
      return memberOf(session.actor);
    }
    const path = storedPath(request.path);
    const sessionId = path && links.open(path, request.query);
    const session = sessionId ? await readSession(db, sessionId) : undefined;
    const opens = session && session.expiresAt > Date.now() && !session.mustChangePassword;
    return opens ? memberOf(session.actor) : undefined;
  };

  const serve = async (request: Request, response: Response) => {
    const facts = {
      id: randomUUID(),
      address: request.ip ?? 'unknown',
      userAgent: (request.get('user-agent') ?? '').slice(0, 300),
    };
    try {
      const actor = await callerOf(request);
      const found = actor && (await documents.find(db, actor, request.path));
      if (!actor || !found) throw notFound('file');
      await writeView(
        db,
        { principal: actor, request: facts },
        { action: 'VIEW', resource: found.resource, entityId: found.recordId },
      );
      const content = await documents.open(found, request.query);
      if (!content) throw notFound('file');
      await sendFile(response, { ...found, content, inline: request.query.download === undefined });
    } catch (error) {
      await refuse(error, response, facts.id);
    }
  };
  app.get('/uploads/{*path}', (request, response) => void serve(request, response));

  async function refuse(error: unknown, response: Response, requestId: string): Promise<void> {
    // The reader closed the tab, or the disk failed halfway: what was begun can't be answered otherwise any more.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { error: refusal, reference } = toAppError(error, log, requestId);
    await sendText(response, statusOf(refusal), JSON.stringify(errorReply(refusal, reference)), {
      headers: refusal.headers,
    });
  }
}

const memberOf = (actor: Actor): Member | undefined => (actor.role === 'superadmin' ? undefined : actor);
