import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { nothingSince } from '#server/people/closings/last-of.ts';
import { nothingOpen } from '#server/people/closings/open-things.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';

export interface Archiving {
  owner: OrganisationColumns;
  timezone: string;
  /** Null where nobody is archived any more. */
  years: number | null;
}

/** The organisations that archive, and those that don't any more and have people there still. */
export async function organisationsToArchive(db: Db): Promise<Archiving[]> {
  const left = sql`exists (select from ${patients} where ${patients.archivedAt} is not null
    and (${patients.clinicId} = ${organizationSettings.clinicId} or ${patients.centerId} = ${organizationSettings.centerId}))`;
  const rows = await db
    .select({
      clinicId: organizationSettings.clinicId,
      centerId: organizationSettings.centerId,
      years: organizationSettings.archiveAfterYears,
      timezone: sql<string>`coalesce(${clinics.timezone}, ${diagnosticCenters.timezone}, ${DEFAULT_TIMEZONE})`,
    })
    .from(organizationSettings)
    .leftJoin(clinics, eq(clinics.id, organizationSettings.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, organizationSettings.centerId))
    .where(or(isNotNull(organizationSettings.archiveAfterYears), left))
    .orderBy(asc(organizationSettings.id));
  return rows.map(({ clinicId, centerId, ...rest }) => ({ owner: { clinicId, centerId }, ...rest }));
}

/** Somebody, in the order of the registrations. */
export interface Registered {
  id: number;
  createdAt: string;
}

/**
 * The next of an organisation's people who may be archived by their own row. In the order of the registrations, which an index has:
 * whoever came since the day, most people of a young organisation, isn't read at all.
 */
export function nextPeople(
  db: Db,
  owner: OrganisationColumns,
  { after, cutoff, many }: { after: Registered | undefined; cutoff: string; many: number },
): Promise<Registered[]> {
  const before = sql`${cutoff}::date`;
  return db
    .select({ id: patients.id, createdAt: patients.createdAt })
    .from(patients)
    .where(
      and(
        ownedBy(owner, patients),
        lt(patients.createdAt, before),
        after && sql`(${patients.createdAt}, ${patients.id}) > (${after.createdAt}::timestamptz, ${after.id}::integer)`,
        isNull(patients.archivedAt),
        lt(patients.updatedAt, before),
        or(isNull(patients.nextVisitDate), lt(patients.nextVisitDate, cutoff)),
        notInArray(patients.status, ['inprogress', 'bill_pending']),
      ),
    )
    .orderBy(asc(patients.createdAt), asc(patients.id))
    .limit(many);
}

/**
 * Archives those of the people who weren't here since the day and of whom nothing is open; in a transaction. They are held first, as a
 * closing does it: what is written about somebody at the same moment either is seen, or comes after and brings them back. Who is being
 * worked with is left for another night.
 */
export async function archive(
  db: Db,
  owner: OrganisationColumns,
  people: readonly number[],
  { cutoff, today }: { cutoff: string; today: string },
): Promise<number> {
  const held = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(owner, patients), inArray(patients.id, [...people]), isNull(patients.archivedAt)))
    .for('update', { skipLocked: true });
  if (held.length === 0) return 0;
  const person = sql`${patients.id}`;
  const gone = await db
    .update(patients)
    .set({ archivedAt: sql`now()` })
    .where(
      and(
        inArray(
          patients.id,
          held.map(({ id }) => id),
        ),
        nothingSince(owner, cutoff, person),
        nothingOpen(owner, today, person),
      ),
    )
    .returning({ id: patients.id });
  return gone.length;
}

/** Somebody is in the lists again, and stays there for as long as if they had been here. */
export async function bringBack(db: Db, owner: Owner, id: number): Promise<void> {
  await db
    .update(patients)
    .set({ archivedAt: null, updatedAt: sql`now()` })
    .where(and(ownedBy(owner, patients), eq(patients.id, id)));
}

/** The same of so many at once, where nobody is archived any more: says how many there were. Their days stay as they are. */
export async function bringBackSome(db: Db, owner: OrganisationColumns, many: number): Promise<number> {
  const some = db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(owner, patients), isNotNull(patients.archivedAt)))
    .limit(many)
    .for('update', { skipLocked: true });
  const back = await db
    .update(patients)
    .set({ archivedAt: null })
    .where(inArray(patients.id, some))
    .returning({ id: patients.id });
  return back.length;
}
