import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import type { LockedReferral } from '#server/diagnostics/referrals/release-report.ts';
import { lockReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import { nextAccession } from '#server/diagnostics/referrals/accession.ts';
import { enterTests, namedTests } from './entered-results.ts';
import { lockLabReport, measuredOf } from './lab-reports.repo.ts';
import { offeredTests } from './lab-tests.repo.ts';

export interface AskedFor {
  referralId?: number | undefined;
  patientId?: number | undefined;
}
type Subject = Pick<
  typeof labReports.$inferInsert,
  'referralId' | 'clinicId' | 'patientId' | 'accessionNumber' | 'collectedAt' | 'receivedAt'
> & { ordered: string[] };

/** Begins a report with the tests that were ordered; the id of the one under way where there is one already. */
export async function startReport(db: Db, actor: CenterActor, { referralId, patientId }: AskedFor): Promise<number> {
  const subject =
    referralId === undefined
      ? await ownPatient(db, actor, patientId ?? 0)
      : await confirmedReferral(db, actor, referralId, patientId);
  const { ordered, accessionNumber, ...about } = subject;
  const underWay = await openReport(db, actor, about);
  if (underWay !== undefined) return underWay;

  const tests = await testsToEnter(db, actor, { ordered, patientId: about.patientId });
  const [made] = await db
    .insert(labReports)
    .values({
      ...about,
      centerId: actor.centerId,
      accessionNumber: accessionNumber ?? (await nextAccession(db, actor)),
      registeredAt: sql`now()`,
      tests,
      enteredBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: labReports.id });
  // Somebody else began it a moment ago.
  const id = made?.id ?? (await openReport(db, actor, about));
  if (id === undefined) throw conflict(says.report_changed_meanwhile);
  return id;
}

/**
 * What was ordered of a centre's own patient waits for its results: in the report under way, or in one that begins with it. Null
 * where the centre measures nothing of it, or the report under way was handed to the doctor already.
 */
export async function awaitResults(
  db: Db,
  actor: CenterActor,
  patientId: number,
  ordered: string[],
): Promise<{ id: number; accessionNumber: string | null; isNew: boolean } | null> {
  const tests = await testsToEnter(db, actor, { ordered, patientId });
  if (tests.length === 0) return null;
  const isNew = (await openReport(db, actor, { referralId: null, patientId })) === undefined;
  const id = await startReport(db, actor, { patientId });
  const report = await lockLabReport(db, actor, id);
  if (report.status !== 'draft') return null;
  const present = new Set(report.tests.map(({ testId }) => testId));
  await db
    .update(labReports)
    .set({
      tests: [...report.tests, ...tests.filter(({ testId }) => !present.has(testId))],
      revision: sql`${labReports.revision} + 1`,
    })
    .where(and(ownedBy(actor, labReports), eq(labReports.id, id)));
  return { id, accessionNumber: report.accessionNumber, isNew };
}

/** Those of the ordered tests that the centre defines, with nothing entered. */
export async function testsToEnter(
  db: Db,
  actor: CenterActor,
  { ordered, patientId }: Pick<Subject, 'ordered' | 'patientId'>,
): Promise<EnteredTest[]> {
  if (ordered.length === 0) return [];
  const person = await measuredOf(db, actor, { patientId, collectedAt: null });
  const named = namedTests(ordered, await offeredTests(db, actor));
  return enterTests(
    named.map((definition) => ({ definition })),
    person,
  );
}

async function confirmedReferral(db: Db, actor: CenterActor, id: number, said: number | undefined): Promise<Subject> {
  const referral = await lockReferral(db, actor, id);
  const { clinicId, patientId, testList, collectedAt, receivedAt } = referral;
  assertAwaited(referral, said);
  return {
    referralId: id,
    clinicId,
    patientId,
    ordered: testList,
    collectedAt,
    receivedAt,
    accessionNumber: await numberOfSample(db, actor, referral),
  };
}

/** The referral's own; a further report is of another sample. What was confirmed before samples had numbers is given one now. */
async function numberOfSample(
  db: Db,
  actor: CenterActor,
  { id, accessionNumber }: LockedReferral,
): Promise<string | null> {
  const [earlier] = await db
    .select({ id: labReports.id })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), eq(labReports.referralId, id), isNotNull(labReports.accessionNumber)))
    .limit(1);
  if (earlier) return null;
  if (accessionNumber !== null) return accessionNumber;
  const given = await nextAccession(db, actor);
  await db
    .update(referrals)
    .set({ accessionNumber: given })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  return given;
}

/** It is the named person's, and its results may come. */
export function assertAwaited(
  { status, patientId }: { status: ReferralStatus; patientId: number },
  said: number | undefined,
): void {
  if (said !== undefined && said !== patientId) throw notFound('patient');
  if (status === 'pending') throw conflict(says.confirm_first);
}

async function ownPatient(db: Db, actor: CenterActor, id: number): Promise<Subject> {
  const [found] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
  if (!found) throw notFound('patient');
  return { patientId: id, referralId: null, clinicId: null, ordered: [] };
}

export async function openReport(
  db: Db,
  actor: CenterActor,
  { referralId, patientId }: Pick<Subject, 'referralId' | 'patientId'>,
): Promise<number | undefined> {
  const ofSubject = referralId
    ? eq(labReports.referralId, referralId)
    : and(eq(labReports.patientId, patientId), isNull(labReports.referralId));
  const [found] = await db
    .select({ id: labReports.id })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), ofSubject, ne(labReports.status, 'signed')));
  return found?.id;
}
