import { eq } from 'drizzle-orm';
import { notFound } from '#shared/http/errors.ts';
import type { Db } from '#server/db/client.ts';
import { diagnosticCenters } from '#server/db/schema/organisations.ts';
import { patients } from '#server/db/schema/patients.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { users } from '#server/db/schema/users.ts';
import { type DrawingParts, letterheadOf } from '#server/files/drawing.ts';
import { renderPrescription } from '#server/pdf/prescription.ts';
import { verificationUrl } from '#server/verification/verification-token.ts';

/** Draws a stored prescription. Who asks was found to have the right to it (`documents`), so the id is enough. */
export async function drawPrescription(parts: DrawingParts, id: number): Promise<Buffer> {
  const { db, env } = parts;
  const [found] = await db
    .select({
      prescription: prescriptions,
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
        address: patients.address,
        allergies: patients.allergies,
        conditions: patients.conditions,
      },
      doctor: {
        name: users.name,
        qualification: users.qualification,
        specialization: users.specialization,
        registrationNumber: users.registrationNumber,
      },
    })
    .from(prescriptions)
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .where(eq(prescriptions.id, id));
  if (!found) throw notFound('The prescription');
  const { prescription, patient, doctor } = found;
  const { complaints, vitals, diagnosis, medicines, nextVisitDate } = prescription;
  return await renderPrescription({
    ...(await letterheadOf(parts, { clinicId: prescription.clinicId, centerId: null })),
    issuedAt: prescription.createdAt,
    prescriptionNumber: id,
    doctor,
    patient,
    complaints,
    vitals,
    diagnosis,
    medicines,
    tests: prescription.selectedTests,
    referrals: await referredTo(db, id),
    advice: prescription.additionalInstructions,
    nextVisitDate,
    supersedes: prescription.supersedesId,
    verificationUrl: verificationUrl(env, id),
  });
}

const referredTo = (db: Db, prescriptionId: number) =>
  db
    .select({ centerName: diagnosticCenters.name, tests: referrals.testList })
    .from(referrals)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
    .where(eq(referrals.prescriptionId, prescriptionId))
    .orderBy(referrals.id);
