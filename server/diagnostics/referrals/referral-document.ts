import { and, eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { doctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { receivedSlipPath, slipPath } from '#server/kernel/files/file-names.ts';

/**
 * Draws the paper that the patient takes along, or the centre's own slip of what it received: the path says which. Who asks
 * was found to have the right to it (`documents`).
 */
async function drawSlip(parts: DrawingParts, id: number, path: string): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      clinicId: referrals.clinicId,
      clinicName: clinics.name,
      centerId: referrals.centerId,
      tests: referrals.testList,
      notes: referrals.notes,
      issuedAt: referrals.createdAt,
      // What the centre sees of the person, and no more.
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
      },
      doctor: doctorOnPaper,
      center: { name: diagnosticCenters.name, location: diagnosticCenters.location },
    })
    .from(referrals)
    .innerJoin(patients, eq(patients.id, referrals.patientId))
    .innerJoin(clinics, eq(clinics.id, referrals.clinicId))
    .innerJoin(users, eq(users.id, referrals.doctorId))
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
    .where(eq(referrals.id, id));
  if (!found) throw notFound('referral');
  const { clinicId, clinicName, centerId, ...printed } = found;
  const { tests, issuedAt, patient, doctor } = printed;
  if (path === receivedSlipPath({ id, centerId, testList: tests })) {
    const receiver = { clinicId: null, centerId };
    return await drawPaper('receivedSlip', receiver, {
      ...(await letterheadOf(parts, receiver)),
      tests,
      issuedAt,
      patient,
      referralNumber: id,
      referredBy: { doctor: doctor.name, clinic: clinicName },
    });
  }
  const sender = { clinicId, centerId: null };
  return await drawPaper('referralSlip', sender, {
    ...(await letterheadOf(parts, sender)),
    ...printed,
    referralNumber: id,
  });
}

/** The clinic's slip is the patient's paper; the centre has one of its own. Neither opens the other's. */
async function findSlipOf(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  const { clinicId, patientId, centerId, testList, notes } = referrals;
  const [found] = await db
    .select({ id: referrals.id, clinicId, patientId, centerId, testList, notes })
    .from(referrals)
    .where(and(eq(referrals.id, id), ownedBy(actor, referrals)));
  if (!found) return undefined;
  const isClinics = actor.clinicId !== null;
  if (path !== (isClinics ? slipPath(found) : receivedSlipPath(found))) return undefined;
  const owner = isClinics ? { clinicId: found.clinicId, centerId: null } : { clinicId: null, centerId: found.centerId };
  return { ...owner, patientId: found.patientId, name: `referral-${id}.pdf` };
}

export const slipDocument: DrawnDocument = { kind: 'prescriptions', find: findSlipOf, draw: drawSlip };
