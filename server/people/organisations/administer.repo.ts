import { and, eq, inArray } from 'drizzle-orm';
import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';

/** Organisations as the superadmin changes them: there is no organisation to stay within. */

export type ClinicRow = typeof clinics.$inferSelect;
export type CenterRow = typeof diagnosticCenters.$inferSelect;
type ClinicValues = Partial<typeof clinics.$inferInsert>;
type CenterValues = Partial<typeof diagnosticCenters.$inferInsert>;

/** Held for a change: nobody is assigned to it and nobody refers to it meanwhile. */
export async function lockClinic(db: Db, id: number): Promise<ClinicRow> {
  const [row] = await db.select().from(clinics).where(eq(clinics.id, id)).for('update');
  if (!row) throw notFound('clinic');
  return row;
}

export async function lockCenter(db: Db, id: number): Promise<CenterRow> {
  const [row] = await db.select().from(diagnosticCenters).where(eq(diagnosticCenters.id, id)).for('update');
  if (!row) throw notFound('diagnostic_center');
  return row;
}

export async function insertClinic(db: Db, values: typeof clinics.$inferInsert): Promise<ClinicRow> {
  return only(await db.insert(clinics).values(values).returning());
}

export async function insertCenter(db: Db, values: typeof diagnosticCenters.$inferInsert): Promise<CenterRow> {
  return only(await db.insert(diagnosticCenters).values(values).returning());
}

export async function changeClinic(db: Db, before: ClinicRow, values: ClinicValues): Promise<ClinicRow> {
  if (Object.keys(values).length === 0) return before;
  return only(await db.update(clinics).set(values).where(eq(clinics.id, before.id)).returning());
}

export async function changeCenter(db: Db, before: CenterRow, values: CenterValues): Promise<CenterRow> {
  if (Object.keys(values).length === 0) return before;
  return only(await db.update(diagnosticCenters).set(values).where(eq(diagnosticCenters.id, before.id)).returning());
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The organisation was not stored');
  return row;
}

const columnsOf = {
  clinic: { user: users.assignedClinicId, referral: referrals.clinicId },
  diagnostic_center: { user: users.assignedCenterId, referral: referrals.centerId },
} as const;

/** 422 while somebody works there, or a patient who was referred has no report yet. */
export async function assertNobodyDepends(
  db: Db,
  { id, name }: { id: number; name: string },
  kind: OrganisationKind,
): Promise<void> {
  const { user, referral } = columnsOf[kind];
  const staff = await db.$count(users, and(eq(user, id), eq(users.isActive, true)));
  if (staff > 0) {
    const message = says.users_still_active({ name, count: staff });
    // What stands in the way has a name: the screen leads there.
    throw new AppError('rule_broken', message, { issues: [{ path: 'users', message }] });
  }
  const open = await db.$count(referrals, and(eq(referral, id), inArray(referrals.status, ['pending', 'confirmed'])));
  if (open > 0) {
    throw ruleBroken(says.referrals_still_open({ name, count: open }));
  }
}

/** 404 for an organisation that isn't there, 422 for one that is closed; held open until the commit. */
export async function assertOpen(db: Db, kind: OrganisationKind, id: number): Promise<void> {
  const organisation = kind === 'clinic' ? await shareClinic(db, id) : await shareCenter(db, id);
  if (!organisation) throw notFound(kind === 'clinic' ? 'clinic' : 'diagnostic_center');
  if (!organisation.isActive) {
    throw ruleBroken(says.organisation_inactive({ name: organisation.name }));
  }
}

const shareClinic = async (db: Db, id: number) =>
  (await db.select().from(clinics).where(eq(clinics.id, id)).for('share'))[0];
const shareCenter = async (db: Db, id: number) =>
  (await db.select().from(diagnosticCenters).where(eq(diagnosticCenters.id, id)).for('share'))[0];

/** The clinics that choose among centres, which have to hear when there is another choice. */
export async function activeClinicIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: clinics.id }).from(clinics).where(eq(clinics.isActive, true));
  return rows.map(({ id }) => id);
}
