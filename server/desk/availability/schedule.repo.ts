import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Schedule, WeekdayHours } from '#shared/desk/availability/availability.rules.ts';
import type {
  DayHours,
  ExceptionRow,
  NewException,
  WeekdayRow,
} from '#shared/desk/availability/availability.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

interface Page {
  limit: number;
  offset: number;
}

/** Two changes of one doctor's hours come one after the other: the second sees what the first one made. */
export async function holdHours(db: Db, doctorId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, doctorId)).for('no key update');
}

export async function readWeek(db: Db, actor: ClinicActor, doctorId: number): Promise<WeekdayRow[]> {
  return db
    .select()
    .from(doctorAvailability)
    .where(and(ownedBy(actor, doctorAvailability), eq(doctorAvailability.doctorId, doctorId)))
    .orderBy(asc(doctorAvailability.dayOfWeek));
}

/** A doctor's hours as they are kept, with the exceptions that are still to come. */
export interface KeptSchedule extends Schedule {
  week: WeekdayRow[];
  exceptions: ExceptionRow[];
}

export async function readKept(db: Db, actor: ClinicActor, doctorId: number, firstDay: string): Promise<KeptSchedule> {
  const week = await readWeek(db, actor, doctorId);
  const exceptions = await db
    .select()
    .from(doctorAvailabilityExceptions)
    .where(and(ofDoctor(actor, doctorId), gte(doctorAvailabilityExceptions.date, firstDay)))
    .orderBy(asc(doctorAvailabilityExceptions.date), asc(doctorAvailabilityExceptions.id));
  return { week, exceptions };
}

/** Keeps these days of the week; answers the whole week. */
export async function saveDays(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  days: readonly (WeekdayHours | DayHours)[],
): Promise<WeekdayRow[]> {
  await db
    .insert(doctorAvailability)
    .values(days.map((day) => ({ ...hoursOf(day), ...ownerOf(actor), doctorId })))
    .onConflictDoUpdate({
      target: [doctorAvailability.doctorId, doctorAvailability.dayOfWeek],
      set: {
        startTime: sql`excluded.start_time`,
        endTime: sql`excluded.end_time`,
        isAvailable: sql`excluded.is_available`,
        maxPatients: sql`excluded.max_patients`,
        slotDuration: sql`excluded.slot_duration`,
        breakStartTime: sql`excluded.break_start_time`,
        breakEndTime: sql`excluded.break_end_time`,
        updatedAt: sql`now()`,
      },
    });
  return readWeek(db, actor, doctorId);
}

const hoursOf = ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable,
  maxPatients,
  slotDuration,
  ...pause
}: WeekdayHours) => ({
  dayOfWeek,
  startTime,
  endTime,
  isAvailable,
  maxPatients,
  slotDuration,
  breakStartTime: pause.breakStartTime,
  breakEndTime: pause.breakEndTime,
});

const ofDoctor = (actor: ClinicActor, doctorId: number) =>
  and(ownedBy(actor, doctorAvailabilityExceptions), eq(doctorAvailabilityExceptions.doctorId, doctorId));

export async function listExceptions(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  asked: Page & { startDate?: string | undefined; endDate?: string | undefined; order: 'earliest' | 'latest' },
): Promise<PageOf<ExceptionRow>> {
  const { date, startTime, id } = doctorAvailabilityExceptions;
  const matching = and(
    ofDoctor(actor, doctorId),
    asked.startDate === undefined ? undefined : gte(date, asked.startDate),
    asked.endDate === undefined ? undefined : lte(date, asked.endDate),
  );
  const byDay = asked.order === 'earliest' ? asc(date) : desc(date);
  const rows = await db
    .select()
    .from(doctorAvailabilityExceptions)
    .where(matching)
    .orderBy(byDay, sql`${startTime} nulls first`, asc(id))
    .limit(asked.limit)
    .offset(asked.offset);
  return { rows, total: await db.$count(doctorAvailabilityExceptions, matching) };
}

/** One exception for each of these days. */
export async function insertExceptions(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  { exceptionType, isFullDay, isAvailable, startTime, endTime, reason }: Omit<NewException, 'date' | 'endDate'>,
  days: readonly string[],
): Promise<ExceptionRow[]> {
  const same = { doctorId, exceptionType, isFullDay, isAvailable, startTime, endTime, reason, ...ownerOf(actor) };
  const rows = await db
    .insert(doctorAvailabilityExceptions)
    .values(days.map((date) => ({ ...same, date })))
    .returning();
  return rows.toSorted((one, other) => one.date.localeCompare(other.date));
}

/** An exception of the clinic; 404 for any other. */
export async function readException(db: Db, actor: ClinicActor, id: number): Promise<ExceptionRow> {
  const [row] = await db
    .select()
    .from(doctorAvailabilityExceptions)
    .where(and(ownedBy(actor, doctorAvailabilityExceptions), eq(doctorAvailabilityExceptions.id, id)));
  if (!row) throw notFound('exception');
  return row;
}

/** 404 when one of them isn't the doctor's, or isn't there any more. */
export async function assertOwnExceptions(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const matching = and(ofDoctor(actor, doctorId), inArray(doctorAvailabilityExceptions.id, [...ids]));
  const found = await db.$count(doctorAvailabilityExceptions, matching);
  if (found < new Set(ids).size) throw notFound('exception');
}

export async function deleteException(db: Db, actor: ClinicActor, id: number): Promise<void> {
  await db
    .delete(doctorAvailabilityExceptions)
    .where(and(ownedBy(actor, doctorAvailabilityExceptions), eq(doctorAvailabilityExceptions.id, id)));
}
