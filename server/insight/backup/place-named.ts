import path from 'node:path';
import { type BackupPlace, folderPlace, isBackupName } from './places.ts';

/** The place that a person names. */
export const placeNamed = (said: string): BackupPlace => folderPlace(path.resolve(said));

/** A place, or one of the backups in it. */
export function backupNamed(said: string): { place: BackupPlace; name?: string } {
  const full = path.resolve(said);
  const name = path.basename(full);
  return isBackupName(name) ? { place: folderPlace(path.dirname(full)), name } : { place: folderPlace(full) };
}
