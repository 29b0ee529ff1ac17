import path from 'node:path';
import { s3Bucket } from '#server/kernel/files/s3-client.ts';
import type { S3Settings } from '#server/kernel/s3-settings.ts';
import { type BackupPlace, folderPlace, isBackupName } from './places.ts';
import { BackupRefused } from './refused.ts';
import { s3Place } from './s3-place.ts';

const S3 = /^s3:\/\/([^/]+)\/?(.*)$/;

/** The place that a person names: a folder, or s3://bucket/prefix. */
export function placeNamed(said: string, s3: S3Settings | null): BackupPlace {
  const found = S3.exec(said);
  if (!found) return folderPlace(path.resolve(said));
  if (!s3) {
    throw new BackupRefused(
      'For s3:// set S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_ENDPOINT where it is not Amazon.',
    );
  }
  const [, bucket = '', prefix = ''] = found;
  return s3Place(s3Bucket(s3, bucket), said, prefix.replace(/\/$/, ''));
}

/** A place, or one of the backups in it. */
export function backupNamed(said: string, s3: S3Settings | null): { place: BackupPlace; name?: string } {
  const trimmed = said.replace(/\/+$/, '');
  const name = path.posix.basename(trimmed);
  if (!isBackupName(name)) return { place: placeNamed(said, s3) };
  return { place: placeNamed(trimmed.slice(0, -name.length - 1) || '.', s3), name };
}
