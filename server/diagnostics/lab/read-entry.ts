import { and, eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import { ageSaidOn } from '#shared/people/patients/age.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { readReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import { asOrdered } from './entered-results.ts';
import { readLabReport } from './lab-reports.repo.ts';
import { type AskedFor, assertAwaited, openReport, testsToEnter } from './start-report.ts';

type Subject = Pick<
  LabEntry,
  | 'referralId'
  | 'clinicId'
  | 'clinic'
  | 'doctorName'
  | 'patientId'
  | 'patient'
  | 'center'
  | 'accessionNumber'
  | 'collectedAt'
  | 'receivedAt'
> & { asked: string[] };

/**
 * What entering goes on with: the report under way, or what one would begin with. Only looked at, nothing is stored: a
 * report begins with the first thing that is entered.
 */
export async function readEntry(db: Db, actor: CenterActor, { referralId, patientId }: AskedFor): Promise<LabEntry> {
  const { asked, ...about } =
    referralId === undefined
      ? await ofOwnPatient(db, actor, patientId ?? 0)
      : await ofReferral(db, actor, referralId, patientId);
  const underWay = await openReport(db, actor, about);
  if (underWay !== undefined) return await readLabReport(db, actor, underWay);

  return {
    ...about,
    id: null,
    centerId: actor.centerId,
    status: 'draft',
    version: 1,
    correctsId: null,
    correctionReason: null,
    correctedById: null,
    registeredAt: null,
    tests: await testsToEnter(db, actor, { ordered: asked, patientId: about.patientId }),
    ordered: asked.map(asOrdered),
    remarks: null,
    revision: 0,
    enteredByName: actor.name,
    savedByName: null,
    submittedAt: null,
    submittedByName: null,
    returnedNote: null,
    signedAt: null,
    signerName: null,
    signerQualification: null,
    signerRegistrationNumber: null,
    critical: null,
    pdfUrl: null,
  };
}

async function ofReferral(db: Db, actor: CenterActor, id: number, said: number | undefined): Promise<Subject> {
  const referral = await readReferral(db, actor, id);
  assertAwaited(referral, said);
  const { clinicId, clinic, doctorName, patientId, center, testList, accessionNumber } = referral;
  const { collectedAt, receivedAt } = referral;
  const { name, age, ageInMonths, gender } = referral.patient;
  const patient = { id: patientId, name, age, ageInMonths, gender };
  const sample = { accessionNumber, collectedAt, receivedAt };
  return { referralId: id, clinicId, clinic, doctorName, patientId, patient, center, ...sample, asked: testList };
}

async function ofOwnPatient(db: Db, actor: CenterActor, id: number): Promise<Subject> {
  const [found] = await db
    .select({
      name: patients.name,
      gender: patients.gender,
      dateOfBirth: patients.dateOfBirth,
      center: { id: diagnosticCenters.id, name: diagnosticCenters.name },
    })
    .from(patients)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, actor.centerId))
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
  if (!found) throw notFound('patient');
  const { name, gender, dateOfBirth, center } = found;
  const patient = { id, name, gender, ...ageSaidOn(dateOfBirth, todayIn(actor.timezone)) };
  return {
    referralId: null,
    clinicId: null,
    clinic: null,
    doctorName: null,
    patientId: id,
    patient,
    center,
    accessionNumber: null,
    collectedAt: null,
    receivedAt: null,
    asked: [],
  };
}
