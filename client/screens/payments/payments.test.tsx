import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { PaymentsScreen } from './payments.tsx';

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
  server.on(paymentsApi.stats, () =>
    reply({
      totalTransactions: 1220,
      totalAmount: '116200.50',
      completedTransactions: 1200,
      failedTransactions: 12,
    }),
  );
  server.on(paymentsApi.transactions, () => envelopedReply([]));
  server.on(paymentsApi.configs, () => envelopedReply([]));
  server.on(paymentsApi.ways, () => reply({ gateways: [], upi: null }));
  server.on(paymentsApi.upi, () => reply(null));
  server.on(invoicesApi.list, () => listReply([]));
});

it.each<[StaffRole, string[]]>([
  ['clinic_reception', ['Process Payment', 'Transactions']],
  ['clinic_doctor', ['Process Payment', 'Transactions', 'Gateway Config']],
  ['diagnostic_doctor', ['Process Payment', 'Transactions', 'Gateway Config']],
  ['superadmin', ['Transactions', 'Gateway Config']],
])('a %s has the tabs that are theirs', async (role, names) => {
  signInAs(role);
  renderInApp(<PaymentsScreen />, '/#payments');
  await screen.findByText('1,220');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual(names);
});

it('shows four figures, and each leads to its transactions', async () => {
  signInAs('clinic_reception');
  renderInApp(<PaymentsScreen />, '/#payments');
  await screen.findByText('₹1,16,200.50');
  const cards = [...screen.getByRole('region', { name: 'Figures' }).children];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Total transactions1,220',
    'Total amount₹1,16,200.50what came in, less what went back',
    'Completed1,200',
    'Failed12',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Failed/ }));
  expect(await screen.findByText('No transactions match these filters')).toBeVisible();
});
