import { and, eq } from 'drizzle-orm';
import type { MessageType } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { MessageValues } from '#shared/contact/words/message-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { messagingSettings, reminderChannel } from '#server/contact/messages/channels.ts';
import { queueIfPossible } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';

/** Whom a message about a booking goes to; somebody new has no record yet. */
export interface Told {
  patientId: number | null;
  name: string;
  phone: string;
  language: string | null;
}

/** As it is on record now: the phone with which they asked may be somebody else's by now. */
async function phoneOf(db: Db, clinic: AtClinic, { patientId, phone }: Told): Promise<string> {
  if (patientId === null) return phone;
  const known = and(ownedBy(clinic, patients), eq(patients.id, patientId));
  const [row] = await db.select({ phone: patients.phone }).from(patients).where(known);
  return row?.phone ?? phone;
}

/** What became of a booking, in the patient's language and once for each `causeKey`; nothing where the clinic sends no messages. */
export async function tellPatient(
  db: Db,
  clinic: AtClinic,
  told: Told,
  message: {
    type: Extract<MessageType, 'booking_confirmed' | 'booking_moved' | 'booking_declined' | 'slot_offered'>;
    values: Pick<MessageValues, 'appointmentDate' | 'doctorName' | 'customMessage' | 'minutes' | 'link'>;
    causeKey: string;
    notAfter: string;
    appointmentId?: number;
  },
): Promise<void> {
  const settings = await messagingSettings(db, clinic);
  const channel = reminderChannel(settings);
  if (!channel) return;
  const { type, values, ...rest } = message;
  const say = wordsFor(db, clinic, type, channel);
  const words = await say(languageOf(told.language), { ...settings, ...values, patientName: told.name });
  await queueIfPossible(db, clinic, {
    ...words,
    ...rest,
    patientId: told.patientId,
    patientName: told.name,
    phone: await phoneOf(db, clinic, told),
    channel,
    messageType: type,
    // Somebody waits for the answer.
    isUrgent: true,
  });
}
