import type { BackupSettings } from '#server/kernel/backup-settings.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { backupApi } from '#shared/insight/backup/backup.api.ts';
import type { BackupState } from '#shared/insight/backup/backup.schema.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { lastRuns, lockSettings, readSettings, type SettingsRow, updateSettings } from './backup.repo.ts';
import { askForBackup } from './backup-job.ts';
import { isLate } from './when-due.ts';

export function backupRoutes({ settings }: { settings: BackupSettings }) {
  const isSetUp = settings.to !== null && settings.passphrase !== null;
  const assertSetUp = () => {
    if (!isSetUp) throw new AppError('conflict', says.backup_not_set_up);
  };

  async function told(db: Db, { isOn, hour, updatedAt, revision }: SettingsRow): Promise<BackupState> {
    const { done, failed } = await lastRuns(db);
    const failedSince = failed && (!done || failed.endedAt > done.endedAt) ? failed : undefined;
    return {
      isOn,
      hour,
      place: settings.to,
      hasPassphrase: settings.passphrase !== null,
      lastDone: done?.name ? { ...done, at: done.begunAt, name: done.name } : null,
      lastFailed: failedSince?.failure ? { at: failedSince.endedAt, reason: failedSince.failure } : null,
      isLate: isOn && isLate(new Date(), { done: done?.begunAt ?? null, switchedOn: updatedAt }),
      revision,
    };
  }

  return implement(backupApi, {
    state: async ({ db }) => told(db, await readSettings(db)),

    async save({ db, body, trail }) {
      const before = await lockSettings(db);
      await assertPresent(body, before, () => told(db, before));
      const values = { isOn: body.isOn ?? before.isOn, hour: body.hour ?? before.hour };
      if (body.isOn) assertSetUp();
      const after = await updateSettings(db, values);
      trail.note({ entityId: after.id, details: changedValues(before, after, ['isOn', 'hour']) });
      return await told(db, after);
    },

    async run({ db, trail }) {
      assertSetUp();
      await askForBackup(db);
      trail.note({ entityId: null });
      return { isWaiting: true as const };
    },
  });
}
