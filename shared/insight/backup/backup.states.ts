/** Why a backup that was to be made by itself was not. */
export const backupFailures = [
  'not_set_up',
  'place_missing',
  'place_denied',
  'place_full',
  'not_read_back',
  'stopped',
  'fault',
] as const;
export type BackupFailure = (typeof backupFailures)[number];
