import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { assertMove } from '#shared/diagnostics/referrals/referrals.rules.ts';
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
import { type LockedReferral, releaseReport } from './release-report.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

interface Sent {
  body: UploadedReport;
  /** Of a form; JSON has it in its body. */
  file: UploadedFile | undefined;
}

/** Takes in the report of a confirmed referral and hands it to the clinic. */
export async function uploadReport(
  db: Db,
  actor: CenterActor,
  id: number,
  { body, file }: Sent,
  { store, undo, temporaryFolder, trail }: Keeping & { temporaryFolder: string; trail: Trail },
): Promise<void> {
  const { fileData, commissionAmount } = body;
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  assertMove(referral.status, 'report_uploaded');
  const release = (upload: UploadedFile) =>
    keepReport(db, actor, referral, { upload, commissionAmount }, { store, undo, trail });
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

async function keepReport(
  db: Db,
  actor: CenterActor,
  referral: LockedReferral,
  { upload, commissionAmount }: { upload: UploadedFile; commissionAmount: string | undefined },
  { trail, ...keeping }: Keeping & { trail: Trail },
): Promise<void> {
  const stored = await keepUpload(keeping, upload, 'reports');
  const { id, patientId } = referral;
  await stored.hangUnder(db, actor, { type: 'referral', id, patientId });
  await releaseReport(db, actor, referral, { reportUrl: stored.url, commissionAmount }, trail);
  const agreed = commissionAmount === undefined ? {} : { commissionAmount };
  trail.note({ details: { before: { status: referral.status }, after: { status: 'report_uploaded', ...agreed } } });
}
