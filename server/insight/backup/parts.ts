import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BytesSeen, countBytes } from './digests.ts';
import { type Part } from './manifest.ts';
import type { BackupPlace } from './places.ts';
import { BackupRefused } from './refused.ts';
import { open, seal } from './sealed-part.ts';

/** A backup that is written or read, and the key to it. */
export interface OpenBackup {
  place: BackupPlace;
  name: string;
  key: Buffer;
}

/** Compressed, encrypted and put away; what lies there afterwards, by its length and fingerprint. */
export async function writePart(
  { place, name, key }: OpenBackup,
  part: string,
  content: Readable,
  along: Transform[] = [],
  signal?: AbortSignal,
): Promise<Part> {
  const counted = countBytes();
  const flow = pipeline([content, ...along, createGzip({ level: 4 }), seal(key, part), counted.stream], { signal });
  // Whichever breaks first takes the other with it.
  await Promise.all([flow, place.write(name, part, counted.stream)]);
  return { name: part, ...counted.seen() };
}

/** Reads a part through `along` into `into`, and refuses it unless it is to the byte what was written. */
export async function readPart(
  backup: OpenBackup,
  part: Part,
  into: (content: Readable) => Promise<void>,
  along: Transform[] = [],
): Promise<void> {
  const found = await findPart(backup, part);
  const counted = countBytes();
  const opened = [counted.stream, open(backup.key, part.name), createGunzip(), ...along] as const;
  const last = opened[opened.length - 1] as Transform;
  const flow = pipeline([found, ...opened]);
  const outcome = await Promise.allSettled([flow, into(last)]);
  const failure = outcome.find((one) => one.status === 'rejected');
  if (failure) throw failure.reason instanceof BackupRefused ? failure.reason : saidOf(failure.reason, part);
  if (counted.seen().sha256 !== part.sha256) throw damaged(part.name);
}

/** Unpacking begins before a damaged piece is met as such, and then fails in its own words. */
function saidOf(error: unknown, part: Part): unknown {
  const code = (error as { code?: string }).code ?? '';
  return code.startsWith('Z_') ? damaged(part.name) : error;
}

async function findPart({ place, name }: OpenBackup, part: Part): Promise<Readable> {
  const found = await place.read(name, part.name);
  if (!found) throw new BackupRefused(`The backup is incomplete: its part ${part.name} is missing.`);
  if (found.size === part.size) return found.stream;
  found.stream.destroy();
  throw new BackupRefused(
    `The part ${part.name} of the backup ${found.size < part.size ? 'is cut off' : 'is too long'}: ${found.size} bytes instead of ${part.size}.`,
  );
}

/** Every part is there and as long as it was: known before anything is begun. */
export async function expectAllParts(backup: OpenBackup, parts: readonly Part[]): Promise<void> {
  for (const part of parts) (await findPart(backup, part)).destroy();
}

const damaged = (part: string) =>
  new BackupRefused(`The part ${part} of the backup is damaged: it isn't what was written.`);

/** A part that is small enough to be held. */
export async function readWhole(backup: OpenBackup, name: string, facts: BytesSeen): Promise<Buffer> {
  let content = Buffer.alloc(0);
  await readPart(backup, { name, ...facts }, async (stream) => {
    content = await buffer(stream);
  });
  return content;
}

export const writeWhole = (backup: OpenBackup, name: string, content: Buffer): Promise<Part> =>
  writePart(backup, name, Readable.from([content]));
