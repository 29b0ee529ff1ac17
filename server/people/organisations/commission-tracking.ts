import { eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';

/** Whether the clinic's screens and calls show commission. Until settings are saved they do. */
export async function tracksCommission(db: Db, clinic: { clinicId: number }): Promise<boolean> {
  const [settings] = await db
    .select({ enabled: organizationSettings.commissionTrackingEnabled })
    .from(organizationSettings)
    .where(eq(organizationSettings.clinicId, clinic.clinicId));
  return settings?.enabled ?? true;
}
