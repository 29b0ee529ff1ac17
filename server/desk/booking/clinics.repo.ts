import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingSettings, doctorBooking } from '#server/kernel/db/schema/booking.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { clinicOnline, type AtClinic } from '#server/kernel/principals/actor.ts';

const columns = {
  id: clinics.id,
  name: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
  address: sql<string>`coalesce(${organizationSettings.address}, ${clinics.location})`,
  phone: organizationSettings.phone,
  specialization: clinics.specialization,
  timezone: clinics.timezone,
  slug: bookingSettings.slug,
};
export interface OnlineClinic {
  id: number;
  name: string;
  address: string;
  phone: string | null;
  specialization: string | null;
  timezone: string;
  slug: string | null;
}

const select = (db: Db, matching: SQL | undefined) =>
  db
    .select(columns)
    .from(clinics)
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .leftJoin(bookingSettings, eq(bookingSettings.clinicId, clinics.id))
    .where(and(eq(clinics.isActive, true), matching));

/** A clinic that is open and has its public page on, by the address of it. */
export async function publicClinic(db: Db, slug: string): Promise<OnlineClinic> {
  const [clinic] = await select(db, and(eq(bookingSettings.slug, slug), eq(bookingSettings.isPublic, true)));
  if (!clinic) throw notFound('clinic');
  return clinic;
}

/** Of these clinics, and the one of a public page, those that have a doctor who can be booked; by name. */
export async function bookableClinics(
  db: Db,
  asked: { clinicIds: readonly number[]; slug: string | null; limit: number; offset: number },
): Promise<{ rows: OnlineClinic[]; total: number }> {
  const { clinicIds, slug, limit, offset } = asked;
  const isBookable = sql`exists (
    select from ${doctorBooking} b join ${users} u on u.id = b.doctor_id and u.assigned_clinic_id = b.clinic_id
    where b.clinic_id = ${clinics.id} and b.mode <> 'off' and u.is_active and u.role = 'clinic_doctor')`;
  const known = clinicIds.length > 0 ? inArray(clinics.id, [...clinicIds]) : undefined;
  const found = slug === null ? undefined : and(eq(bookingSettings.slug, slug), eq(bookingSettings.isPublic, true));
  if (!known && !found) return { rows: [], total: 0 };
  const rows = await select(db, and(isBookable, or(known, found))).orderBy(asc(columns.name), asc(clinics.id));
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

/** The clinic of a doctor who works there; whether a patient may book there is for the caller to ask. */
export async function clinicOfDoctor(db: Db, doctorId: number): Promise<AtClinic & { isPublic: boolean }> {
  const [found] = await db
    .select({ clinicId: clinics.id, timezone: clinics.timezone, isPublic: bookingSettings.isPublic })
    .from(users)
    .innerJoin(clinics, and(eq(clinics.id, users.assignedClinicId), eq(clinics.isActive, true)))
    .leftJoin(bookingSettings, eq(bookingSettings.clinicId, clinics.id))
    .where(and(eq(users.id, doctorId), eq(users.role, 'clinic_doctor'), eq(users.isActive, true)));
  if (!found) throw notFound('doctor');
  return { ...clinicOnline(found), isPublic: found.isPublic ?? false };
}
