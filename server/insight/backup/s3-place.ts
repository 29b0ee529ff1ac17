import type { Readable } from 'node:stream';
import type { S3Bucket } from '#server/kernel/files/s3-client.ts';
import { type BackupPlace, isBackupName } from './places.ts';

/** A bucket, or what lies under a prefix in it. */
export function s3Place(bucket: S3Bucket, said: string, prefix: string): BackupPlace {
  const under = prefix === '' ? '' : `${prefix}/`;
  return {
    said,
    expectThere: () => bucket.exists(),

    async list() {
      const names = new Set<string>();
      for await (const { key } of bucket.list(`${under}naadi-`)) names.add(key.slice(under.length).split('/')[0] ?? '');
      return [...names].filter(isBackupName).toSorted();
    },

    write: (backup: string, part: string, content: Readable) => bucket.upload(`${under}${backup}/${part}`, content),

    read: (backup, part) => bucket.get(`${under}${backup}/${part}`),

    async remove(backup) {
      const keys: string[] = [];
      for await (const { key } of bucket.list(`${under}${backup}/`)) keys.push(key);
      for (const key of keys) await bucket.remove(key);
    },
  };
}
