import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { FileKind } from '#shared/kernel/files/files.states.ts';

/** Other accounts of the machine have no business with them. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

export interface StoredFacts {
  size: number;
  sha256: string;
}

/** Where files are kept: on the disk, or in a bucket (`s3-store.ts`). */
export interface FileStore {
  /** As it is named to whoever runs the installation. */
  said: string;
  /** Fails where nothing could be stored at the moment. */
  probe(): Promise<void>;
  /** Takes an upload in. The temporary file stays: a transaction that is tried again takes it once more. */
  keep(stored: string, temporaryPath: string): Promise<StoredFacts>;
  /** Writes a document, whole or not at all. Of two that write the same one, the first stands. */
  write(stored: string, content: Buffer): Promise<StoredFacts>;
  /** For a file that is too large to be held: written piece by piece, and there once it is kept. */
  begin(stored: string): Promise<{ stream: Writable; keep: () => Promise<StoredFacts>; drop: () => Promise<void> }>;
  /** Nothing happens when there is no such file. */
  remove(stored: string): Promise<void>;
  /** Removes the files of a kind that were last written before then, drafts of a killed process too. */
  removeOlderThan(kind: FileKind, milliseconds: number): Promise<void>;
  /** Whether nothing was ever stored, or all of it is gone. */
  isEmpty(): Promise<boolean>;
  /** Undefined when there is no such file. */
  sizeOf(stored: string): Promise<number | undefined>;
  /** The same. */
  read(stored: string): Promise<Readable | undefined>;
}

/** The files on this machine's disk, under the data folder and outside of everything that is served as it is. */
export function localStore(dataDir: string): FileStore {
  const placeOf = (stored: string): string => {
    if (storedPath(stored) !== stored) throw new Error('This is no path of the store');
    return path.join(dataDir, stored);
  };

  return {
    said: path.join(dataDir, 'uploads'),

    async probe() {
      await access(dataDir, constants.W_OK).catch(() => {
        throw new AppError('unavailable', says.storage_not_writable);
      });
    },

    async keep(stored, temporaryPath) {
      const place = placeOf(stored);
      await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE });
      // A second name for the same bytes; where the disk can't do that, a copy.
      await link(temporaryPath, place).catch(() => copyFile(temporaryPath, place, constants.COPYFILE_EXCL));
      await chmod(place, FILE_MODE);
      return await factsOf(place);
    },

    async write(stored, content) {
      const place = placeOf(stored);
      const draft = `${place}.${randomUUID()}`;
      await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE });
      try {
        await writeFile(draft, content, { flag: 'wx', mode: FILE_MODE });
        await link(draft, place).catch((error: NodeJS.ErrnoException) =>
          error.code === 'EEXIST' ? undefined : rename(draft, place),
        );
      } finally {
        await rm(draft, { force: true });
      }
      return await factsOf(place);
    },

    /** Under another name until it is kept. */
    async begin(stored) {
      const place = placeOf(stored);
      const draft = `${place}.${randomUUID()}`;
      await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE });
      return {
        stream: createWriteStream(draft, { flags: 'wx', mode: FILE_MODE }),
        async keep() {
          await rename(draft, place);
          return await factsOf(place);
        },
        drop: () => rm(draft, { force: true }),
      };
    },

    remove: (stored) => rm(placeOf(stored), { force: true }),

    async removeOlderThan(kind, milliseconds) {
      const folder = path.join(dataDir, 'uploads', kind);
      for (const name of await readdir(folder).catch(() => [])) {
        const place = path.join(folder, name);
        const found = await stat(place).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > milliseconds) await rm(place, { force: true });
      }
    },

    async isEmpty() {
      const found = await readdir(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return !found.some((entry) => entry.isFile());
    },

    async sizeOf(stored) {
      const found = await stat(placeOf(stored)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },

    async read(stored) {
      const place = placeOf(stored);
      const found = await stat(place).catch(() => undefined);
      return found?.isFile() ? createReadStream(place) : undefined;
    },
  };
}

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
