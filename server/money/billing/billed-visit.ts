import type { Db } from '#server/kernel/db/client.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import { movePatient, todaysVisit } from '#server/desk/visits/visit-status.ts';

/**
 * The bill of a visit under way: the locked patient waits to pay it, and it ends the visit then. Who walks in to a centre
 * is billed from the start, and a bill after the last one was paid is that of a new visit. Answers today's visit, where
 * there is one.
 */
export async function moveToBilling(db: Db, actor: Member, patient: PatientRow): Promise<{ id: number } | undefined> {
  const atCenter = actor.clinicId === null;
  const returned = atCenter && patient.status === 'bill_paid';
  const current = returned ? await movePatient(db, actor, patient, 'appointment') : patient;
  const isBilled = current.status === 'inprogress' || (atCenter && current.status === 'appointment');
  if (!isBilled) return undefined;
  const visit = await todaysVisit(db, actor, current);
  await movePatient(db, actor, current, 'bill_pending');
  return visit;
}
