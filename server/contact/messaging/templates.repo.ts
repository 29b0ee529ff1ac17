import { and, asc, eq, sql } from 'drizzle-orm';
import type { MessageTemplate, NewTemplate } from '#shared/contact/messaging/messaging.schema.ts';
import type { Channel, MessageType, TemplateState } from '#shared/contact/messages/messages.states.ts';
import { gapsOf } from '#shared/contact/words/gaps.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import { templateBodies } from '#shared/contact/words/message-text.ts';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { messageTemplates } from '#server/kernel/db/schema/outbox.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

const columns = {
  id: messageTemplates.id,
  clinicId: messageTemplates.clinicId,
  centerId: messageTemplates.centerId,
  organizationName: sql<string | null>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
  messageType: messageTemplates.messageType,
  channel: messageTemplates.channel,
  language: messageTemplates.language,
  body: messageTemplates.body,
  contentSid: messageTemplates.contentSid,
  dltEntityId: messageTemplates.dltEntityId,
  dltTemplateId: messageTemplates.dltTemplateId,
  state: messageTemplates.state,
  updatedAt: messageTemplates.updatedAt,
  revision: messageTemplates.revision,
};

const selectTemplates = (db: Db) =>
  db
    .select(columns)
    .from(messageTemplates)
    .leftJoin(clinics, eq(clinics.id, messageTemplates.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, messageTemplates.centerId));

interface TemplateQuery {
  messageType?: MessageType | undefined;
  channel?: Channel | undefined;
  language?: MessageLanguage | undefined;
  state?: TemplateState | undefined;
  limit: number;
  offset: number;
}

/** The installation's first, then each organisation's, by kind of message. */
export async function listTemplates(db: Db, query: TemplateQuery): Promise<PageOf<MessageTemplate>> {
  const { limit, offset, messageType, channel, language, state } = query;
  const matching = and(
    messageType && eq(messageTemplates.messageType, messageType),
    channel && eq(messageTemplates.channel, channel),
    language && eq(messageTemplates.language, language),
    state && eq(messageTemplates.state, state),
  );
  const rows = await selectTemplates(db)
    .where(matching)
    .orderBy(
      sql`num_nonnulls(${messageTemplates.clinicId}, ${messageTemplates.centerId})`,
      asc(messageTemplates.messageType),
      asc(messageTemplates.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(messageTemplates, matching) };
}

export async function readTemplate(db: Db, id: number): Promise<MessageTemplate> {
  const [found] = await selectTemplates(db).where(eq(messageTemplates.id, id));
  if (!found) throw notFound('template');
  return found;
}

export async function lockTemplate(db: Db, id: number): Promise<typeof messageTemplates.$inferSelect> {
  const [found] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update');
  if (!found) throw notFound('template');
  return found;
}

/** Undefined when there are words for this message, channel and language already. */
export async function insertTemplate(
  db: Db,
  { clinicId = null, centerId = null, ...template }: NewTemplate & { updatedBy: number },
): Promise<number | undefined> {
  if (clinicId !== null && centerId !== null) throw notFound('clinic');
  if (clinicId !== null && (await db.$count(clinics, eq(clinics.id, clinicId))) === 0) throw notFound('clinic');
  if (centerId !== null && (await db.$count(diagnosticCenters, eq(diagnosticCenters.id, centerId))) === 0) {
    throw notFound('diagnostic_center');
  }
  const [stored] = await db
    .insert(messageTemplates)
    .values({ ...template, clinicId, centerId })
    .onConflictDoNothing()
    .returning({ id: messageTemplates.id });
  return stored?.id;
}

export async function updateTemplate(
  db: Db,
  id: number,
  values: Partial<typeof messageTemplates.$inferInsert>,
): Promise<typeof messageTemplates.$inferSelect> {
  const [row] = await db
    .update(messageTemplates)
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where(eq(messageTemplates.id, id))
    .returning();
  if (!row) throw notFound('template');
  return row;
}

export async function deleteTemplate(db: Db, id: number): Promise<void> {
  const removed = await db
    .delete(messageTemplates)
    .where(eq(messageTemplates.id, id))
    .returning({ id: messageTemplates.id });
  if (removed.length === 0) throw notFound('template');
}

/** Approved words can only have gaps that the product knows how to fill, and WhatsApp's need their ContentSid. */
export function assertWordsFit(words: {
  messageType: MessageType;
  channel: Channel;
  language: MessageLanguage;
  body: string;
  contentSid: string | null;
  state: TemplateState;
}): void {
  const known = [...new Set(templateBodies(words.messageType, words.language).flatMap(gapsOf))];
  const unknown = gapsOf(words.body).find((gap) => !known.includes(gap));
  const problem = unknown
    ? {
        path: 'body',
        message: says.template_gap_unknown({ gap: `{${unknown}}`, known: known.map((gap) => `{${gap}}`).join(', ') }),
      }
    : words.state === 'approved' && words.channel === 'whatsapp' && words.contentSid === null
      ? { path: 'contentSid', message: says.template_needs_sid }
      : undefined;
  if (problem) throw new AppError('rule_broken', problem.message, { issues: [problem] });
}
