import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { slugOf, usualTerms } from '#shared/desk/booking/booking.rules.ts';
import type { BookingSettings, BookingSettingsChange, DoctorBooking } from '#shared/desk/booking/booking.schema.ts';
import type { BookingMode } from '#shared/desk/booking/booking.states.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingSettings, doctorBooking } from '#server/kernel/db/schema/booking.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { AtClinic, ClinicActor } from '#server/kernel/principals/actor.ts';

/** On what a clinic lets itself be booked. */
export type Terms = Pick<
  BookingSettings,
  'isPublic' | 'slug' | 'daysAhead' | 'leastNoticeHours' | 'changeLimitHours'
> & {
  revision: number;
};

export async function readTerms(db: Db, clinic: Pick<AtClinic, 'scope'>, lock = false): Promise<Terms> {
  const asked = db.select().from(bookingSettings).where(ownedBy(clinic, bookingSettings));
  const [row] = await (lock ? asked.for('update') : asked);
  return row ?? { ...usualTerms, revision: 0 };
}

export async function saveTerms(db: Db, { clinicId }: ClinicActor, change: BookingSettingsChange): Promise<Terms> {
  const { revision: _, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // Part of it is no whole row: what isn't named would be judged as if nothing had ever been saved.
  await db.insert(bookingSettings).values({ clinicId }).onConflictDoNothing();
  const [row] = await db
    .update(bookingSettings)
    .set({ ...given, updatedAt: sql`now()` })
    .where(eq(bookingSettings.clinicId, clinicId))
    .returning();
  if (!row) throw new Error('The terms were not stored');
  return row;
}

/** The first free address of the clinic's name: 'asha-clinic', else 'asha-clinic-2' and so on. */
export async function suggestSlug(db: Db, { clinicId }: Pick<AtClinic, 'clinicId'>): Promise<string> {
  const [clinic] = await db.select({ name: clinics.name }).from(clinics).where(eq(clinics.id, clinicId));
  const slug = slugOf(clinic?.name ?? '');
  const taken = await db
    .select({ slug: bookingSettings.slug })
    .from(bookingSettings)
    .where(like(bookingSettings.slug, `${slug}%`));
  const known = new Set(taken.map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(wanted)) return wanted;
  }
}

const asBooked = {
  doctorId: users.id,
  doctorName: users.name,
  specialization: users.specialization,
  mode: sql<BookingMode>`coalesce(${doctorBooking.mode}, 'off')`,
  offersVideo: sql<boolean>`coalesce(${doctorBooking.offersVideo}, false)`,
  revision: sql<number>`coalesce(${doctorBooking.revision}, 0)`,
};

/** What somebody chose at another clinic says nothing here. */
const isOfTheirs = and(eq(doctorBooking.doctorId, users.id), eq(doctorBooking.clinicId, users.assignedClinicId));

const doctorsOf = ({ clinicId }: Pick<AtClinic, 'clinicId'>) =>
  and(eq(users.assignedClinicId, clinicId), eq(users.role, 'clinic_doctor'), eq(users.isActive, true));

export async function listDoctors(
  db: Db,
  clinic: AtClinic,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<DoctorBooking>> {
  const rows = await db
    .select(asBooked)
    .from(users)
    .leftJoin(doctorBooking, isOfTheirs)
    .where(doctorsOf(clinic))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, doctorsOf(clinic)) };
}

/** How a doctor of the clinic may be booked; 404 for anybody else. */
export async function readDoctor(db: Db, clinic: Pick<AtClinic, 'clinicId'>, doctorId: number): Promise<DoctorBooking> {
  const [found] = await db
    .select(asBooked)
    .from(users)
    .leftJoin(doctorBooking, isOfTheirs)
    .where(and(doctorsOf(clinic), eq(users.id, doctorId)));
  if (!found) throw notFound('doctor');
  return found;
}

/** Before a change: of two at once the second sees what the first has made. */
export async function lockDoctor(db: Db, doctorId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, doctorId)).for('no key update');
}

export async function saveDoctor(
  db: Db,
  { clinicId }: ClinicActor,
  doctorId: number,
  change: { mode?: BookingMode | undefined; offersVideo?: boolean | undefined },
): Promise<void> {
  const given = {
    ...(change.mode !== undefined && { mode: change.mode }),
    ...(change.offersVideo !== undefined && { offersVideo: change.offersVideo }),
  };
  await db
    .insert(doctorBooking)
    .values({ clinicId, doctorId, ...given })
    .onConflictDoUpdate({ target: doctorBooking.doctorId, set: { ...given, clinicId, updatedAt: sql`now()` } });
}

/** The doctors of these clinics who can be booked online, by name. */
export async function bookableDoctors(db: Db, clinicIds: readonly number[]) {
  if (clinicIds.length === 0) return [];
  return await db
    .select({
      id: users.id,
      clinicId: doctorBooking.clinicId,
      name: users.name,
      specialization: users.specialization,
      qualification: users.qualification,
      mode: doctorBooking.mode,
      offersVideo: doctorBooking.offersVideo,
    })
    .from(doctorBooking)
    .innerJoin(users, and(eq(users.id, doctorBooking.doctorId), eq(users.assignedClinicId, doctorBooking.clinicId)))
    .where(
      and(
        inArray(doctorBooking.clinicId, [...clinicIds]),
        inArray(doctorBooking.mode, ['request', 'automatic']),
        eq(users.role, 'clinic_doctor'),
        eq(users.isActive, true),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
