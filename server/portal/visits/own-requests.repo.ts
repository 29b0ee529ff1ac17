import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { OwnRequest } from '#shared/portal/visits/visits.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ofUnknown } from '#server/desk/booking/requests.repo.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

/**
 * Of the chosen person: by their rows, also one that this very call has made. By the phone and the name alone only where no
 * clinic knows them: a row that was moved to another phone is somebody else's by now.
 */
export const ofPerson = ({ phone, patientId }: PatientActor): SQL | undefined => {
  const nameKey = sql`(select name_key from ${patients} where id = ${patientId})`;
  const rows = sql`(select id from ${patients} where phone = ${phone} and name_key = ${nameKey})`;
  return or(sql`${bookingRequests.patientId} in ${rows}`, ofUnknown({ phone, nameKey }));
};

/** Of what is over nothing is to be decided, and nobody waits for it. */
const isToCome = sql`${bookingRequests.startDateTime} > now()`;

const select = (db: Db, matching: SQL | undefined) =>
  db
    .select({
      id: bookingRequests.id,
      clinicId: bookingRequests.clinicId,
      clinicName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
      clinicPhone: organizationSettings.phone,
      timezone: clinics.timezone,
      doctorId: bookingRequests.doctorId,
      doctorName: users.name,
      startDateTime: bookingRequests.startDateTime,
      appointmentType: bookingRequests.appointmentType,
      state: bookingRequests.state,
      declinedReason: bookingRequests.declinedReason,
      visitId: bookingRequests.appointmentId,
      createdAt: bookingRequests.createdAt,
    })
    .from(bookingRequests)
    .innerJoin(clinics, eq(clinics.id, bookingRequests.clinicId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .innerJoin(users, eq(users.id, bookingRequests.doctorId))
    .where(matching);

export async function listOwnRequests(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<OwnRequest>> {
  const matching = and(ofPerson(actor), isToCome);
  const rows = await select(db, matching).orderBy(desc(bookingRequests.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(bookingRequests, matching) };
}

export async function readOwnRequest(db: Db, actor: PatientActor, id: number): Promise<OwnRequest> {
  const [row] = await select(db, and(ofPerson(actor), eq(bookingRequests.id, id)));
  if (!row) throw notFound('booking_request');
  return row;
}
