import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import type { Clinic, DiagnosticCenter, Doctor } from '#shared/people/organisations/organisations.api.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

interface Asked {
  search?: string | undefined;
  id?: number | undefined;
  active?: boolean | undefined;
  sort?: SortBy<'id' | 'name'> | undefined;
  limit: number;
  offset: number;
}

/** Some tens of organisations and users: matched without an index. */
export const matchesAny = (columns: PgColumn[], search: string | undefined): SQL | undefined =>
  search ? or(...columns.map((column) => ilike(column, `%${escapeLike(search)}%`))) : undefined;

/** Only those that are so, or all. */
export const isAs = (column: PgColumn, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : eq(column, wanted);

const isThe = (column: PgColumn, id: number | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(column, id);

const byIdOrName = (t: { id: PgColumn; name: PgColumn }): Sorts<'id' | 'name'> => ({
  id: [rising(t.id)],
  name: [rising(sql`lower(${t.name})`), rising(t.id)],
});
export const clinicSorts = byIdOrName(clinics);
export const centerSorts = byIdOrName(diagnosticCenters);

/** Every clinic: the superadmin's list has no organisation to stay within. */
export async function listClinics(
  db: Db,
  { search, id, active, sort = '-id', limit, offset }: Asked,
): Promise<PageOf<Clinic>> {
  const matching = and(
    matchesAny([clinics.name, clinics.location], search),
    isThe(clinics.id, id),
    isAs(clinics.isActive, active),
  );
  const rows = await db
    .select()
    .from(clinics)
    .where(matching)
    .orderBy(orderBy(clinicSorts, sort))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(clinics, matching) };
}

/**
 * Centres by name: a clinic may refer to any that is open, a centre sees itself. Clinics are never told how a centre
 * pays, least of all while they choose one.
 */
export async function listCenters(
  db: Db,
  actor: Actor,
  { search, id: wanted, active, sort = 'name', limit, offset }: Asked,
): Promise<PageOf<DiagnosticCenter>> {
  const { id, name, location, isActive } = diagnosticCenters;
  const matching = and(
    matchesAny([name, location], search),
    isThe(id, wanted),
    isAs(isActive, active),
    actor.clinicId === null ? undefined : eq(isActive, true),
    actor.centerId === null ? undefined : eq(id, actor.centerId),
  );
  const rows = await db
    .select()
    .from(diagnosticCenters)
    .where(matching)
    .orderBy(orderBy(centerSorts, sort))
    .limit(limit)
    .offset(offset);
  const seesMode = actor.clinicId === null;
  return {
    rows: rows.map((center) => (seesMode ? center : { ...center, commissionMode: null, fixedCommission: null })),
    total: await db.$count(diagnosticCenters, matching),
  };
}

/** The doctors who can be chosen in the actor's organisation. */
export async function listDoctors(
  db: Db,
  actor: Member,
  { limit, offset }: Pick<Asked, 'limit' | 'offset'>,
): Promise<PageOf<Doctor>> {
  const role = actor.clinicId === null ? ('diagnostic_doctor' as const) : ('clinic_doctor' as const);
  const own = and(
    actor.clinicId === null ? eq(users.assignedCenterId, actor.centerId) : eq(users.assignedClinicId, actor.clinicId),
    eq(users.role, role),
    eq(users.isActive, true),
  );
  const rows = await db
    .select({ id: users.id, name: users.name, specialization: users.specialization })
    .from(users)
    .where(own)
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map((doctor) => ({ ...doctor, role })), total: await db.$count(users, own) };
}
