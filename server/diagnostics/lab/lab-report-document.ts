import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { criticalReports, labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { verificationUrl } from '#server/papers/verification/verification-token.ts';

const corrected = alias(labReports, 'corrected_report');

/** Draws a signed report. Who asks was found to have the right to it (`documents`). */
async function drawLabReport(parts: DrawingParts, id: number): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      report: labReports,
      told: criticalReports,
      // What the centre sees of a referred person, and no more.
      patient: {
        id: patients.id,
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
      },
      doctor: users.name,
      clinic: clinics.name,
      correctedAt: corrected.signedAt,
    })
    .from(labReports)
    .innerJoin(patients, eq(patients.id, labReports.patientId))
    .leftJoin(referrals, eq(referrals.id, labReports.referralId))
    .leftJoin(users, eq(users.id, referrals.doctorId))
    .leftJoin(clinics, eq(clinics.id, labReports.clinicId))
    .leftJoin(criticalReports, eq(criticalReports.reportId, labReports.id))
    .leftJoin(corrected, eq(corrected.id, labReports.correctsId))
    .where(eq(labReports.id, id));
  const { report, told, patient, doctor, clinic, correctedAt } = found ?? {};
  if (!report?.signedAt || !patient) throw notFound('report');
  const {
    centerId,
    version,
    accessionNumber,
    correctsId,
    correctionReason,
    registeredAt,
    collectedAt,
    receivedAt,
    tests,
    remarks,
  } = report;
  const owner = { clinicId: null, centerId };
  return await drawPaper('labReport', owner, {
    ...(await letterheadOf(parts, owner)),
    issuedAt: report.signedAt,
    reportNumber: id,
    accessionNumber,
    version,
    corrects:
      correctedAt && correctsId && correctionReason
        ? { number: correctsId, signedAt: correctedAt, reason: correctionReason }
        : null,
    patient,
    referredBy: doctor && clinic ? { doctor, clinic } : null,
    collectedAt,
    receivedAt,
    registeredAt,
    tests,
    told: told ?? null,
    remarks,
    signer: {
      name: report.signerName ?? '',
      qualification: report.signerQualification,
      registrationNumber: report.signerRegistrationNumber ?? '',
    },
    verificationUrl: verificationUrl(parts.env, 'lab-report', id),
  });
}

/** The centre its own; the clinic that referred what is signed, which only a signed report's url can ask for. */
async function findLabReportOf(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  const { centerId, patientId, pdfUrl, status } = labReports;
  const [found] = await db
    .select({ centerId, patientId })
    .from(labReports)
    .innerJoin(patients, eq(patients.id, patientId))
    .where(
      and(
        eq(labReports.id, id),
        ownedBy(actor, labReports),
        eq(status, 'signed'),
        eq(pdfUrl, urlOfStored(path)),
        // The paper names the person; of whom the clinic anonymised, only the centre opens it.
        actor.clinicId === null ? undefined : isNull(patients.anonymisedAt),
      ),
    );
  return found && { ...found, clinicId: null, name: `lab-report-${id}.pdf` };
}

export const labReportDocument: DrawnDocument = { kind: 'reports', find: findLabReportOf, draw: drawLabReport };
