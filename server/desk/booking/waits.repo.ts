import { and, asc, between, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { WaitEntry } from '#shared/desk/booking/booking.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { minutesInto } from '#shared/kernel/time/days.ts';
import type { Span } from '#shared/desk/availability/availability.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingWaits } from '#server/kernel/db/schema/booking.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { AtClinic, ClinicActor } from '#server/kernel/principals/actor.ts';

/** Slots of a doctor that are held for somebody who waited, but for those of one patient. */
export async function heldSlots(
  db: Db,
  clinic: AtClinic,
  asked: { doctorId: number; firstDay: string; lastDay: string; besides?: number | undefined },
): Promise<(Span & { day: string })[]> {
  const rows = await db
    .select({ day: bookingWaits.visitDay, start: bookingWaits.offeredStart, end: bookingWaits.offeredEnd })
    .from(bookingWaits)
    .where(
      and(
        ownedBy(clinic, bookingWaits),
        eq(bookingWaits.doctorId, asked.doctorId),
        between(bookingWaits.visitDay, asked.firstDay, asked.lastDay),
        eq(bookingWaits.state, 'offered'),
        gt(bookingWaits.offeredUntil, sql`now()`),
        asked.besides === undefined ? undefined : ne(bookingWaits.patientId, asked.besides),
      ),
    );
  return rows.flatMap(({ day, start, end }) =>
    start && end ? [{ day, from: minutesInto(start, clinic.timezone), to: minutesInto(end, clinic.timezone) }] : [],
  );
}

export type WaitRow = typeof bookingWaits.$inferSelect;

/** Places in one line at a time: of two who look for what is free the second sees what the first has offered. */
export const holdLine = (db: Db, doctorId: number, day: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`the line of ${doctorId} on ${day}`}, 0))`);

/** Doctors and days for which somebody waits: one doctor's, or all. */
export async function waitedFor(
  db: Db,
  doctorId?: number,
): Promise<{ clinicId: number; timezone: string; doctorId: number; day: string }[]> {
  return await db
    .selectDistinct({
      clinicId: bookingWaits.clinicId,
      timezone: clinics.timezone,
      doctorId: bookingWaits.doctorId,
      day: bookingWaits.visitDay,
    })
    .from(bookingWaits)
    .innerJoin(clinics, eq(clinics.id, bookingWaits.clinicId))
    .where(
      and(
        inArray(bookingWaits.state, ['waiting', 'offered']),
        doctorId === undefined ? undefined : eq(bookingWaits.doctorId, doctorId),
      ),
    );
}

/** Ends the offers of a day that nobody took in time, and the waiting for a day that is over. Answers how many ended. */
export async function endOffers(db: Db, of: { doctorId: number; day: string }, isOver: boolean): Promise<number> {
  const ended = await db
    .update(bookingWaits)
    .set({ state: 'passed' })
    .where(
      and(
        eq(bookingWaits.doctorId, of.doctorId),
        eq(bookingWaits.visitDay, of.day),
        isOver
          ? inArray(bookingWaits.state, ['waiting', 'offered'])
          : and(eq(bookingWaits.state, 'offered'), lte(bookingWaits.offeredUntil, sql`now()`)),
      ),
    )
    .returning({ id: bookingWaits.id });
  return ended.length;
}

/** Who waits for a day, in the order in which they came. */
export async function waitingFor(db: Db, of: { doctorId: number; day: string }, most: number) {
  return await db
    .select({
      id: bookingWaits.id,
      patientId: bookingWaits.patientId,
      name: patients.name,
      phone: patients.phone,
      language: patients.language,
    })
    .from(bookingWaits)
    .innerJoin(patients, eq(patients.id, bookingWaits.patientId))
    .where(
      and(eq(bookingWaits.doctorId, of.doctorId), eq(bookingWaits.visitDay, of.day), eq(bookingWaits.state, 'waiting')),
    )
    .orderBy(asc(bookingWaits.id))
    .limit(most);
}

export async function offer(db: Db, id: number, slot: { start: string; end: string; until: string }): Promise<void> {
  const { start: offeredStart, end: offeredEnd, until: offeredUntil } = slot;
  await db
    .update(bookingWaits)
    .set({ state: 'offered', offeredStart, offeredEnd, offeredUntil })
    .where(eq(bookingWaits.id, id));
}

export async function insertWait(
  db: Db,
  { clinicId }: AtClinic,
  wait: { patientId: number; doctorId: number; visitDay: string },
): Promise<number> {
  await db
    .insert(bookingWaits)
    .values({ ...wait, clinicId })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: bookingWaits.id })
    .from(bookingWaits)
    .where(
      and(
        eq(bookingWaits.doctorId, wait.doctorId),
        eq(bookingWaits.visitDay, wait.visitDay),
        eq(bookingWaits.patientId, wait.patientId),
        inArray(bookingWaits.state, ['waiting', 'offered']),
      ),
    );
  if (!row) throw notFound('wait');
  return row.id;
}

/** A place in line of the caller's, held until the commit. */
export async function lockWait(db: Db, owner: Owner, id: number): Promise<WaitRow> {
  const [row] = await db
    .select()
    .from(bookingWaits)
    .where(and(ownedBy(owner, bookingWaits), eq(bookingWaits.id, id)))
    .for('update');
  if (!row) throw notFound('wait');
  return row;
}

export async function endWait(
  db: Db,
  id: number,
  to: { state: 'taken' | 'left'; appointmentId?: number },
): Promise<void> {
  await db.update(bookingWaits).set(to).where(eq(bookingWaits.id, id));
}

/** Who waits at the clinic, by day and in the order in which they came. */
export async function listWaits(
  db: Db,
  actor: ClinicActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<WaitEntry>> {
  const matching = and(ownedBy(actor, bookingWaits), inArray(bookingWaits.state, ['waiting', 'offered']));
  const rows = await db
    .select({
      id: bookingWaits.id,
      patientId: bookingWaits.patientId,
      name: patients.name,
      phone: patients.phone,
      doctorId: bookingWaits.doctorId,
      doctorName: users.name,
      day: bookingWaits.visitDay,
      state: bookingWaits.state,
      offeredStart: bookingWaits.offeredStart,
      offeredUntil: bookingWaits.offeredUntil,
      createdAt: bookingWaits.createdAt,
    })
    .from(bookingWaits)
    .innerJoin(patients, eq(patients.id, bookingWaits.patientId))
    .innerJoin(users, eq(users.id, bookingWaits.doctorId))
    .where(matching)
    .orderBy(asc(bookingWaits.visitDay), asc(bookingWaits.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(bookingWaits, matching) };
}
