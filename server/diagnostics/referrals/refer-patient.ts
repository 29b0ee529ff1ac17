import { notFound } from '#shared/kernel/http/errors.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import type { NewReferral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { isOfPatient } from '#server/kernel/db/is-of-patient.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { learnTests } from '#server/catalogues/formulary/learn-favourites.ts';
import { insertReferralPrescription } from './referral-prescription.ts';
import { assertRefers, chosenCenters, refer, referringClinic, type TurnaroundOf } from './refer.ts';

/** Refers a patient outside of a consultation; the id of the referral. First what is named and isn't there, then what may not be. */
export async function referPatient(
  db: Db,
  actor: ClinicActor,
  asked: NewReferral,
  { trail, turnaroundOf }: { trail: Trail; turnaroundOf: TurnaroundOf },
): Promise<number> {
  const { patientId, sourcePrescriptionId, notes } = asked;
  const patient = await lockPatient(db, actor, patientId);
  const [center] = await chosenCenters(db, [asked.centerId]);
  if (sourcePrescriptionId && !(await isOfPatient(db, actor, prescriptions, { id: sourcePrescriptionId, patientId }))) {
    throw notFound('prescription');
  }
  const clinic = await referringClinic(db, actor);
  assertRefers(clinic);

  const tests = withoutDuplicates(asked.testList);
  const prescriptionId = sourcePrescriptionId ?? (await insertReferralPrescription(db, actor, patient.id, tests));
  const [id] = await refer(
    db,
    actor,
    clinic,
    { patientId, prescriptionId, sourcePrescriptionId, centerIds: center ? [center.id] : [], tests, notes },
    { trail, turnaroundOf },
  );
  if (id === undefined) throw new Error('The referral was not stored');
  await learnTests(db, actor, tests);
  trail.note({ entityId: id, details: { centerId: asked.centerId } });
  if (!sourcePrescriptionId) trail.add({ action: 'CREATE', resource: 'prescription', entityId: prescriptionId });
  return id;
}
