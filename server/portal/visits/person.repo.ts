import { eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { OnlinePerson } from '#server/desk/booking/book-online.ts';

/** The chosen person as they were last registered, with their row at that clinic where it knows them. */
export async function personAt(db: Db, actor: PatientActor, clinicId: number): Promise<OnlinePerson> {
  const patientId = actor.scope.persons.find((row) => row.clinicId === clinicId)?.patientId ?? null;
  const [person] = await db
    .select({
      name: patients.name,
      phone: patients.phone,
      dateOfBirth: patients.dateOfBirth,
      dateOfBirthEstimated: patients.dateOfBirthEstimated,
      gender: patients.gender,
      language: patients.language,
    })
    .from(patients)
    .where(eq(patients.id, patientId ?? actor.patientId));
  if (!person) throw notFound('patient');
  return { ...person, patientId };
}
