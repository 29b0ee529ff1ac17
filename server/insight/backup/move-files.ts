import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { gt } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';

const ROWS_AT_ONCE = 500;

export interface Moved {
  moved: number;
  /** There from an earlier run. */
  there: number;
  /** In neither store. */
  missing: string[];
  /** Not what their records say; they are moved as they are. */
  differing: string[];
}

interface Moving {
  db: Db;
  from: FileStore;
  to: FileStore;
  say: (line: string) => void;
}

/**
 * Copies every file that the database names into another store and reads it back from there. What is there already in its whole length
 * is left, so it can be stopped and begun again, and run once more after the change for what came meanwhile.
 */
export async function moveFiles({ db, from, to, say }: Moving): Promise<Moved> {
  const done: Moved = { moved: 0, there: 0, missing: [], differing: [] };
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: files.id, path: files.path, size: files.size, sha256: files.sha256 })
      .from(files)
      .where(gt(files.id, after))
      .orderBy(files.id)
      .limit(ROWS_AT_ONCE);
    if (rows.length === 0) return done;
    for (const row of rows) await moveOne({ from, to }, row, done);
    after = rows.at(-1)?.id ?? after;
    say(`${done.moved} files moved, ${done.there} were there already`);
  }
}

async function moveOne(
  { from, to }: Pick<Moving, 'from' | 'to'>,
  { path, size, sha256 }: { path: string; size: number; sha256: string },
  done: Moved,
): Promise<void> {
  if ((await to.sizeOf(path)) === size) {
    done.there += 1;
    return;
  }
  const content = await from.read(path);
  if (!content) {
    done.missing.push(path);
    return;
  }
  const { stream, keep, drop } = await to.begin(path);
  try {
    await pipeline(content, stream);
    const facts = await keep();
    if (facts.sha256 !== sha256) done.differing.push(path);
    await expectSame(to, path, facts.sha256);
  } catch (error) {
    await drop();
    throw error;
  }
  done.moved += 1;
}

async function expectSame(store: FileStore, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  const content = await store.read(path);
  if (content) for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
  if (hash.digest('hex') !== sha256) throw new Error(`${path} isn't in ${store.said} as it was sent there`);
}
