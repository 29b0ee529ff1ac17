import { asc, eq } from 'drizzle-orm';
import { notificationText } from '#shared/messages/messages.rules.ts';
import { type MessageStatus, type MessageType, notificationTypes } from '#shared/messages/messages.states.ts';
import { DEFAULT_TIMEZONE } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { messageLogs, notificationLogs } from '#server/db/schema/messages.ts';
import { patients } from '#server/db/schema/patients.ts';
import { addJobs } from '#server/jobs/queue.ts';
import { SEND_MESSAGE } from '#server/messages/outbox.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type Random, randomFrom } from './random.ts';

const MESSAGES = 70;
/** The last ones, written in the evening. */
const QUEUED = 2;
const DAYS = 30;
const reasons = ['The number is switched off or not in use', 'WhatsApp is not used on this number'];

/** A month of messages in every state. Those that are still queued wait for tomorrow morning. */
export async function insertMessages(db: Db, clinic: DemoOrganisation, today: string): Promise<void> {
  const random = randomFrom(20_260_418);
  const people = await db
    .select({ id: patients.id, name: patients.name, phone: patients.phone })
    .from(patients)
    .where(eq(patients.clinicId, clinic.id))
    .orderBy(asc(patients.id))
    .limit(60);
  const planned = Array.from({ length: MESSAGES }, (_, index) =>
    planMessage(random, { clinic, person: random.pick(people), today, index }),
  );
  const stored = await db.insert(messageLogs).values(planned).returning();
  await db.insert(notificationLogs).values(
    stored.map(({ id, messageType, ...message }) => ({
      clinicId: message.clinicId,
      patientId: message.patientId,
      messageLogId: id,
      type: messageType,
      channel: message.channel,
      messageContent: message.messageContent,
      status: message.status,
      sentDate: message.sentDate,
      createdAt: message.createdAt,
    })),
  );
  const tomorrow = instantOn(addDays(today, 1), 8 * 60);
  await addJobs(
    db,
    stored
      .filter(({ status }) => status === 'queued')
      .map(({ id }) => ({ kind: SEND_MESSAGE, payload: { messageId: id }, runAt: tomorrow })),
  );
}

interface Plan {
  clinic: DemoOrganisation;
  person: { id: number; name: string; phone: string };
  today: string;
  /** The last ones are the latest. */
  index: number;
}

function planMessage(random: Random, { clinic, person, today, index }: Plan): typeof messageLogs.$inferInsert {
  const day = addDays(today, -Math.ceil(((MESSAGES - index) / MESSAGES) * DAYS));
  const writtenAt = instantOn(day, index >= MESSAGES - QUEUED ? 20 * 60 + index : random.between(9 * 60, 19 * 60));
  const status = statusOf(random, index);
  const isOut = status === 'sent' || status === 'delivered';
  const type = random.pick(notificationTypes);
  // The reminders of visits go out by themselves now and then.
  const isAutomatic = type === 'appointment_reminder' && random.chance(0.6);
  return {
    clinicId: clinic.id,
    patientId: person.id,
    patientName: person.name,
    phone: person.phone,
    messageType: type satisfies MessageType,
    channel: random.pick(['sms', 'whatsapp', 'whatsapp'] as const),
    messageContent: notificationText(
      {
        type,
        patientName: person.name,
        appointmentDate: addDays(day, 1),
        reportType: random.pick(['blood test', 'thyroid', 'X-ray']),
        amount: `${random.between(2, 16) * 50}.00`,
        days: random.between(3, 12) * 10,
      },
      { organizationName: clinic.name, timezone: DEFAULT_TIMEZONE },
    ),
    status,
    provider: isOut ? 'demo' : null,
    failureReason: status === 'failed' ? random.pick(reasons) : null,
    attempts: status === 'queued' ? 0 : 1,
    sentBy: isAutomatic ? null : random.pick(clinic.doctors).id,
    sentDate: isOut ? writtenAt : null,
    deliveredAt: status === 'delivered' ? writtenAt : null,
    createdAt: writtenAt,
  };
}

function statusOf(random: Random, index: number): MessageStatus {
  if (index >= MESSAGES - QUEUED) return 'queued';
  if (index === 30) return 'unknown';
  if (random.chance(0.1)) return 'failed';
  return random.chance(0.3) ? 'sent' : 'delivered';
}
