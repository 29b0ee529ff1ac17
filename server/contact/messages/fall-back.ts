import type { Db } from '#server/kernel/db/client.ts';
import type { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { messagingSettings } from './channels.ts';
import { queueIfPossible } from './outbox.ts';

type Failed = typeof messageLogs.$inferSelect;

/** What an SMS can't mend either. */
const beyondHelp = ['not_configured', 'opted_out', 'no_consent', 'record_closed', 'too_late', 'provider_refuses_us'];

/**
 * A WhatsApp that didn't arrive goes out as SMS, where that is on: once, with the failure. Answers whether it does.
 */
export async function sendInstead(db: Db, failed: Failed): Promise<boolean> {
  const { id, clinicId, centerId, channel, failureCode, sentBy } = failed;
  if (channel !== 'whatsapp' || failed.phone === null || beyondHelp.includes(failureCode ?? '')) return false;
  const owner = clinicId === null ? { clinicId: null, centerId: centerId ?? 0 } : { clinicId, centerId: null };
  const { on, smsFallback } = await messagingSettings(db, owner);
  if (!on.sms || !smsFallback) return false;
  return await queueIfPossible(
    db,
    { ...owner, userId: sentBy },
    {
      patientId: failed.patientId,
      patientName: failed.patientName,
      phone: failed.phone,
      channel: 'sms',
      messageType: failed.messageType,
      content: failed.messageContent,
      insteadOf: id,
      ...(failed.language && { language: failed.language }),
      ...(failed.variables && { variables: failed.variables }),
      ...(failed.notAfter && { notAfter: failed.notAfter }),
      ...(failed.followUpReminderId && { followUpReminderId: failed.followUpReminderId }),
      ...(failed.appointmentId && { appointmentId: failed.appointmentId }),
    },
  );
}
