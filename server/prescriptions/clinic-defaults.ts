import { eq } from 'drizzle-orm';
import { type PrescriptionDefaults, readPrescriptionDefaults } from '#shared/prescriptions/prescription-defaults.ts';
import type { Db } from '#server/db/client.ts';
import { organizationSettings } from '#server/db/schema/organisations.ts';
import type { ClinicActor } from '#server/http/actor.ts';

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
