import { eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { queueIfPossible } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import { languageOf } from '#shared/contact/words/languages.ts';

/** Whoever had the phone hears that somebody's records have left it: so nobody takes them away in silence. */
export async function tellOldPhone(
  db: Db,
  { phone, patientId, clinicId, centerId }: Pick<PatientActor, 'phone' | 'patientId'> & OrganisationColumns,
): Promise<void> {
  const owner = { clinicId, centerId };
  const [patient] = await db
    .select({ name: patients.name, language: patients.language })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!patient) return;
  const { organizationName, timezone } = await messagingSettings(db, owner);
  const inWords = wordsFor(db, owner, 'phone_changed', 'sms');
  const words = await inWords(languageOf(patient.language), { patientName: patient.name, organizationName, timezone });
  const about = { patientId, patientName: patient.name, phone };
  await queueIfPossible(db, { ...owner, userId: null }, { ...words, ...about, channel: 'sms' });
}
