import { sql } from 'drizzle-orm';
import type { ConversationEntry } from '#shared/contact/messages/messages.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { messageReplies } from '#server/kernel/db/schema/outbox.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { findRecipients, isReplaced } from './messages.repo.ts';

interface Row extends ConversationEntry {
  [column: string]: unknown;
}

/** What an organisation sent to one of its patients and what came back, newest first, and whether the phone wants no more. */
export async function listConversation(
  db: Db,
  actor: Member,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<ConversationEntry>> {
  const [patient] = await findRecipients(db, actor, [patientId]);
  if (!patient) throw notFound('patient');
  const sent = sql`${ownedBy(actor, messageLogs)} and ${messageLogs.patientId} = ${patientId}`;
  const replies = sql`${ownedBy(actor, messageReplies)} and ${messageReplies.patientId} = ${patientId}`;
  const { rows } = await db.execute<Row>(sql`
    select 'sent' as kind, ${messageLogs.id} as id, ${messageLogs.createdAt} as at, ${messageLogs.channel} as channel,
      ${messageLogs.messageContent} as text, ${messageLogs.messageType} as "messageType", ${messageLogs.status} as status,
      ${messageLogs.failureReason} as "failureReason", ${messageLogs.failureCode} as "failureCode",
      ${messageLogs.notBefore} as "notBefore", ${messageLogs.deliveredAt} as "deliveredAt", ${users.name} as "sentBy",
      ${messageLogs.sentBy} is null as "isAutomatic", ${messageLogs.insteadOf} is not null as "isInstead",
      ${isReplaced} as "isReplaced",
      ${messageLogs.segments} as segments,
      trim(trailing '.' from trim(trailing '0' from ${messageLogs.price}::text)) || ' ' || ${messageLogs.priceUnit} as price
    from ${messageLogs} left join ${users} on ${users.id} = ${messageLogs.sentBy}
    where ${sent}
    union all
    select 'reply', ${messageReplies.id}, ${messageReplies.createdAt}, ${messageReplies.channel}, ${messageReplies.content},
      null, null, null, null, null, null, null, false, false, false, null, null
    from ${messageReplies} where ${replies}
    order by at desc, kind, id desc limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: number; optedOut: boolean }>(sql`
    select ((select count(*) from ${messageLogs} where ${sent}) + (select count(*) from ${messageReplies} where ${replies}))::integer as total,
      exists (select from ${messageOptOuts} where phone = ${patient.phone}) as "optedOut"`);
  const { total = 0, optedOut = false } = counted.rows[0] ?? {};
  return { rows: rows.map(readable), total, headers: { 'X-Opted-Out': String(optedOut) } };
}

const readable = (row: Row): ConversationEntry => ({
  ...row,
  at: toInstant(row.at),
  notBefore: row.notBefore && toInstant(row.notBefore),
  deliveredAt: row.deliveredAt && toInstant(row.deliveredAt),
});
