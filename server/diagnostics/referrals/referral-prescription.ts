import { describeReferral } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** What a referral hangs under that was made without a prescription. It has no medicines and no document. */
export async function insertReferralPrescription(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  tests: string[],
): Promise<number> {
  const [inserted] = await db
    .insert(prescriptions)
    .values({
      clinicId: actor.clinicId,
      doctorId: actor.userId,
      patientId,
      instructions: describeReferral(tests),
      requiresDiagnostics: true,
      selectedTests: tests,
      referralOnly: true,
    })
    .returning({ id: prescriptions.id });
  if (!inserted) throw new Error('The prescription was not stored');
  return inserted.id;
}
