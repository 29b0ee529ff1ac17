import { notFound } from '#shared/http/errors.ts';
import { readPrescriptionDefaults } from '#shared/prescriptions/prescription-defaults.ts';
import type { OrganizationSettings } from '#shared/settings/settings.schema.ts';
import type { Db } from '#server/db/client.ts';
import { organizationSettings } from '#server/db/schema/organisations.ts';
import { ownedBy, ownerOf } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';

export type SettingsRow = typeof organizationSettings.$inferSelect;
export type SettingsValues = Partial<Omit<typeof organizationSettings.$inferInsert, 'clinicId' | 'centerId'>>;

export async function readSettings(db: Db, actor: Member): Promise<SettingsRow> {
  const [row] = await db.select().from(organizationSettings).where(ownedBy(actor, organizationSettings));
  if (!row) throw notFound('The settings');
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
  if (!row) throw notFound('The settings');
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

/** As they go out: the defaults of prescribing whole and readable, whatever an older version has stored. */
export const settingsOf = (row: SettingsRow): OrganizationSettings => ({
  ...row,
  prescriptionDefaults: row.prescriptionDefaults && readPrescriptionDefaults(row.prescriptionDefaults),
});
