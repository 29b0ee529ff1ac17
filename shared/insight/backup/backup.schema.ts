import { z } from 'zod';
import { instantOut } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { backupFailures } from './backup.states.ts';

export const backupState = z.object({
  /** Whether one is made every day. */
  isOn: z.boolean(),
  /** From which hour on, in India. */
  hour: z.number(),
  /** Where to, as BACKUP_TO says; null where nothing is set. */
  place: z.string().nullable(),
  hasPassphrase: z.boolean(),
  lastDone: z
    .object({
      at: instantOut,
      name: z.string(),
      rows: z.number(),
      files: z.number(),
      bytes: z.number(),
      /** Files that the database names and the store has lost, or holds otherwise. */
      damaged: z.number(),
    })
    .nullable(),
  /** Null when one was made since. */
  lastFailed: z.object({ at: instantOut, reason: z.enum(backupFailures) }).nullable(),
  /** They are to be made, and the last is older than 26 hours. */
  isLate: z.boolean(),
  revision,
});
export type BackupState = z.output<typeof backupState>;

export const backupChange = z.object({
  isOn: z.boolean().optional(),
  hour: z.number().int().min(0).max(23).optional(),
  revision: onRevision,
});
