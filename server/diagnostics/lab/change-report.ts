import { eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { EnteredResults } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { assertSample } from '#server/diagnostics/referrals/accession.ts';
import { enterTests, sentTests } from './entered-results.ts';
import { lockLabReport, type LockedReport, measuredOf, readLabReport } from './lab-reports.repo.ts';
import { assertMayBeHandedOn } from './hand-on.ts';
import { definitionsOf } from './lab-tests.repo.ts';
import { changedMeanwhile } from '#server/kernel/http/revision.ts';

function assertUnsigned({ status }: Pick<LockedReport, 'status'>): void {
  if (status === 'signed') throw conflict(says.signed_not_changed);
}

/** What the caller decides about is what they read: another state of the report is refused, and shown to them. */
export async function assertUnchanged(
  db: Db,
  actor: CenterActor,
  report: Pick<LockedReport, 'id' | 'status' | 'revision'>,
  revision: number,
): Promise<void> {
  assertUnsigned(report);
  if (report.revision !== revision) throw changedMeanwhile(await readLabReport(db, actor, report.id), ['tests']);
}

/** Keeps what was entered so far. A report that waits for the signature goes on waiting. */
export async function saveResults(
  db: Db,
  actor: CenterActor,
  id: number,
  { revision, collectedAt, remarks, tests }: EnteredResults,
): Promise<void> {
  const report = await lockLabReport(db, actor, id);
  const definitions = await definitionsOf(
    db,
    actor,
    tests.map(({ testId }) => testId),
  );
  if (tests.some(({ testId }) => !definitions.has(testId))) throw notFound('test');
  await assertUnchanged(db, actor, report, revision);
  assertSample({ collectedAt, receivedAt: report.receivedAt });
  const person = await measuredOf(db, actor, { patientId: report.patientId, collectedAt });
  await db
    .update(labReports)
    .set({
      tests: enterTests(sentTests(tests, definitions, report.tests), person, {
        name: actor.name,
        at: new Date().toISOString(),
      }),
      collectedAt,
      remarks,
      savedBy: actor.userId,
      revision: sql`${labReports.revision} + 1`,
    })
    .where(eq(labReports.id, report.id));
}

/** Hands the report to the centre's doctors, whose bell rings. */
export async function submitReport(db: Db, actor: CenterActor, id: number, revision: number): Promise<void> {
  const report = await lockLabReport(db, actor, id);
  await assertUnchanged(db, actor, report, revision);
  if (report.status === 'submitted') throw conflict(says.waits_for_signature);
  await assertMayBeHandedOn(db, actor, report);
  await db
    .update(labReports)
    .set({ status: 'submitted', submittedBy: actor.userId, submittedAt: sql`now()`, returnedNote: null })
    .where(eq(labReports.id, report.id));
  await ringBell(db, {
    ...ownerOf(actor),
    roles: ['diagnostic_doctor'],
    kind: 'report_uploaded',
    message: says.report_submitted({ person: actor.name }),
    entityType: 'lab_report',
    entityId: report.id,
  });
}

/** The technicians enter it again; what is wrong stands on top of it. */
export async function giveBackReport(
  db: Db,
  actor: CenterActor,
  id: number,
  { note, revision }: { note: string; revision: number },
): Promise<void> {
  const report = await lockLabReport(db, actor, id);
  await assertUnchanged(db, actor, report, revision);
  if (report.status !== 'submitted') throw conflict(says.only_submitted_given_back);
  await db
    .update(labReports)
    .set({ status: 'draft', submittedBy: null, submittedAt: null, returnedNote: note })
    .where(eq(labReports.id, report.id));
  await ringBell(db, {
    ...ownerOf(actor),
    roles: ['lab_technician'],
    kind: 'report_uploaded',
    message: says.report_given_back({ person: actor.name }),
    entityType: 'lab_report',
    entityId: report.id,
  });
}

export async function discardReport(db: Db, actor: CenterActor, id: number): Promise<void> {
  const report = await lockLabReport(db, actor, id);
  if (report.status === 'signed') throw conflict(says.signed_not_discarded);
  await db.delete(labReports).where(eq(labReports.id, report.id));
}

/** Begins the next version of a signed report with what it says. The signed one stands until the new one is signed. */
export async function correctReport(db: Db, actor: CenterActor, id: number, reason: string): Promise<number> {
  const report = await lockLabReport(db, actor, id);
  if (report.status !== 'signed') throw conflict(says.only_signed_corrected);
  const [next] = await db
    .select({ status: labReports.status })
    .from(labReports)
    .where(eq(labReports.correctsId, report.id));
  if (next) {
    const isDone = next.status === 'signed';
    throw conflict(isDone ? says.only_newest_corrected : says.correction_under_way);
  }
  const { centerId, clinicId, referralId, patientId, collectedAt, tests, remarks, version } = report;
  // Of the same sample.
  const { accessionNumber, registeredAt, receivedAt } = report;
  const [made] = await db
    .insert(labReports)
    .values({
      centerId,
      clinicId,
      referralId,
      patientId,
      accessionNumber,
      registeredAt,
      collectedAt,
      receivedAt,
      tests,
      remarks,
      version: version + 1,
      correctsId: report.id,
      correctionReason: reason,
      enteredBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: labReports.id });
  if (!made) throw conflict(says.another_report_open);
  return made.id;
}
