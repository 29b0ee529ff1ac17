import { and, eq } from 'drizzle-orm';
import { isOpenVisit } from '#shared/desk/visits/visits.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import { movePatient, visitUnderWay } from '#server/desk/visits/visit-status.ts';
import type { Superseded } from './circumstances.ts';

interface Follows {
  hasFee: boolean;
  nextVisitDate: string | null | undefined;
  /** The patient's, from now on. */
  language: string | null;
  superseded: Superseded | undefined;
  /** The visit that was named. */
  named: { id: number } | undefined;
}

/**
 * What a prescription does to the patient and to today's visit: they wait for the bill when there is a fee, and are in
 * progress otherwise; a bill that waits already goes on waiting. Whoever has no visit under way is here without one,
 * so it is opened: also for somebody who has paid and is prescribed for once more. The next visit and the language
 * that was chosen are noted, and a patient without a doctor gets one. Answers the visit, the next visit where something was said of it, and the names
 * of the fields that changed.
 */
export async function prescribeAtVisit(
  db: Db,
  actor: ClinicActor,
  patient: PatientRow,
  { hasFee, superseded, named, ...asked }: Follows,
): Promise<{ visitId: number | null; nextVisitDate: string | null | undefined; changed: string[] }> {
  const visit = named ?? (await visitUnderWay(db, actor, patient, actor.userId));
  const begun = isOpenVisit(patient.status) ? patient : await movePatient(db, actor, patient, 'inprogress', visit?.id);
  const { status } =
    hasFee && begun.status === 'inprogress' ? await movePatient(db, actor, begun, 'bill_pending', visit?.id) : begun;
  const next = nextVisitFrom(asked.nextVisitDate, patient, superseded);
  if (visit) {
    await db
      .update(appointments)
      .set({ status, ...next })
      .where(and(ownedBy(actor, appointments), eq(appointments.id, visit.id)));
  }
  if (superseded) await correctVisit(db, actor, superseded, next);
  const changes = {
    ...next,
    ...(asked.language !== patient.language && { language: asked.language }),
    ...(patient.doctorId === null && { doctorId: actor.userId }),
  };
  if (Object.keys(changes).length > 0) {
    await db
      .update(patients)
      .set(changes)
      .where(and(ownedBy(actor, patients), eq(patients.id, patient.id)));
  }
  const changed = [...(status === patient.status ? [] : ['status']), ...Object.keys(changes)];
  return { visitId: visit?.id ?? null, nextVisitDate: next.nextVisitDate, changed };
}

/**
 * A prescription without a next visit leaves the one that was asked for before, unless it corrects the very one that
 * asked for it.
 */
function nextVisitFrom(
  asked: string | null | undefined,
  patient: PatientRow,
  superseded: Superseded | undefined,
): { nextVisitDate?: string | null } {
  if (asked) return { nextVisitDate: asked };
  const takesBack = superseded?.nextVisitDate && superseded.nextVisitDate === patient.nextVisitDate;
  return takesBack ? { nextVisitDate: null } : {};
}

/** The corrected prescription may be of a visit of an earlier day, which says what it asked for. */
async function correctVisit(
  db: Db,
  actor: ClinicActor,
  { appointmentId, nextVisitDate }: Superseded,
  next: { nextVisitDate?: string | null },
): Promise<void> {
  if (appointmentId === null || nextVisitDate === null || next.nextVisitDate === undefined) return;
  await db
    .update(appointments)
    .set(next)
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.id, appointmentId),
        eq(appointments.nextVisitDate, nextVisitDate),
      ),
    );
}
