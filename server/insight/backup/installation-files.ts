import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { framed, readFramed } from './framed-files.ts';
import type { Volume } from './manifest.ts';
import { type OpenBackup, readPart, writePart } from './parts.ts';
import { BackupRefused } from './refused.ts';

// Beside database and files an installation has, in its data folder: the secrets that it made itself, without which nothing that it
// encrypted can be read, and the checkpoints of the audit log.

const SECRET_FILES = ['secrets.json', 'audit-key.json'];
const CHECKPOINTS = 'audit-checkpoints';
const PART = 'installation';

/** To be called before the moment of the backup: a checkpoint that is newer than the database would say that its end was cut off. */
export async function keepInstallation(
  backup: OpenBackup,
  { dataDir, withSecrets }: { dataDir: string; withSecrets: boolean },
): Promise<Volume> {
  const checkpoints = await readdir(path.join(dataDir, CHECKPOINTS)).catch(() => []);
  const names = [
    ...(withSecrets ? SECRET_FILES : []),
    ...checkpoints.filter((name) => name.endsWith('.json')).map((name) => `${CHECKPOINTS}/${name}`),
  ];
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(path.join(dataDir, name)));
  const all = async function* () {
    for (const [name, content] of contents) yield* framed(name, Readable.from([content]));
  };
  return { part: await writePart(backup, PART, Readable.from(all())), files: contents.size };
}

const MAY_BE_THERE = new RegExp(`^(${SECRET_FILES.join('|')}|${CHECKPOINTS}/[0-9-]{10}\\.json)$`);

/** What was kept; nothing is written yet. */
export async function readInstallation(backup: OpenBackup, { part }: Volume): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  await readPart(backup, part, async (stream) => {
    for await (const file of readFramed(stream)) {
      if (!MAY_BE_THERE.test(file.path))
        throw new BackupRefused(`The backup holds a file of no known kind: ${file.path}.`);
      found.set(file.path, await buffer(file.content));
    }
  });
  return found;
}

/** Other secrets there are those of another installation, which may need them. */
export async function expectNoOtherSecrets(dataDir: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const name of SECRET_FILES) {
    const kept = files.get(name);
    const there = await readFile(path.join(dataDir, name)).catch(() => undefined);
    if (kept && there && !kept.equals(there)) {
      throw new BackupRefused(
        `${path.join(dataDir, name)} holds the secrets of another installation. Restore into an empty DATA_DIR.`,
      );
    }
  }
  if (
    await access(path.join(dataDir, CHECKPOINTS)).then(
      () => true,
      () => false,
    )
  ) {
    throw new BackupRefused(
      `${path.join(dataDir, CHECKPOINTS)} is of another installation. Restore into an empty DATA_DIR.`,
    );
  }
}

export async function putInstallation(dataDir: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const place = path.join(dataDir, name);
    await mkdir(path.dirname(place), { recursive: true, mode: name.startsWith(CHECKPOINTS) ? 0o700 : 0o711 });
    await writeFile(place, content, { mode: 0o600 });
  }
}

/** The secrets that came with a backup, by the names of their settings. */
export const secretsIn = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.assign({}, ...SECRET_FILES.flatMap((name) => parsed(files.get(name)))) as Record<string, string>;

const parsed = (content: Buffer | undefined): object[] => (content ? [JSON.parse(content.toString()) as object] : []);

/** Enough to tell two secrets apart, and too little to guess by. */
export const secretMark = (secret: string): string =>
  createHash('sha256').update(`mark of a secret: ${secret}`).digest('hex').slice(0, 16);
