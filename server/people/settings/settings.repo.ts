import { eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { readPrescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import type { OrganizationSettings } from '#shared/people/settings/settings.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { CenterActor, Member } from '#server/kernel/principals/actor.ts';

export type SettingsRow = typeof organizationSettings.$inferSelect;
export type SettingsValues = Partial<Omit<typeof organizationSettings.$inferInsert, 'clinicId' | 'centerId'>>;

export async function readSettings(db: Db, actor: Member): Promise<SettingsRow> {
  const [row] = await db.select().from(organizationSettings).where(ownedBy(actor, organizationSettings));
  if (!row) throw notFound('settings');
  return row;
}

/** Undefined before the first save. */
export async function lockSettings(db: Db, actor: Member): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(organizationSettings).where(ownedBy(actor, organizationSettings)).for('update');
  return row;
}

export async function updateSettings(db: Db, actor: Member, values: SettingsValues): Promise<SettingsRow> {
  const [row] = await db
    .update(organizationSettings)
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where(ownedBy(actor, organizationSettings))
    .returning();
  if (!row) throw notFound('settings');
  return row;
}

/** The first save. Of two at once the second adds to what the first has made. */
export async function insertSettings(
  db: Db,
  actor: Member,
  values: SettingsValues & { organizationName: string },
): Promise<SettingsRow> {
  const target = actor.clinicId === null ? organizationSettings.centerId : organizationSettings.clinicId;
  const [row] = await db
    .insert(organizationSettings)
    .values({ ...values, ...ownerOf(actor) })
    .onConflictDoUpdate({ target, set: values })
    .returning();
  if (!row) throw new Error('The settings were not stored');
  return row;
}

/** What a centre agreed on for its referrals; nulls for a clinic. */
export type CommissionTerms = Pick<OrganizationSettings, 'commissionMode' | 'fixedCommission'>;

const terms = { commissionMode: diagnosticCenters.commissionMode, fixedCommission: diagnosticCenters.fixedCommission };

export async function readTerms(db: Db, { centerId }: Member): Promise<CommissionTerms> {
  if (centerId === null) return { commissionMode: null, fixedCommission: null };
  const [found] = await db.select(terms).from(diagnosticCenters).where(eq(diagnosticCenters.id, centerId));
  if (!found) throw notFound('diagnostic_center');
  return found;
}

export async function fixCommission(db: Db, actor: CenterActor, fixedCommission: string | null): Promise<void> {
  await db.update(diagnosticCenters).set({ fixedCommission }).where(eq(diagnosticCenters.id, actor.centerId));
}

/** As they go out: the defaults of prescribing whole and readable, whatever an older version has stored. */
export const settingsOf = (row: SettingsRow, commission: CommissionTerms): OrganizationSettings => ({
  ...row,
  ...commission,
  prescriptionDefaults: row.prescriptionDefaults && readPrescriptionDefaults(row.prescriptionDefaults),
});
