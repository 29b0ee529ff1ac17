import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BookingRequest, RequestFilters } from '#shared/desk/booking/booking.schema.ts';
import type { BookingState } from '#shared/desk/booking/booking.states.ts';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { AtClinic, ClinicActor } from '#server/kernel/principals/actor.ts';
import { isLiveVisit } from '#server/desk/availability/availability.repo.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';

export type RequestRow = typeof bookingRequests.$inferSelect;
export type NewRequest = Omit<typeof bookingRequests.$inferInsert, 'clinicId'>;

const isFree = sql<boolean>`not exists (
  select from ${appointments} v where v.doctor_id = ${bookingRequests.doctorId}
    and v.start_date_time < ${bookingRequests.endDateTime} and v.end_date_time > ${bookingRequests.startDateTime}
    and v.visit_day = ${bookingRequests.visitDay} and v.${isLiveVisit})`;

const columns = {
  id: bookingRequests.id,
  patientId: bookingRequests.patientId,
  name: bookingRequests.name,
  phone: bookingRequests.phone,
  dateOfBirth: bookingRequests.dateOfBirth,
  dateOfBirthEstimated: bookingRequests.dateOfBirthEstimated,
  gender: bookingRequests.gender,
  doctorId: bookingRequests.doctorId,
  doctorName: users.name,
  startDateTime: bookingRequests.startDateTime,
  endDateTime: bookingRequests.endDateTime,
  appointmentType: bookingRequests.appointmentType,
  reason: bookingRequests.reason,
  state: bookingRequests.state,
  declinedReason: bookingRequests.declinedReason,
  appointmentId: bookingRequests.appointmentId,
  isFree,
  createdAt: bookingRequests.createdAt,
};

const select = (db: Db, matching: SQL | undefined) =>
  db.select(columns).from(bookingRequests).innerJoin(users, eq(users.id, bookingRequests.doctorId)).where(matching);

export const requestSorts: Sorts<'wish' | 'asked'> = {
  wish: [rising(bookingRequests.startDateTime), rising(bookingRequests.id)],
  asked: [rising(bookingRequests.id)],
};

/** Undecided ones by the time that is asked for, the others from the latest one on. */
export async function listRequests(
  db: Db,
  actor: ClinicActor,
  { state, sort = state === 'open' ? 'wish' : '-wish', limit, offset }: RequestFilters,
): Promise<PageOf<BookingRequest>> {
  const matching = and(ownedBy(actor, bookingRequests), eq(bookingRequests.state, state), stillToDecide(state));
  const rows = await select(db, matching).orderBy(orderBy(requestSorts, sort)).limit(limit).offset(offset);
  return { rows, total: await db.$count(bookingRequests, matching) };
}

/** The round that lets requests expire comes some minutes late. */
const stillToDecide = (state: BookingState) =>
  state === 'open' ? gt(bookingRequests.startDateTime, sql`now()`) : undefined;

export async function readRequest(db: Db, actor: ClinicActor, id: number): Promise<BookingRequest> {
  const [row] = await select(db, and(ownedBy(actor, bookingRequests), eq(bookingRequests.id, id)));
  if (!row) throw notFound('booking_request');
  return row;
}

/** A request of theirs that nobody has decided on, held until the commit. Throws 409 for one that was. */
export async function lockOpen(db: Db, theirs: SQL | undefined, id: number): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(bookingRequests)
    .where(and(theirs, eq(bookingRequests.id, id)))
    .for('update');
  if (!row) throw notFound('booking_request');
  if (row.state !== 'open') throw new AppError('invalid_transition', says.request_decided);
  return row;
}

export async function insertRequest(db: Db, { clinicId }: AtClinic, request: NewRequest): Promise<RequestRow> {
  const [row] = await db
    .insert(bookingRequests)
    .values({ ...request, clinicId })
    .returning();
  if (!row) throw new Error('The request was not stored');
  return row;
}

export async function endRequest(
  db: Db,
  id: number,
  to: { state: BookingState } & Partial<
    Pick<RequestRow, 'appointmentId' | 'patientId' | 'declinedReason' | 'decidedBy'>
  >,
): Promise<void> {
  await db
    .update(bookingRequests)
    .set({ ...to, decidedAt: sql`now()` })
    .where(eq(bookingRequests.id, id));
}

/** Under a phone and a name: of a clinic that doesn't know them yet, and has no row of theirs. */
export const ofUnknown = ({ phone, nameKey }: { phone: string; nameKey: string | SQL }) =>
  and(
    isNull(bookingRequests.patientId),
    eq(bookingRequests.phone, phone),
    sql`${bookingRequests.nameKey} = ${nameKey}`,
  );

/** The person has another phone: what they asked for goes along, and its answer to where they are now. */
export async function moveRequests(
  db: Db,
  { patientIds, nameKey, from, to }: { patientIds: readonly number[]; nameKey: string; from: string; to: string },
): Promise<void> {
  const known = inArray(bookingRequests.patientId, [...patientIds]);
  await db
    .update(bookingRequests)
    .set({ phone: to })
    .where(or(known, ofUnknown({ phone: from, nameKey })));
}

const holdPhoneOnline = (phone: string) => sql`select pg_advisory_xact_lock(hashtext(${`booking online ${phone}`}))`;

/**
 * How much a phone has asked for: of one person at one clinic what is still to come, and of everybody on it in the last day.
 * Two calls of one phone come one after the other.
 */
export async function countOfPhone(
  db: Db,
  { clinicId }: AtClinic,
  { phone, nameKey }: { phone: string; nameKey: string },
): Promise<{ ahead: number; today: number }> {
  await db.execute(holdPhoneOnline(phone));
  const { rows } = await db.execute<{ ahead: number; today: number }>(sql`
    select count(*) filter (where r.created_at > now() - interval '24 hours')::integer as today,
      count(*) filter (where r.clinic_id = ${clinicId} and r.name_key = ${nameKey} and (
        (r.state = 'open' and r.start_date_time > now())
        or (v.start_date_time > now() and v.status in ('booked', 'appointment'))))::integer as ahead
    from ${bookingRequests} r left join ${appointments} v on v.id = r.appointment_id
    where r.phone = ${phone} and (r.created_at > now() - interval '24 hours' or r.start_date_time > now()
      or v.start_date_time > now())`);
  return rows[0] ?? { ahead: 0, today: 0 };
}

/** Lets go of what nobody has decided on in time; the clinics whose lists are shorter now. */
export async function expireRequests(db: Db): Promise<number[]> {
  const rows = await db
    .update(bookingRequests)
    .set({ state: 'expired', decidedAt: sql`now()` })
    .where(and(eq(bookingRequests.state, 'open'), sql`${bookingRequests.startDateTime} <= now()`))
    .returning({ clinicId: bookingRequests.clinicId });
  return [...new Set(rows.map(({ clinicId }) => clinicId))];
}
