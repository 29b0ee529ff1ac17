import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { isBackupName, momentOf } from '#server/insight/backup/places.ts';
import { placeNamed } from '#server/insight/backup/place-named.ts';
import { BackupRefused } from '#server/insight/backup/refused.ts';
import { codeOf, type Finding, note, well, wrong } from './finding.ts';

export type FileSettings = Pick<Env, 'dataDir' | 's3' | 'backup'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** One a day is made; whoever misses two nights should hear of it. */
const LATE_DAYS = 2;

/** Whether the place of the files answers, and that of the backups with a backup of these days in it. Nothing is written there. */
export async function lookAtFiles(settings: FileSettings, now = Date.now()): Promise<Finding[]> {
  return (await Promise.all([lookAtStore(settings), lookAtBackups(settings, now)])).flat();
}

/** The disk has a look of its own (look-at-disk.ts). */
async function lookAtStore(settings: FileSettings): Promise<Finding[]> {
  if (!settings.s3?.bucket) return [];
  const about = 'files';
  const store = storeOf(settings);
  try {
    await store.probe();
    return [well(about, `${store.said} answers and takes our key.`)];
  } catch (error) {
    const todo = 'Correct S3_ENDPOINT, S3_BUCKET and the key: without it reports can be neither kept nor opened.';
    return [wrong(about, `${store.said} doesn't let us in (${codeOf(error)}).`, todo)];
  }
}

async function lookAtBackups({ backup, s3 }: FileSettings, now: number): Promise<Finding[]> {
  const about = 'backups';
  if (backup.to === null) {
    const todo = 'Set BACKUP_TO and BACKUP_PASSPHRASE, or run `npm run backup` by a timer of your own.';
    return [note(about, 'None is made by itself.', todo)];
  }
  if (backup.passphrase === null) {
    return [wrong(about, 'BACKUP_TO is set and BACKUP_PASSPHRASE is not: none can be made.', 'Set it, and keep it.')];
  }
  try {
    const place = placeNamed(backup.to, s3);
    await place.expectThere();
    const last = (await place.list()).findLast(isBackupName);
    if (!last) return [note(about, `There is none yet in ${place.said}.`, 'Run `npm run backup`, and look again.')];
    const days = Math.floor((now - Date.parse(momentOf(last))) / DAY_MS);
    if (days < LATE_DAYS) return [well(about, `The last one in ${place.said} is ${last}.`)];
    const todo = "Look at the superadmin's overview, which says why the last one failed.";
    return [wrong(about, `The last one in ${place.said} is ${days} days old.`, todo)];
  } catch (error) {
    const why = error instanceof BackupRefused ? error.message : codeOf(error);
    return [wrong(about, `The place of the backups isn't there (${why}).`, 'Correct BACKUP_TO, or connect its disk.')];
  }
}
