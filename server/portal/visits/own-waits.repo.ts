import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { OwnWait } from '#shared/portal/visits/visits.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingWaits } from '#server/kernel/db/schema/booking.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

const ofPerson = (actor: PatientActor) =>
  and(ownedBy(actor, bookingWaits), inArray(bookingWaits.state, ['waiting', 'offered']));

const select = (db: Db) =>
  db
    .select({
      id: bookingWaits.id,
      clinicId: bookingWaits.clinicId,
      clinicName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
      timezone: clinics.timezone,
      doctorId: bookingWaits.doctorId,
      doctorName: users.name,
      day: bookingWaits.visitDay,
      state: bookingWaits.state,
      offeredStart: bookingWaits.offeredStart,
      offeredUntil: bookingWaits.offeredUntil,
    })
    .from(bookingWaits)
    .innerJoin(clinics, eq(clinics.id, bookingWaits.clinicId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .innerJoin(users, eq(users.id, bookingWaits.doctorId));

export const countOwnWaits = (db: Db, actor: PatientActor): Promise<number> => db.$count(bookingWaits, ofPerson(actor));

export async function listOwnWaits(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<OwnWait>> {
  const rows = await select(db)
    .where(ofPerson(actor))
    .orderBy(asc(bookingWaits.visitDay), asc(bookingWaits.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countOwnWaits(db, actor) };
}

export async function readOwnWait(db: Db, actor: PatientActor, id: number): Promise<OwnWait> {
  const [row] = await select(db).where(and(ofPerson(actor), eq(bookingWaits.id, id)));
  if (!row) throw notFound('wait');
  return row;
}
