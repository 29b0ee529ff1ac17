import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { backupApi } from '#shared/insight/backup/backup.api.ts';
import type { BackupState } from '#shared/insight/backup/backup.schema.ts';
import { BackupCard } from './backup-card.tsx';
import { BackupWarning } from './backup-warning.tsx';

const usual: BackupState = {
  isOn: true,
  hour: 2,
  place: '/mnt/backups',
  hasPassphrase: true,
  lastDone: {
    at: '2026-11-24T20:31:00.000Z',
    name: 'naadi-2026-11-24T20-31-00Z',
    rows: 25_551,
    files: 661,
    bytes: 800_000,
    damaged: 0,
  },
  lastFailed: null,
  isLate: false,
  revision: 4,
};

async function open(change: Partial<BackupState> = {}) {
  const server = stubServer();
  signInAs('superadmin');
  const told = { ...usual, ...change };
  server.on(backupApi.state, () => reply(told));
  server.on(backupApi.save, ({ body }) => reply({ ...told, ...(body as object), revision: 5 }));
  server.on(backupApi.run, () => reply({ isWaiting: true as const }));
  renderInApp(
    <>
      <BackupWarning />
      <BackupCard />
    </>,
    '/#overview',
  );
  await screen.findByRole('switch', { name: 'Make one every day' });
  return { server, user: userEvent.setup(), card: within(screen.getByRole('region', { name: 'Backups' })) };
}

it('says where they go and what the last one holds, and warns of nothing', async () => {
  const { card } = await open();
  expect(card.getByText('They go to /mnt/backups.')).toBeInTheDocument();
  expect(card.getByText(/25,551 rows, 661 files/)).toBeInTheDocument();
  expect(screen.queryByText(/older than 26 hours/)).not.toBeInTheDocument();
});

it('switches them off and moves their hour, on the revision that was seen', async () => {
  const { server, user, card } = await open();
  await user.click(card.getByRole('combobox', { name: 'From (India)' }));
  await user.click(await screen.findByRole('option', { name: '11:00 pm' }));
  await findToast('Backup settings saved');
  expect(server.callsOf(backupApi.save).at(-1)?.body).toEqual({ hour: 23, revision: 4 });
  await user.click(card.getByRole('switch', { name: 'Make one every day' }));
  expect(server.callsOf(backupApi.save).at(-1)?.body).toMatchObject({ isOn: false });
});

it('makes one now', async () => {
  const { server, user, card } = await open();
  await user.click(card.getByRole('button', { name: 'Back up now' }));
  await findToast('The backup begins, and appears here when it is done');
  expect(server.callsOf(backupApi.run)).toHaveLength(1);
});

it('warns on the overview when the last is late, with the reason', async () => {
  await open({ isLate: true, lastFailed: { at: '2026-11-25T20:31:00.000Z', reason: 'place_full' } });
  expect(screen.getByText(/older than 26 hours.*The disk is full\./)).toBeInTheDocument();
});

it('offers nothing where the server has no passphrase', async () => {
  const { card } = await open({ isOn: false, hasPassphrase: false, lastDone: null });
  expect(card.getByText(/Set BACKUP_TO and BACKUP_PASSPHRASE on the server/)).toBeInTheDocument();
  expect(card.getByRole('switch', { name: 'Make one every day' })).toBeDisabled();
  expect(card.getByRole('button', { name: 'Back up now' })).toBeDisabled();
});
