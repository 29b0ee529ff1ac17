import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '#shared/kernel/http/errors.ts';
import type { LabSample } from '#shared/diagnostics/lab/lab.schema.ts';
import type { SampleTimes } from '#shared/diagnostics/referrals/referrals.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { assertSample } from '#server/diagnostics/referrals/accession.ts';
import { lockReferral, readReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import { assertUnchanged } from './change-report.ts';
import { lockLabReport, measuredOf } from './lab-reports.repo.ts';
import { markedFor } from './mark-anew.ts';
import { openReport } from './start-report.ts';

/** Of a referral: its report that is under way says the same. */
export async function setReferralSample(
  db: Db,
  actor: CenterActor,
  id: number,
  body: SampleTimes,
  trail: Trail,
): Promise<void> {
  const { collectedAt, receivedAt } = body;
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  if (referral.status === 'pending') throw conflict(says.confirm_first);
  assertSample({ collectedAt, receivedAt });
  const open = await openReport(db, actor, { referralId: id, patientId: referral.patientId });
  if (open === undefined) await assertNoneSigned(db, actor, id);
  else if (await writeSample(db, actor, open, { collectedAt, receivedAt })) return;
  await db
    .update(referrals)
    .set({ collectedAt, receivedAt })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  trail.announce({ kind: 'referrals', id, action: 'updated', clinicId: referral.clinicId });
}

/** What is signed is corrected, and the correction says when the sample was taken. */
async function assertNoneSigned(db: Db, actor: CenterActor, referralId: number): Promise<void> {
  const signed = await db.$count(
    labReports,
    and(ownedBy(actor, labReports), eq(labReports.referralId, referralId), eq(labReports.status, 'signed')),
  );
  if (signed > 0) throw conflict(says.sample_signed);
}

/** Whether it is a correction: until that is signed, what it corrects stands. */
async function writeSample(
  db: Db,
  actor: CenterActor,
  id: number,
  moments: Pick<SampleTimes, 'collectedAt' | 'receivedAt'>,
): Promise<boolean> {
  const { correctsId, patientId, tests, centerId } = await lockLabReport(db, actor, id);
  // A newborn's range is one of days: it is another one when the sample was taken on another.
  const person = await measuredOf(db, actor, { patientId, collectedAt: moments.collectedAt });
  await db
    .update(labReports)
    .set({
      ...moments,
      tests: await markedFor(db, { centerId, tests, person }),
      revision: sql`${labReports.revision} + 1`,
    })
    .where(and(ownedBy(actor, labReports), eq(labReports.id, id)));
  return correctsId !== null;
}

/** Of one of the centre's own patients. */
export async function setLabSample(
  db: Db,
  actor: CenterActor,
  id: number,
  { revision, ...moments }: LabSample,
): Promise<void> {
  const report = await lockLabReport(db, actor, id);
  await assertUnchanged(db, actor, report, revision);
  if (report.referralId !== null) throw conflict(says.sample_of_referral);
  assertSample(moments);
  await writeSample(db, actor, id, moments);
}
