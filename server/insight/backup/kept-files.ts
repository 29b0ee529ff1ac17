import { Readable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { framed } from './framed-files.ts';
import type { Volume } from './manifest.ts';
import { type OpenBackup, writePart } from './parts.ts';

// Files are written before the row that names them is committed, and never changed. So most of them are copied before the moment of
// the backup, while nothing is held; after it follow those whose rows are new in it. What was copied and isn't named any more by then is
// left out at the restore.

const VOLUME_BYTES = 1024 * 1024 * 1024;
const ROWS_AT_ONCE = 1_000;

/** Which rows' files are in the backup already: a bit for each number, so that a million of them take 125 kB. */
export class CopiedRows {
  #bits = new Uint8Array(1024);

  add(id: number): void {
    const place = id >> 3;
    if (place >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(place + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[place] = (this.#bits[place] ?? 0) | (1 << (id & 7));
  }

  has = (id: number): boolean => (((this.#bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1;
}

/** A file that something names; a row also says what it holds. */
interface NamedFile {
  id?: number;
  path: string;
  sha256?: string;
}

/** The files of the rows that aren't copied yet, as the session sees them. */
export async function* namedFiles(client: pg.Client, copied: CopiedRows): AsyncGenerator<NamedFile> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number; path: string; sha256: string }>(
      'select id, path, sha256 from files where id > $1 order by id limit $2',
      [after, ROWS_AT_ONCE],
    );
    if (rows.length === 0) return;
    yield* rows.filter(({ id }) => !copied.has(id));
    after = rows.at(-1)?.id ?? after;
  }
}

/** Lists that people have sent and an import is still to read: named by its job alone. */
export async function namedByImports(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `select distinct data->>'path' as path from pgboss.job
     where name = 'patient-import' and state < 'completed' and data->>'path' is not null`,
  );
  return rows.map(({ path }) => path);
}

export interface FilesWriter {
  /** Copies what is named, and answers which of it the store didn't have. */
  copy(named: AsyncIterable<NamedFile>): Promise<string[]>;
  volumes: Volume[];
  /** Copied, though not what their rows say: the store was damaged before. */
  differing: string[];
  files(): number;
}

/** Puts stored files into volumes, of about a gigabyte each. */
export function filesWriter(
  backup: OpenBackup,
  store: FileStore,
  copied: CopiedRows,
  signal?: AbortSignal,
): FilesWriter {
  const volumes: Volume[] = [];
  const differing: string[] = [];
  return {
    volumes,
    differing,
    files: () => volumes.reduce((sum, { files }) => sum + files, 0),

    async copy(named) {
      const missing: string[] = [];
      const source = named[Symbol.asyncIterator]();
      let next = await source.next();
      while (!next.done) {
        let files = 0;
        const volume = async function* () {
          for (let bytes = 0; !next.done && bytes < VOLUME_BYTES; next = await source.next()) {
            const { id, path, sha256 } = next.value;
            const content = await store.read(path);
            if (!content) {
              missing.push(path);
              continue;
            }
            for await (const piece of framed(path, content, (seen) => {
              if (sha256 !== undefined && sha256 !== seen) differing.push(path);
            })) {
              bytes += piece.length;
              yield piece;
            }
            files += 1;
            if (id !== undefined) copied.add(id);
          }
        };
        const name = `files/${String(volumes.length + 1).padStart(4, '0')}`;
        const part = await writePart(backup, name, Readable.from(volume()), [], signal);
        volumes.push({ part, files });
      }
      return missing;
    },
  };
}
