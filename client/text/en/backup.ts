// Made from words/en/backup.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const backupText = defineText('backup', {
  title: 'Backups',
  about: 'Database and files of all clinics and centers, encrypted, while people go on working.',
  setUp: 'Set BACKUP_TO and BACKUP_PASSPHRASE on the server and start it again. Until then no backup makes itself.',
  goesTo: (place: string | number) => `They go to ${place}.`,
  done: 'Made',
  none: 'None yet',
  doneAt: (moment: string | number) => `${moment}.`,
  holds: (rows: string | number, files: string | number, size: string | number) =>
    `${rows} rows, ${files} files, ${size}, read back and compared.`,
  damaged: (count: number) =>
    `${plural('en', count, { one: `${grouped(count)} file is`, other: `${grouped(count)} files are` })} missing in the store, or not as recorded. The log names them.`,
  failedAt: (moment: string | number) => `The backup of ${moment} failed.`,
  failure: {
    not_set_up: 'BACKUP_TO or BACKUP_PASSPHRASE is not set on the server.',
    place_missing: "The folder isn't there. Is the disk connected?",
    place_denied: 'The server may not write to that folder.',
    place_full: 'The disk is full.',
    not_read_back: 'What was written could not be read back as it was.',
    stopped: 'It was interrupted again and again.',
    fault: "The server's log says why.",
  },
  late: 'The last backup is older than 26 hours.',
  failedOnce: 'A backup failed.',
  lastWas: (when: string | number) => `The last one: ${when}.`,
  noneYet: 'There is none yet.',
  daily: 'Make one every day',
  kept: 'Seven days, four weeks and twelve months are kept.',
  hour: 'From (India)',
  now: 'Back up now',
  begun: 'The backup begins, and appears here when it is done',
  notBegun: 'The backup could not be begun',
  saved: 'Backup settings saved',
  failed: 'Failed to save the backup settings',
  loadFailed: 'The backups could not be loaded',
});
