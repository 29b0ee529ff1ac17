import { z } from 'zod';

/** The settings of backups: what they are encrypted with, and where those go that are made by themselves. */
export const backupSettings = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, "must have at least 12 characters: five words that don't belong together, say")
    .optional(),
  BACKUP_TO: z.string().optional(),
};

export interface BackupSettings {
  passphrase: string | null;
  /** The folder of those that make themselves. */
  to: string | null;
}

type Given = { [Name in keyof typeof backupSettings]?: string | undefined };

export const readBackupSettings = (given: Given): BackupSettings => ({
  passphrase: given.BACKUP_PASSPHRASE ?? null,
  to: given.BACKUP_TO ?? null,
});
