import { eq } from 'drizzle-orm';
import { type PrescriptionDefaults, readPrescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** How the clinic prescribes; the product's own defaults before it has saved any. */
export async function clinicDefaults(
  db: Db,
  { clinicId }: Pick<ClinicActor, 'clinicId'>,
): Promise<PrescriptionDefaults> {
  const [saved] = await db
    .select({ defaults: organizationSettings.prescriptionDefaults })
    .from(organizationSettings)
    .where(eq(organizationSettings.clinicId, clinicId));
  return readPrescriptionDefaults(saved?.defaults);
}
