import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { storedPath } from '#shared/files/files.rules.ts';

export interface StoredFacts {
  size: number;
  sha256: string;
}

/** The files on this machine's disk, under the data folder and outside of everything that is served as it is. */
export function localStore(dataDir: string) {
  const placeOf = (stored: string): string => {
    if (storedPath(stored) !== stored) throw new Error('This is no path of the store');
    return path.join(dataDir, stored);
  };

  return {
    /** Takes an upload in. The temporary file stays: a transaction that is tried again takes it once more. */
    async keep(stored: string, temporaryPath: string): Promise<StoredFacts> {
      const place = placeOf(stored);
      await mkdir(path.dirname(place), { recursive: true });
      // A second name for the same bytes; where the disk can't do that, a copy.
      await link(temporaryPath, place).catch(() => copyFile(temporaryPath, place, constants.COPYFILE_EXCL));
      return await factsOf(place);
    },

    /** Writes a document, whole or not at all. Of two that write the same one, the first stands. */
    async write(stored: string, content: Buffer): Promise<StoredFacts> {
      const place = placeOf(stored);
      const draft = `${place}.${randomUUID()}`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeFile(draft, content, { flag: 'wx' });
        await link(draft, place).catch((error: NodeJS.ErrnoException) =>
          error.code === 'EEXIST' ? undefined : rename(draft, place),
        );
      } finally {
        await rm(draft, { force: true });
      }
      return await factsOf(place);
    },

    /** Undefined when there is no such file. */
    async read(stored: string): Promise<Readable | undefined> {
      const place = placeOf(stored);
      const found = await stat(place).catch(() => undefined);
      return found?.isFile() ? createReadStream(place) : undefined;
    },
  };
}

export type FileStore = ReturnType<typeof localStore>;

/** Size and fingerprint, and the bytes on the disk for certain before a record says that they are. */
async function factsOf(place: string): Promise<StoredFacts> {
  const handle = await open(place, 'r+');
  try {
    await handle.sync();
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(piece);
      size += piece.length;
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}
