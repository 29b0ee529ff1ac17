import { and, desc, eq, sql } from 'drizzle-orm';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Withdrawal } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { referrals, withdrawnReports } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { recordOfDocument } from '#server/kernel/files/file-names.ts';
import { rehangUpload } from '#server/kernel/files/files.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { lockReferral, readReferral } from './referrals.repo.ts';
import { type LockedReferral, tellClinic } from './release-report.ts';

/**
 * Takes an uploaded report back: it was of somebody else, or wrong. The referral waits for its report again; what was paid and
 * what commission was agreed stay as they are. Results that were signed beside it become the report.
 */
export async function withdrawReport(
  db: Db,
  actor: CenterActor,
  id: number,
  body: Withdrawal,
  trail: Trail,
): Promise<void> {
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  await takeBack(db, actor, referral, { reason: body.reason, isReplaced: false });
  const signed = await signedBeside(db, actor, id);
  const status = !signed && referral.status === 'report_uploaded' ? 'confirmed' : referral.status;
  await db
    .update(referrals)
    .set({ status, reportUrl: signed?.pdfUrl ?? null, reportUploadedAt: signed?.signedAt ?? null })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  await tellClinic(db, actor, referral, { how: 'withdrew', isCritical: false }, trail);
  const after = { status, reportWithdrawnBecause: body.reason };
  trail.note({ details: { before: { status: referral.status }, after } });
}

/** The mark that stays, and the file that from now on is the centre's alone. The caller has locked the referral. */
export async function takeBack(
  db: Db,
  actor: CenterActor,
  { id, clinicId, centerId, patientId, reportUrl, reportUploadedAt }: LockedReferral,
  { reason, isReplaced }: { reason: string; isReplaced: boolean },
): Promise<void> {
  if (reportUrl === null) throw conflict(says.no_report_to_withdraw);
  const path = storedPath(reportUrl);
  if (path && recordOfDocument(path)) throw ruleBroken(says.signed_is_corrected);
  const [mark] = await db
    .insert(withdrawnReports)
    .values({
      clinicId,
      centerId,
      patientId,
      referralId: id,
      fileUrl: reportUrl,
      uploadedAt: reportUploadedAt,
      reason,
      isReplaced,
      withdrawnBy: actor.userId,
    })
    .returning({ id: withdrawnReports.id });
  if (path && mark) await rehangUpload(db, path, { type: 'withdrawn_report', id: mark.id });
}

/** The newest signed results of the referral. */
async function signedBeside(db: Db, actor: CenterActor, referralId: number) {
  const [found] = await db
    .select({ pdfUrl: labReports.pdfUrl, signedAt: labReports.signedAt })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), eq(labReports.referralId, referralId), sql`${labReports.status} = 'signed'`))
    .orderBy(desc(labReports.signedAt), desc(labReports.id))
    .limit(1);
  return found;
}
