import { and, eq } from 'drizzle-orm';
import { isForSecurity } from '#shared/contact/messages/messages.states.ts';
import { conflict, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { queueMessage } from './outbox.ts';

/**
 * Sends the same words once more, as a message of its own. Only of one that certainly didn't arrive: what may have, isn't
 * sent twice. Pressing it twice sends once, since the failed message remembers the one that stands in for it.
 */
export async function sendAgain(db: Db, actor: Member, id: number): Promise<{ id: number }> {
  const [failed] = await db
    .select()
    .from(messageLogs)
    .where(and(ownedBy(actor, messageLogs), eq(messageLogs.id, id)))
    .for('update');
  if (!failed) throw notFound('message');
  if (failed.status !== 'failed') throw conflict(says.message_on_its_way({ status: failed.status }));
  if (isForSecurity(failed.messageType)) throw ruleBroken(says.message_never_again);
  const [standsIn] = await db.select({ id: messageLogs.id }).from(messageLogs).where(eq(messageLogs.insteadOf, id));
  if (standsIn) throw conflict(says.message_stands_in);
  const { patientId, patientName, phone, email, subject, channel, messageType, language, variables } = failed;
  return await queueMessage(db, actor, {
    patientId,
    patientName,
    phone,
    channel,
    messageType,
    content: failed.messageContent,
    insteadOf: id,
    ...(email && { email }),
    ...(subject && { subject }),
    ...(language && { language }),
    ...(variables && { variables }),
    ...(failed.documentPath && { documentPath: failed.documentPath }),
    ...(failed.followUpReminderId && { followUpReminderId: failed.followUpReminderId }),
    ...(failed.appointmentId && { appointmentId: failed.appointmentId }),
  });
}
