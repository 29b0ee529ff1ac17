import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { assertMove, awaitsReport } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { UploadedReport } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { type Keeping, keepUpload } from '#server/kernel/files/keep-upload.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { fileOfText } from '#server/kernel/files/sent-as-text.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { discard } from '#server/kernel/http/body.ts';
import type { UploadedFile } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { lockReferral, readReferral } from './referrals.repo.ts';
import { type LockedReferral, releaseReport, reportedStatus } from './release-report.ts';
import { takeBack } from './withdraw-report.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

interface Sent {
  body: UploadedReport;
  /** Of a form; JSON has it in its body. */
  file: UploadedFile | undefined;
}

/** Takes in the report of a referral that waits for one, or with a reason another one in its place, and hands it to the clinic. */
export async function uploadReport(
  db: Db,
  actor: CenterActor,
  id: number,
  { body, file }: Sent,
  { store, undo, temporaryFolder, trail }: Keeping & { temporaryFolder: string; trail: Trail },
): Promise<void> {
  const { fileData, commissionAmount, reason } = body;
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  const replaces = referral.reportUrl === null || !reason ? null : reason;
  if (replaces === null && !awaitsReport(referral)) assertMove(referral.status, 'report_uploaded');
  const release = async (upload: UploadedFile) => {
    if (replaces !== null) await takeBack(db, actor, referral, { reason: replaces, isReplaced: true });
    await keepReport(db, actor, referral, { upload, commissionAmount, replaces }, { store, undo, trail });
  };
  if (file) return await release(file);
  if (!fileData) {
    const message = says.choose_file;
    throw new AppError('invalid_input', message, { issues: [{ path: 'fileData', message }] });
  }
  const decoded = await fileOfText(temporaryFolder, fileData, ownerOf(actor));
  try {
    await release(decoded);
  } finally {
    await discard(decoded);
  }
}

interface ToKeep {
  upload: UploadedFile;
  commissionAmount: string | undefined;
  /** Why the one before no longer stands. */
  replaces: string | null;
}

async function keepReport(
  db: Db,
  actor: CenterActor,
  referral: LockedReferral,
  { upload, commissionAmount, replaces }: ToKeep,
  { trail, ...keeping }: Keeping & { trail: Trail },
): Promise<void> {
  const stored = await keepUpload(keeping, upload, 'reports');
  const { id, patientId } = referral;
  await stored.hangUnder(db, actor, { type: 'referral', id, patientId });
  const how = replaces === null ? 'uploaded' : 'replaced';
  await releaseReport(db, actor, referral, { reportUrl: stored.url, commissionAmount, how }, trail);
  const after = {
    status: reportedStatus(referral),
    ...(commissionAmount !== undefined && { commissionAmount }),
    ...(replaces !== null && { reportReplacedBecause: replaces }),
  };
  trail.note({ details: { before: { status: referral.status }, after } });
}
