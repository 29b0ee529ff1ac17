import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Channel } from '#shared/contact/messages/messages.states.ts';
import { DEFAULT_LANGUAGE } from '#shared/contact/words/languages.ts';
import { fillGaps, gapsOf } from '#shared/contact/words/gaps.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { messageReplies, messageTemplates } from '#server/kernel/db/schema/outbox.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { MessagingProvider, OutgoingMessage } from './messaging.ts';

type Template = typeof messageTemplates.$inferSelect;

/** The approved words of an organisation for one kind of message; its own before the installation's, its language before English. */
export async function approvedTemplate(
  db: Db,
  owner: OrganisationColumns,
  { messageType, channel, language }: { messageType: string; channel: Channel; language: string },
): Promise<Template | undefined> {
  const { clinicId, centerId } = ownerOf(owner);
  const own =
    clinicId === null ? eq(messageTemplates.centerId, centerId ?? 0) : eq(messageTemplates.clinicId, clinicId);
  const [found] = await db
    .select()
    .from(messageTemplates)
    .where(
      and(
        or(own, sql`num_nonnulls(${messageTemplates.clinicId}, ${messageTemplates.centerId}) = 0`),
        sql`${messageTemplates.messageType} = ${messageType}`,
        eq(messageTemplates.channel, channel),
        sql`${messageTemplates.language} in (${language}, ${DEFAULT_LANGUAGE})`,
        eq(messageTemplates.state, 'approved'),
      ),
    )
    .orderBy(
      sql`${messageTemplates.language} = ${language} desc`,
      desc(sql`num_nonnulls(${messageTemplates.clinicId}, ${messageTemplates.centerId})`),
    )
    .limit(1);
  return found;
}

/**
 * WhatsApp takes free words for a day after somebody wrote to us; otherwise only its approved ones, by number: '1' is the
 * first gap. Null where none are needed, 'needed' where there are none.
 */
export async function approvedFor(
  db: Db,
  message: typeof messageLogs.$inferSelect,
  { name }: Pick<MessagingProvider, 'name'>,
  /** The gaps that are filled otherwise in what leaves than in what is kept of it. */
  secrets: Record<string, string> = {},
): Promise<OutgoingMessage['template'] | 'needed'> {
  if (message.channel !== 'whatsapp' || name === 'demo') return null;
  const { messageType, channel, language, variables, messageContent } = message;
  const wanted = { messageType, channel, language: language ?? DEFAULT_LANGUAGE };
  const template = await approvedTemplate(db, message, wanted);
  const gaps = template ? gapsOf(template.body) : [];
  const fits = variables !== null && gaps.every((gap) => gap in variables);
  // Only what was written in these very words: what somebody added to them would be lost.
  if (template?.contentSid && fits && fillGaps(template.body, variables) === messageContent) {
    const filled = { ...variables, ...secrets };
    const numbered = gaps.map((gap, index) => [String(index + 1), filled[gap] ?? '']);
    return { contentSid: template.contentSid, variables: Object.fromEntries(numbered) as Record<string, string> };
  }
  return (await wroteLately(db, message.phone ?? '')) ? null : 'needed';
}

async function wroteLately(db: Db, phone: string): Promise<boolean> {
  const [reply] = await db
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(
      and(
        eq(messageReplies.phone, phone),
        eq(messageReplies.channel, 'whatsapp'),
        gt(messageReplies.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .limit(1);
  return reply !== undefined;
}
