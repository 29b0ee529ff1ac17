import { and, desc, eq, sql } from 'drizzle-orm';
import { isLiveVisit } from '#server/desk/availability/availability.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { visitAnswers } from '#server/kernel/db/schema/booking.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { saidReason } from '#shared/desk/appointments/appointments.rules.ts';
import type { ToldByPatient } from '#shared/desk/booking/booking.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';

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

/** Some visits of one day: nobody has more. */
const MOST_A_DAY = 20;

/**
 * For the doctor's pad: what today's visit was booked for, and what was told before it. Of several visits the one in the room
 * first, then the latest that anything was said of.
 */
export async function toldForToday(db: Db, actor: ClinicActor, patientId: number): Promise<ToldByPatient | undefined> {
  const { complaint, allergies, medicines } = visitAnswers;
  const { id: appointmentId, reason, status } = appointments;
  const visits = await db
    .select({ appointmentId, reason, complaint, allergies, medicines, answersId: visitAnswers.id })
    .from(appointments)
    .leftJoin(visitAnswers, and(eq(visitAnswers.appointmentId, appointmentId), ownedBy(actor, visitAnswers)))
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.patientId, patientId),
        eq(appointments.visitDay, todayIn(actor.timezone)),
        isLiveVisit,
      ),
    )
    .orderBy(sql`${status} = 'inprogress' desc`, sql`${visitAnswers.id} desc nulls last`, desc(appointmentId))
    .limit(MOST_A_DAY);
  return visits
    .map(({ answersId, allergies: told, ...visit }) => ({
      isTold: answersId !== null,
      visit: { ...visit, reason: saidReason(visit.reason), allergies: told ?? [] },
    }))
    .find(({ isTold, visit }) => isTold || visit.reason !== null)?.visit;
}
