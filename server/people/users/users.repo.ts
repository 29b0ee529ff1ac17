import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { StaffUser } from '#shared/people/users/users.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { signInAttempts, users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { isAs, matchesAny } from '#server/people/organisations/organisations.repo.ts';
import { accountKeyOf } from '#server/people/sessions/sessions.repo.ts';

interface Asked {
  search?: string | undefined;
  role?: StaffRole | undefined;
  clinicId?: number | undefined;
  centerId?: number | undefined;
  active?: boolean | undefined;
  sort?: SortBy<'id' | 'name'> | undefined;
  limit: number;
  offset: number;
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  assignedClinicId: users.assignedClinicId,
  assignedCenterId: users.assignedCenterId,
  organisationName: sql<string | null>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
  specialization: users.specialization,
  qualification: users.qualification,
  yearsOfExperience: users.yearsOfExperience,
  registrationNumber: users.registrationNumber,
  languagesSpoken: users.languagesSpoken,
  gender: users.gender,
  profileImageUrl: users.profileImageUrl,
  isActive: users.isActive,
  passwordTemporaryUntil: users.passwordTemporaryUntil,
  createdAt: users.createdAt,
  revision: users.revision,
};

const withOrganisation = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.assignedClinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, users.assignedCenterId));

export const userSorts: Sorts<'id' | 'name'> = {
  id: [rising(users.id)],
  name: [rising(sql`lower(${users.name})`), rising(users.id)],
};

/** Every staff user: the superadmin's list has no organisation to stay within. */
export async function listUsers(
  db: Db,
  { search, sort = '-id', limit, offset, ...filter }: Asked,
): Promise<PageOf<StaffUser>> {
  const matching = and(
    matchesAny([users.name, users.email], search),
    filter.role && eq(users.role, filter.role),
    filter.clinicId === undefined ? undefined : eq(users.assignedClinicId, filter.clinicId),
    filter.centerId === undefined ? undefined : eq(users.assignedCenterId, filter.centerId),
    isAs(users.isActive, filter.active),
  );
  const rows = await withOrganisation(db).where(matching).orderBy(orderBy(userSorts, sort)).limit(limit).offset(offset);
  return { rows, total: await db.$count(users, matching) };
}

export async function readUser(db: Db, id: number): Promise<StaffUser> {
  const [row] = await withOrganisation(db).where(eq(users.id, id));
  if (!row) throw new Error('The user was not stored');
  return row;
}

export type UserRow = typeof users.$inferSelect;
export type UserValues = Partial<typeof users.$inferInsert>;

export async function readUserRow(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Held for a change: no visit is booked with a doctor meanwhile, since booking holds this row against it. */
export async function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function emailIsTaken(db: Db, email: string, exceptId?: number): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return other !== undefined && other.id !== exceptId;
}

/** Undefined when somebody took the e-mail since it was looked for. */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

export async function changeUser(db: Db, id: number, values: UserValues): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

/** Whoever needed another password has tried often: the new one must open at once. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.accountKey, accountKeyOf(email)));
}

/** Those who can administer the product, held until the commit so that they can't put one another out at once. */
export async function lockActiveAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The visits from now on that wait for the doctor: a time that is still ahead, or a place in today's queue. */
export async function countBookedVisits(db: Db, doctorId: number): Promise<number> {
  const zone = sql`(select ${clinics.timezone} from ${clinics} where ${clinics.id} = ${appointments.clinicId})`;
  return await db.$count(
    appointments,
    and(
      eq(appointments.doctorId, doctorId),
      inArray(appointments.status, ['booked', 'appointment', 'inprogress']),
      sql`${appointments.visitDay} >= (now() at time zone coalesce(${zone}, ${DEFAULT_TIMEZONE}))::date`,
      or(sql`${appointments.endDateTime} is null`, sql`${appointments.endDateTime} > now()`),
    ),
  );
}

/** Hours and leave belong to the place of work: they don't move along. */
export async function removeHours(db: Db, doctorId: number): Promise<void> {
  await db.delete(doctorAvailability).where(eq(doctorAvailability.doctorId, doctorId));
  await db.delete(doctorAvailabilityExceptions).where(eq(doctorAvailabilityExceptions.doctorId, doctorId));
}
