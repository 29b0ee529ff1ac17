import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { backupChange, backupState } from './backup.schema.ts';

/** Backups of the whole installation that make themselves. Where to and under which passphrase, the server's settings say. */
export const backupApi = defineArea('backup', {
  state: {
    method: 'GET',
    path: '/api/backup',
    summary: 'When backups are made, the last that was, and what was wrong since',
    roles: ['superadmin'],
    response: backupState,
  },
  save: {
    method: 'PUT',
    path: '/api/backup',
    summary: 'Make a backup every day from an hour on, or no more; 409 where BACKUP_TO or BACKUP_PASSPHRASE is not set',
    roles: ['superadmin'],
    body: backupChange,
    response: backupState,
    errors: ['conflict'],
    audit: { action: 'UPDATE', resource: 'backup_settings' },
  },
  run: {
    method: 'POST',
    path: '/api/backup/runs',
    summary: 'Make a backup as soon as possible; 409 where BACKUP_TO or BACKUP_PASSPHRASE is not set',
    roles: ['superadmin'],
    response: z.object({ isWaiting: z.literal(true) }),
    errors: ['conflict'],
    audit: { action: 'CREATE', resource: 'backup' },
  },
});
