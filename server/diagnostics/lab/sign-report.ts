import { eq, sql } from 'drizzle-orm';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Told } from '#shared/diagnostics/lab/critical.schema.ts';
import { awaitsReport } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { criticalOf, numberIn } from '#shared/diagnostics/lab/lab.rules.ts';
import { storeCommission } from '#server/diagnostics/referrals/commission-row.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { newLabReportUrl } from '#server/kernel/files/file-names.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { lockReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import {
  type LockedReferral,
  releaseReport,
  reportedStatus,
  tellClinic,
} from '#server/diagnostics/referrals/release-report.ts';
import { assertUnchanged } from './change-report.ts';
import { tellOfReport } from '#server/contact/automation/report-messages.ts';
import { assertTold, keepCritical } from './critical.repo.ts';
import { assertMayBeHandedOn } from './hand-on.ts';
import { lockLabReport, type LockedReport, readLabReport } from './lab-reports.repo.ts';

interface Signing {
  revision: number;
  told?: Told | undefined;
  commissionAmount?: string | undefined;
}
type SignedReport = LockedReport & { signedAt: string; pdfUrl: string };

/** Signs a report and hands it out: to the clinic that referred, or among the walk-in patient's reports. */
export async function signReport(
  db: Db,
  actor: CenterActor,
  id: number,
  { revision, told, commissionAmount }: Signing,
  trail: Trail,
): Promise<void> {
  // The referral is locked before its report, as everywhere.
  const { referralId } = await readLabReport(db, actor, id);
  const referral = referralId === null ? undefined : await lockReferral(db, actor, referralId);
  const report = await lockLabReport(db, actor, id);
  await assertUnchanged(db, actor, report, revision);
  await assertMayBeHandedOn(db, actor, report);
  assertTold(report, told);
  if (!referral && commissionAmount !== undefined) throw ruleBroken(says.commission_of_referral);

  const signed = await putSignature(db, actor, report);
  await keepNumbers(db, signed);
  await keepCritical(db, signed, told);
  if (referral) await releaseToClinic(db, actor, { referral, signed, commissionAmount }, trail);
  else await fileForWalkIn(db, actor, signed);
}

async function putSignature(db: Db, actor: CenterActor, report: LockedReport): Promise<SignedReport> {
  const [signer] = await db
    .select({ name: users.name, qualification: users.qualification, registrationNumber: users.registrationNumber })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!signer?.qualification?.trim() || !signer.registrationNumber?.trim()) {
    throw ruleBroken(says.signing_needs_registration);
  }
  const pdfUrl = newLabReportUrl(report.id);
  const [row] = await db
    .update(labReports)
    .set({
      status: 'signed',
      signedBy: actor.userId,
      signedAt: sql`now()`,
      signerName: signer.name,
      signerQualification: signer.qualification,
      signerRegistrationNumber: signer.registrationNumber,
      returnedNote: null,
      pdfUrl,
    })
    .where(eq(labReports.id, report.id))
    .returning();
  if (!row?.signedAt) throw notFound('report');
  return { ...row, signedAt: row.signedAt, pdfUrl };
}

/** The numbers for the trends. Those of the version that is corrected no longer count. */
async function keepNumbers(db: Db, signed: SignedReport): Promise<void> {
  if (signed.correctsId !== null) await db.delete(labResults).where(eq(labResults.reportId, signed.correctsId));
  const rows = numbersOf(signed);
  if (rows.length > 0) await db.insert(labResults).values(rows);
}

export function numbersOf({
  id,
  centerId,
  clinicId,
  patientId,
  tests,
  collectedAt,
  signedAt,
}: SignedReport): (typeof labResults.$inferInsert)[] {
  return tests.flatMap((test) =>
    test.parameters.flatMap(({ key, name, unit, kind, value, flag, low, high }) => {
      const number = kind === 'number' ? numberIn(value)?.number : undefined;
      if (number === undefined) return [];
      return {
        reportId: id,
        centerId,
        clinicId,
        patientId,
        testName: test.name,
        parameterKey: key,
        parameterName: name,
        unit,
        value: number,
        flag,
        low,
        high,
        measuredAt: collectedAt ?? signedAt,
      };
    }),
  );
}

interface Release {
  referral: LockedReferral;
  signed: SignedReport;
  commissionAmount: string | undefined;
}

async function releaseToClinic(
  db: Db,
  actor: CenterActor,
  { referral, signed, commissionAmount }: Release,
  trail: Trail,
): Promise<void> {
  const { pdfUrl, collectedAt, receivedAt } = signed;
  await db.update(referrals).set({ collectedAt, receivedAt }).where(eq(referrals.id, referral.id));
  const isCritical = criticalOf(signed.tests).length > 0;
  if (awaitsReport(referral)) {
    await releaseReport(db, actor, referral, { reportUrl: pdfUrl, commissionAmount, isCritical }, trail);
    const details = { before: { status: referral.status }, after: { status: reportedStatus(referral) } };
    trail.add({ action: 'UPDATE', resource: 'referral', entityId: referral.id, details });
    return;
  }
  // Somebody's uploaded file stays the referral's report; a correction takes the place of what it corrects.
  const corrected = await correctedUrl(db, signed);
  if (corrected !== undefined && referral.reportUrl === corrected) {
    await db.update(referrals).set({ reportUrl: pdfUrl }).where(eq(referrals.id, referral.id));
    trail.add({ action: 'UPDATE', resource: 'referral', entityId: referral.id, details: { fields: ['reportUrl'] } });
  }
  if (commissionAmount !== undefined) await storeCommission(db, actor, referral.id, commissionAmount);
  if (isCritical) {
    const { patientId, clinicId } = referral;
    await tellOfReport(db, { path: pdfUrl, patientId, clinicId, centerId: null, criticalFrom: actor.centerId });
  }
  const how = signed.correctsId === null ? 'added' : 'corrected';
  await tellClinic(db, actor, referral, { how, isCritical }, trail);
}

async function correctedUrl(db: Db, { correctsId }: SignedReport): Promise<string | undefined> {
  if (correctsId === null) return undefined;
  const [found] = await db.select({ url: labReports.pdfUrl }).from(labReports).where(eq(labReports.id, correctsId));
  return found?.url ?? undefined;
}

/** One entry among the patient's reports, whose newest version it shows. */
async function fileForWalkIn(db: Db, actor: CenterActor, signed: SignedReport): Promise<void> {
  const { id, centerId, patientId, correctsId, pdfUrl } = signed;
  const filed = {
    testName: signed.tests.map(({ name }) => name).join(', '),
    fileUrl: pdfUrl,
    labReportId: id,
    uploadedBy: actor.userId,
  };
  const replaced =
    correctsId === null
      ? []
      : await db
          .update(diagnosticPatientReports)
          .set(filed)
          .where(eq(diagnosticPatientReports.labReportId, correctsId))
          .returning({ id: diagnosticPatientReports.id });
  if (replaced.length === 0) await db.insert(diagnosticPatientReports).values({ ...filed, centerId, patientId });
  // Of a correction as well: the person may be going by what it corrects.
  const isCritical = criticalOf(signed.tests).length > 0;
  await tellOfReport(db, {
    path: pdfUrl,
    patientId,
    clinicId: null,
    centerId,
    criticalFrom: isCritical ? centerId : null,
  });
}
