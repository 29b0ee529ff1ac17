import { and, eq } from 'drizzle-orm';
import { notFound, recordDenied } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isOfSpecialization, type Specialization } from '#shared/care/trackers/specializations.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** A specialization's tracker is for its doctors. The session goes on: this is no matter of the role. */
export function assertSpecialist(actor: ClinicActor, specialization: Specialization): void {
  if (!isOfSpecialization(actor.specialization, specialization)) throw recordDenied(says.access_denied);
}

/** The clinic's doctors of a specialization, those who have left too. */
export async function specialistsOf(db: Db, actor: ClinicActor, specialization: Specialization): Promise<number[]> {
  const doctors = await db
    .select({ id: users.id, specialization: users.specialization })
    .from(users)
    .where(and(eq(users.assignedClinicId, actor.clinicId), eq(users.role, 'clinic_doctor')));
  return doctors.filter((doctor) => isOfSpecialization(doctor.specialization, specialization)).map(({ id }) => id);
}

/** 404 unless the clinic knows the patient; for a read that found nothing of the patient's. */
export async function assertOwnPatient(db: Db, actor: ClinicActor, id: number): Promise<void> {
  const [found] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
  if (!found) throw notFound('patient');
}
