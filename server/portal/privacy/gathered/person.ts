import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { keptBy, ownRows, type Person } from './own-rows.ts';

/** The person of a row, as the portal knows them: the same phone and the same name. */
export async function personOf(db: Db, patientId: number): Promise<Person> {
  const chosen = db
    .select({ phone: patients.phone, nameKey: patients.nameKey })
    .from(patients)
    .where(eq(patients.id, patientId))
    .as('chosen');
  const persons = await db
    .select({ patientId: patients.id, clinicId: patients.clinicId, centerId: patients.centerId })
    .from(patients)
    .innerJoin(chosen, and(eq(patients.phone, chosen.phone), eq(patients.nameKey, chosen.nameKey)));
  return { scope: { kind: 'persons', persons } };
}

/** What each organisation has written down of who it is. */
export const readDetails = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy(patients),
      number: patients.id,
      registerNumber: patients.registerNumber,
      name: patients.name,
      dateOfBirth: patients.dateOfBirth,
      dateOfBirthEstimated: patients.dateOfBirthEstimated,
      gender: patients.gender,
      phone: patients.phone,
      email: patients.email,
      address: patients.address,
      language: patients.language,
      allergies: patients.allergies,
      conditions: patients.conditions,
      knownSince: patients.createdAt,
    })
    .from(patients)
    .where(ownedBy(person, { patientId: patients.id }))
    .orderBy(patients.id);

export const readMessages = (db: Db, person: Person) =>
  ownRows(
    db,
    person,
    messageLogs,
    {
      at: messageLogs.createdAt,
      channel: messageLogs.channel,
      text: messageLogs.messageContent,
      status: messageLogs.status,
    },
    { also: isNotNull(messageLogs.sentDate) },
  );
