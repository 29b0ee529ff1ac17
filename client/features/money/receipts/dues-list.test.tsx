import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { DuesList } from './dues-list.tsx';

const due = (patientId: number, mayBeReminded: boolean) => ({
  patientId,
  patientName: `Patient ${patientId}`,
  phone: '9812345678',
  bills: 1,
  days: 3,
  oldestAt: '2026-11-20T05:00:00.000Z',
  remindedAt: null,
  mayBeReminded,
  open: '500.00',
});

it('reminds a whole page only when asked again, and only whom a message reaches', async () => {
  const server = stubServer();
  signInAs('clinic_reception');
  server.on(receiptsApi.dues, () => envelopedReply([due(1, true), due(2, false), due(3, true)]));
  server.on(receiptsApi.remind, () => reply({ sent: 2, failed: 0 }));
  const user = userEvent.setup();
  renderInApp(<DuesList />);
  await user.click(await screen.findByRole('button', { name: 'Remind all on this page' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remind 2 patients?' });
  expect(server.callsOf(receiptsApi.remind)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send reminders' }));
  await findToast('2 reminders are on their way');
  expect(server.callsOf(receiptsApi.remind)).toMatchObject([{ body: { patientIds: [1, 3] } }]);
});
