import { and, eq, sql } from 'drizzle-orm';
import { ringAloud, TO_ADMINISTRATION } from '#server/contact/notices/ring-aloud.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { addJobs } from '#server/kernel/jobs/define-job.ts';
import type { BackupFailure } from '#shared/insight/backup/backup.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import { type Sentence, valuesOf } from '#shared/kernel/words/sentence.ts';
import { lastRuns, noteRun, readSettings } from './backup.repo.ts';
import { mailTrouble } from './mail-trouble.ts';
import { isTwiceLate } from './when-due.ts';

// The screens say what is wrong to whoever looks at them. Of backups nobody looks until one is needed, so the bell rings, and
// a mail goes where mail does: once for what is wrong, until a backup is made again.

/** Notes one that wasn't made. */
export const noteFailure = (db: Db, run: { begunAt: string; failure: BackupFailure }): Promise<void> =>
  db.transaction(async (tx) => {
    await noteRun(tx, run);
    await ringOnce(tx, says.backup_failed({ cause: run.failure }));
  });

/** Looked at by the housekeeping, so that it rings too where the job that makes them hangs. */
export async function ringForLateBackup(db: Db, now = new Date()): Promise<void> {
  const { isOn, updatedAt } = await readSettings(db);
  const { done } = await lastRuns(db);
  if (!isOn || !isTwiceLate(now, { done: done?.begunAt ?? null, switchedOn: updatedAt })) return;
  await db.transaction((tx) => ringOnce(tx, says.backup_late));
}

/** What is wrong belongs to the last backup that was made: with the next one all is well again. */
async function ringOnce(db: Db, message: Sentence): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('backup_trouble'))`);
  const { done } = await lastRuns(db);
  const entityId = done?.id ?? 0;
  const isOfThis = and(eq(notices.entityType, 'backup'), eq(notices.entityId, entityId));
  const rung = await db.select({ values: notices.values }).from(notices).where(isOfThis);
  if (rung.some(({ values }) => values.reason === valuesOf(message).reason)) return;
  const kind = 'backup_trouble' as const;
  await ringAloud(db, { ...TO_ADMINISTRATION, kind, message, isUrgent: true, entityType: 'backup', entityId });
  const whom = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), eq(users.isActive, true)));
  await addJobs(
    db,
    mailTrouble,
    whom.map(({ userId }) => ({ payload: { userId, message } })),
  );
}
