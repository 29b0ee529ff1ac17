import { randomUUID } from 'node:crypto';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { statusOf } from '#shared/kernel/http/errors.ts';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { errorReply, toAppError } from '#server/kernel/http/faults.ts';
import { sendFile, sendText } from '#server/kernel/http/reply.ts';
import { viewLog } from '#server/kernel/http/audit-log.ts';
import { type PatientActor, readPatientSession } from '#server/kernel/principals/patient.ts';
import { passwordChangeRequired, readSession, type SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Documents, FoundDocument } from './documents.ts';
import type { FileLinks } from './file-links.ts';

interface ServingParts {
  db: Db;
  sessions: SessionStore;
  log: Logger;
  documents: Documents;
  links: FileLinks;
  /** The file that a message's link leads to now; undefined when it is closed. */
  fileOfMessage: (db: Db, code: string) => Promise<FileOfMessage | undefined>;
  /** A document that the portal shows this patient now. */
  fileOfPatient: (db: Db, actor: PatientActor, path: string) => Promise<FileOfPatient | undefined>;
}

/** With it the organisation whose link it is, which the audit log tells of the view. */
interface FileOfMessage {
  link: OrganisationColumns;
  document: FoundDocument;
}

interface FileOfPatient {
  document: FoundDocument;
  of: OrganisationColumns;
}

/**
 * Stored files, by bearer token or by a link that the API handed out. Whoever asks, the rights are those of the
 * record that the file belongs to; whatever isn't theirs to see doesn't exist.
 */
export function serveUploads(app: Express, parts: ServingParts): void {
  const { db, sessions, log, documents, links, fileOfMessage, fileOfPatient } = parts;
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

  /** By the rights of whoever calls. */
  const fileOfCaller = async (request: Request) => {
    const principal = await callerOf(request);
    const found = principal && (await documents.find(db, principal, request.path));
    return found && { principal, found, query: request.query, of: {} };
  };

  /** By the link that a patient was sent, on the paper that is kept. */
  const fileOfHolder = async (request: Request) => {
    const path = storedPath(request.path);
    const code = path && links.openForHolder(path, request.query);
    const sent = code ? await fileOfMessage(db, code) : undefined;
    if (!sent || sent.document.path !== path) return undefined;
    const { clinicId, centerId } = sent.link;
    return { principal: null, found: sent.document, query: {}, of: { clinicId, centerId } };
  };

  /** By the link that the portal handed out, while its session lasts. */
  const fileOfPortal = async (request: Request) => {
    const path = storedPath(request.path);
    const sessionId = path && links.openForPatient(path, request.query);
    const principal = sessionId ? await readPatientSession(db, sessionId) : undefined;
    const shown = path && principal && (await fileOfPatient(db, principal, path));
    return shown ? { principal, found: shown.document, query: {}, of: shown.of } : undefined;
  };

  const fileOf = (request: Request) => {
    if (request.query.link !== undefined) return fileOfHolder(request);
    return request.query.portal === undefined ? fileOfCaller(request) : fileOfPortal(request);
  };

  const serve = async (request: Request, response: Response) => {
    const facts = {
      id: randomUUID(),
      address: request.ip ?? 'unknown',
      userAgent: (request.get('user-agent') ?? '').slice(0, 300),
    };
    try {
      const file = await fileOf(request);
      if (!file) throw notFound('file');
      const { principal, found, query, of } = file;
      await writeView(
        db,
        { principal, request: facts },
        { action: 'VIEW', resource: found.resource, entityId: found.recordId, ...of },
      );
      const content = await documents.open(found, query);
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
