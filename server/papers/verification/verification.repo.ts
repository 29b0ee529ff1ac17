import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';

const successor = alias(prescriptions, 'successor');

/** What the paper says, for whoever holds it. The signed token is the right to it, so there is no other scope. */
export async function readVerified(db: Db, id: number) {
  const [found] = await db
    .select({
      prescriptionId: prescriptions.id,
      issuedAt: prescriptions.createdAt,
      doctorName: users.name,
      registrationNumber: users.registrationNumber,
      clinicName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
      patientName: patients.name,
      medicines: prescriptions.medicines,
      supersededById: successor.id,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .innerJoin(clinics, eq(clinics.id, prescriptions.clinicId))
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, prescriptions.clinicId))
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .where(and(eq(prescriptions.id, id), eq(prescriptions.referralOnly, false)));
  if (!found) return undefined;
  const { patientName, medicines, ...printed } = found;
  return {
    ...printed,
    patientInitials: initialsOf(patientName),
    medicines: medicines.map(({ medicineType, medicineName }) => `${medicineType} ${medicineName.toUpperCase()}`),
  };
}

const correction = alias(labReports, 'correction');

/** Of a laboratory's report that it was signed, by whom, and whether it stands; none of its results. */
export async function readVerifiedReport(db: Db, id: number) {
  const [found] = await db
    .select({
      reportId: labReports.id,
      accessionNumber: labReports.accessionNumber,
      signedAt: sql<string>`${labReports.signedAt}`.mapWith(labReports.signedAt),
      signerName: sql<string>`${labReports.signerName}`,
      registrationNumber: labReports.signerRegistrationNumber,
      centerName: sql<string>`coalesce(${organizationSettings.organizationName}, ${diagnosticCenters.name})`,
      patientName: patients.name,
      correctedById: correction.id,
    })
    .from(labReports)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, labReports.centerId))
    .innerJoin(patients, eq(patients.id, labReports.patientId))
    .leftJoin(organizationSettings, eq(organizationSettings.centerId, labReports.centerId))
    .leftJoin(correction, and(eq(correction.correctsId, labReports.id), eq(correction.status, 'signed')))
    .where(and(eq(labReports.id, id), eq(labReports.status, 'signed')));
  if (!found) return undefined;
  const { patientName, ...printed } = found;
  return { ...printed, patientInitials: initialsOf(patientName) };
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Asha Rao' -> 'A. R.': whole letters, with their vowel signs in Indian scripts. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.map((word) => `${[...letters.segment(word)][0]?.segment.toUpperCase() ?? ''}.`).join(' ');
}
