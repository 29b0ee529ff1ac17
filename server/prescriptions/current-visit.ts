import { and, eq } from 'drizzle-orm';
import { isOpenVisit } from '#shared/patients/patients.rules.ts';
import type { Db } from '#server/db/client.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { patients } from '#server/db/schema/patients.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import type { ClinicActor } from '#server/http/actor.ts';
import type { PatientRow } from '#server/patients/patients.repo.ts';
import { movePatient, visitUnderWay } from '#server/patients/visit-status.ts';

interface Follows {
  hasFee: boolean;
  nextVisitDate: string | null | undefined;
}

/**
 * What a prescription does to the patient and to today's visit: they wait for the bill when there is a fee, and are in
 * progress otherwise; a bill that waits already goes on waiting. Whoever has no visit under way is here without one,
 * so it is opened: also for somebody who has paid and is prescribed for once more. The next visit is noted, and
 * a patient without a doctor gets one. Answers the visit and the names of the fields that changed.
 */
export async function prescribeAtVisit(
  db: Db,
  actor: ClinicActor,
  patient: PatientRow,
  { hasFee, nextVisitDate }: Follows,
): Promise<{ visitId: number | null; changed: string[] }> {
  const visit = await visitUnderWay(db, actor, patient, actor.userId);
  const begun = isOpenVisit(patient.status) ? patient : await movePatient(db, actor, patient, 'inprogress');
  const { status } =
    hasFee && begun.status === 'inprogress' ? await movePatient(db, actor, begun, 'bill_pending') : begun;
  if (visit) {
    await db
      .update(appointments)
      .set({ status, ...(nextVisitDate && { nextVisitDate }) })
      .where(and(ownedBy(actor, appointments), eq(appointments.id, visit.id)));
  }
  const changes = {
    ...(nextVisitDate && { nextVisitDate }),
    ...(patient.doctorId === null && { doctorId: actor.userId }),
  };
  if (Object.keys(changes).length > 0) {
    await db
      .update(patients)
      .set(changes)
      .where(and(ownedBy(actor, patients), eq(patients.id, patient.id)));
  }
  const changed = [...(status === patient.status ? [] : ['status']), ...Object.keys(changes)];
  return { visitId: visit?.id ?? null, changed };
}
