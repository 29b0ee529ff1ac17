import { and, desc, eq } from 'drizzle-orm';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { ToldByPatient } from '#shared/desk/booking/booking.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { visitAnswers } from '#server/kernel/db/schema/booking.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';

/** What a patient tells before a visit. */
export interface Told {
  complaint: string | null;
  allergies: string[];
  medicines: string | null;
}

export const saysNothing = ({ complaint, allergies, medicines }: Told): boolean =>
  complaint === null && allergies.length === 0 && medicines === null;

export async function saveAnswers(
  db: Db,
  visit: { clinicId: number; patientId: number; appointmentId: number },
  told: Told,
): Promise<void> {
  await db
    .insert(visitAnswers)
    .values({ ...visit, ...told })
    .onConflictDoUpdate({ target: visitAnswers.appointmentId, set: { ...told, updatedAt: new Date().toISOString() } });
}

export async function readAnswers(db: Db, owner: Owner, appointmentId: number): Promise<Told | undefined> {
  const [row] = await db
    .select({ complaint: visitAnswers.complaint, allergies: visitAnswers.allergies, medicines: visitAnswers.medicines })
    .from(visitAnswers)
    .where(and(ownedBy(owner, visitAnswers), eq(visitAnswers.appointmentId, appointmentId)));
  return row;
}

/** For the doctor's pad: what was told before the visit of today. */
export async function toldForToday(db: Db, actor: ClinicActor, patientId: number): Promise<ToldByPatient | undefined> {
  const { complaint, allergies, medicines, updatedAt, appointmentId } = visitAnswers;
  const [row] = await db
    .select({ appointmentId, complaint, allergies, medicines, updatedAt })
    .from(visitAnswers)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(
      and(
        ownedBy(actor, visitAnswers),
        eq(visitAnswers.patientId, patientId),
        eq(appointments.visitDay, todayIn(actor.timezone)),
      ),
    )
    .orderBy(desc(visitAnswers.id))
    .limit(1);
  return row;
}
