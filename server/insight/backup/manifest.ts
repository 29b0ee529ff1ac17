import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused } from './refused.ts';

// What a backup says of itself: a label that anybody may read, which is written last and so tells a whole backup from a begun one, and
// under the passphrase the list of all its parts.

/** Changes when a reader of before couldn't read it any more. */
const FORMAT = 1;

export const LABEL = 'backup.json';
export const MANIFEST = 'manifest';

const bytesSeen = z.object({ size: z.number().int(), sha256: z.string() });

const label = z.object({
  format: z.literal(FORMAT),
  at: z.string(),
  version: z.string(),
  key: z.object({ salt: z.string(), n: z.number(), r: z.number(), p: z.number() }),
  keyMark: z.string(),
  manifest: bytesSeen,
});
export type Label = z.output<typeof label>;

const part = z.object({ name: z.string(), ...bytesSeen.shape });
export type Part = z.output<typeof part>;

export const keptTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  digest: z.string(),
  part,
});
export type KeptTable = z.output<typeof keptTable>;

const volume = z.object({ part, files: z.number().int() });
export type Volume = z.output<typeof volume>;

export const manifest = z.object({
  at: z.string(),
  /** The moments of the migrations that the database had seen. */
  migrations: z.array(z.number()),
  /** The version of pg-boss' own tables, and its queues. */
  jobs: z.object({ version: z.number().int(), queues: z.array(z.string()) }),
  tables: z.array(keptTable),
  /** Where each sequence stood; null for one that was never asked or that the role mayn't read. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** Generated secrets and the audit log's checkpoints. */
  installation: volume,
  volumes: z.array(volume),
  /** Paths that the database names and the store didn't have. */
  missing: z.array(z.string()),
  /** Paths of files that weren't what their rows say. */
  differing: z.array(z.string()),
  /** Of each secret a fingerprint, so that a restore can tell whether the settings are those of before. */
  secretMarks: z.record(z.string(), z.string()),
  /** Whether the generated secrets are in it. */
  hasSecrets: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;

export const newLabel = (facts: Omit<Label, 'format'>): Label => ({ format: FORMAT, ...facts });

/** With a fingerprint of itself: a changed salt would look like a wrong passphrase. */
export function writeLabel(said: Label): Buffer {
  const text = JSON.stringify(said, null, 2);
  return Buffer.from(`${text}\n${fingerprint(text)}\n`);
}

export function readLabel(content: Buffer): Label {
  const text = content.toString();
  const end = text.lastIndexOf('\n', text.length - 2);
  const said = text.slice(0, Math.max(end, 0));
  if (text.slice(end + 1).trim() !== fingerprint(said)) {
    throw new BackupRefused(`${LABEL} of the backup is damaged: it isn't what was written.`);
  }
  const parsed = label.safeParse(JSON.parse(said));
  if (!parsed.success)
    throw new BackupRefused('The backup was made by a newer version of Naadi. Restore it with that.');
  return parsed.data;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
