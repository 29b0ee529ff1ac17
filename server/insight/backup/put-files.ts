import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { type FramedFile, readFramed } from './framed-files.ts';
import { namedByImports } from './kept-files.ts';
import type { Manifest } from './manifest.ts';
import { type OpenBackup, readPart } from './parts.ts';
import { BackupRefused } from './refused.ts';

interface Putting {
  /** In the transaction of the restore, which sees its rows. */
  client: pg.Client;
  backup: OpenBackup;
  manifest: Manifest;
  store: FileStore;
  say: (line: string) => void;
  /** Grows with every file, for whoever has to take them away again. */
  put: string[];
}

/** Puts back every file that a row names, each compared with what its row says of it. */
export async function putFiles(parts: Putting): Promise<{ files: number; missing: string[] }> {
  const { client, backup, manifest, put, say } = parts;
  const lists = new Set(await namedByImports(client));
  for (const { part } of manifest.volumes) {
    await readPart(backup, part, async (stream) => {
      for await (const file of readFramed(stream)) await putFile(parts, file, lists);
    });
  }
  const missing = await expectAllThere(parts);
  say(`${put.length} files, compared`);
  return { files: put.length, missing };
}

async function putFile(
  { client, manifest, store, put }: Putting,
  { path, content }: FramedFile,
  lists: ReadonlySet<string>,
) {
  const { rows } = await client.query<{ size: string; sha256: string }>(
    'select size, sha256 from files where path = $1',
    [path],
  );
  const [row] = rows;
  if (!row && !lists.has(path)) {
    // Its record let go of it before the moment of the backup.
    await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return;
  }
  const { stream, keep, drop } = await store.begin(path);
  try {
    await pipeline(content, stream);
    put.push(path);
    const facts = await keep();
    if (row && facts.sha256 !== row.sha256 && !manifest.differing.includes(path)) {
      throw new BackupRefused(`The file ${path} isn't what its record says of it. Nothing is kept of this restore.`);
    }
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Only those may be missing that were missing when the backup was taken. */
async function expectAllThere({ client, manifest, put }: Putting): Promise<string[]> {
  const there = new Set(put);
  const known = new Set(manifest.missing);
  const missing: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number; path: string }>(
      'select id, path from files where id > $1 order by id limit 1000',
      [after],
    );
    if (rows.length === 0) return missing;
    missing.push(...rows.flatMap(({ path }) => (there.has(path) ? [] : [path])));
    const lost = missing.find((path) => !known.has(path));
    if (lost) throw new BackupRefused(`The file ${lost} is named by the database and isn't in the backup.`);
    after = rows.at(-1)?.id ?? after;
  }
}
