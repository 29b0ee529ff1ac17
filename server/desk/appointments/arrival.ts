import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { canArrive } from '#shared/desk/visits/visits.rules.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';

type Visit = Pick<typeof appointments.$inferSelect, 'id' | 'status' | 'appointmentType' | 'visitDay' | 'arrivedAt'>;

/** The desk sees a patient, or has taken another one for them. What is so already is no change, and nothing to refuse. */
export async function markArrival(db: Db, actor: AtClinic, visit: Visit, arrived: boolean): Promise<void> {
  if (arrived === (visit.arrivedAt !== null)) return;
  if (!canArrive(visit)) throw ruleBroken(says.arrives_before_it_begins);
  if (visit.visitDay !== todayIn(actor.timezone)) throw ruleBroken(says.arrives_only_on_its_day);
  if (arrived) await noteArrival(db, visit);
  else await db.update(appointments).set({ arrivedAt: null }).where(eq(appointments.id, visit.id));
}

/** Said again, by the patient or the desk, it stays as it was said first. The visit is one that the caller may change. */
export async function noteArrival(db: Db, { id }: Pick<Visit, 'id'>): Promise<void> {
  await db
    .update(appointments)
    .set({ arrivedAt: sql`now()` })
    .where(and(eq(appointments.id, id), isNull(appointments.arrivedAt)));
}
