import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { countRows } from './digests.ts';
import { readFramed } from './framed-files.ts';
import { type KeptTable, LABEL, type Label, MANIFEST, type Manifest, manifest, readLabel } from './manifest.ts';
import { expectAllParts, type OpenBackup, readPart, readWhole } from './parts.ts';
import { type BackupPlace, isBackupName } from './places.ts';
import { BackupRefused } from './refused.ts';
import { keyMark, keyOf } from './sealed-part.ts';

/** The backup of that name, else the newest whole one of the place. */
export async function findBackup(place: BackupPlace, wanted?: string): Promise<{ name: string; label: Label }> {
  const names = wanted ? [wanted] : (await place.list()).toReversed();
  for (const name of names) {
    const found = await place.read(name, LABEL);
    if (found) return { name, label: readLabel(await buffer(found.stream)) };
  }
  throw new BackupRefused(
    wanted && isBackupName(wanted)
      ? `There is no whole backup ${wanted} in ${place.said}: it has no ${LABEL}, which is written when all the rest is.`
      : `There is no backup in ${place.said}.`,
  );
}

export async function openBackup(
  place: BackupPlace,
  { name, label }: { name: string; label: Label },
  passphrase: string,
): Promise<OpenBackup> {
  const key = await keyOf(passphrase, label.key);
  if (keyMark(key) !== label.keyMark) {
    throw new BackupRefused(`The passphrase isn't the one that ${name} was made with.`);
  }
  return { place, name, key };
}

/** The list of all parts, each of which is there and as long as it was. */
export async function readManifest(backup: OpenBackup, label: Label): Promise<Manifest> {
  const said = manifest.parse(JSON.parse((await readWhole(backup, MANIFEST, label.manifest)).toString()));
  await expectAllParts(
    backup,
    [...said.tables, ...said.volumes, said.installation].map(({ part }) => part),
  );
  return said;
}

/** Reads all of it: decrypted, unpacked, every fingerprint, every row and every file counted. */
export async function checkBackup(
  backup: OpenBackup,
  label: Label,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Manifest> {
  const said = await readManifest(backup, label);
  for (const table of said.tables) {
    signal?.throwIfAborted();
    await checkTable(backup, table);
  }
  for (const { part, files } of [...said.volumes, said.installation]) {
    signal?.throwIfAborted();
    let found = 0;
    await readPart(backup, part, async (stream) => {
      for await (const { content } of readFramed(stream)) {
        await pipeline(content, nowhere());
        found += 1;
      }
    });
    if (found !== files)
      throw new BackupRefused(`The part ${part.name} of the backup has ${found} files, not ${files}.`);
  }
  return said;
}

/** Reads a table's part back, and refuses it unless it has the rows that were read. */
export async function checkTable(backup: OpenBackup, table: KeptTable): Promise<void> {
  const counted = countRows();
  await readPart(backup, table.part, (rows) => pipeline(rows, nowhere()), [counted.stream]);
  const seen = counted.seen();
  if (seen.rows !== table.rows || seen.digest !== table.digest) {
    throw new BackupRefused(
      `The table ${table.name} in the backup has ${seen.rows} rows, and not the ${table.rows} that were read.`,
    );
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
