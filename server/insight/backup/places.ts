import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where backups are kept, each in a folder of its own. */
export interface BackupPlace {
  /** As it is said to people. */
  said: string;
  /** Fails where it isn't there: the folder of a disk that isn't connected would fill the machine's own. */
  expectThere(): Promise<void>;
  /** The names of the folders, oldest first; of begun ones too. */
  list(): Promise<string[]>;
  write(backup: string, part: string, content: Readable): Promise<void>;
  /** Undefined when there is no such part. */
  read(backup: string, part: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(backup: string): Promise<void>;
}

const NAME = /^naadi-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** 'naadi-2026-11-24T18-30-05Z': in the order of their names they are in that of their age. */
export const backupName = (at: Date): string => `naadi-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** The moment that a backup is named after. */
export const momentOf = (name: string): string =>
  name.slice('naadi-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3.000Z');

/** A folder of this machine, of a disk that hangs on it, or of a share. */
export function folderPlace(folder: string): BackupPlace {
  const placeOf = (...parts: string[]) => path.join(folder, ...parts);
  return {
    said: folder,
    expectThere: async () => void (await stat(folder)),
    list: async () => (await readdir(folder).catch(() => [])).filter(isBackupName).toSorted(),

    async write(backup, part, content) {
      const place = placeOf(backup, part);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
      const handle = await open(place, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },

    async read(backup, part) {
      const place = placeOf(backup, part);
      const found = await stat(place).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: createReadStream(place) } : undefined;
    },

    remove: (backup) => rm(placeOf(backup), { recursive: true, force: true }),
  };
}
