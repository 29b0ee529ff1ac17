import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { accountsApi } from '#shared/insight/accounts/accounts.api.ts';
import { AccountsScreen } from './accounts.tsx';

let server: ReturnType<typeof stubServer>;
const nothing = {
  registered: [],
  consumers: [],
  codes: [],
  exempt: [],
  creditNotes: [],
  withdrawn: [],
  documents: [],
  counts: { registered: 0, codes: 0, creditNotes: 0, withdrawn: 0 },
};
const totals = { taxable: '100.00', cgst: '9.00', sgst: '9.00', igst: '0.00', exempt: '500.00', value: '618.00' };

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
});

it('shows the month of the address, leads to the one before, and hands out a table', async () => {
  const consumers = [{ placeOfSupply: '27', rate: '18', taxable: '100.00', cgst: '9.00', sgst: '9.00', igst: '0.00' }];
  server.on(accountsApi.gstr1, ({ url }) =>
    reply({ ...nothing, consumers, totals, gstin: '27ABCDE1234F1Z5', month: url.slice(-7) }),
  );
  server.on(accountsApi.gstr1File, () => new Response('Type', { headers: { 'content-type': 'text/csv' } }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  renderInApp(<AccountsScreen />, '/#accounts?month=2026-03');
  expect(await screen.findByText('₹618.00')).toBeVisible();
  expect(screen.getByText('March 2026')).toBeVisible();
  expect(screen.getByRole('row', { name: '27-Maharashtra 18% ₹100.00 ₹9.00 ₹9.00 ₹0.00' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save To everybody else (7, B2C) as CSV' }));
  await waitFor(() => expect(server.callsOf(accountsApi.gstr1File)[0]?.url).toContain('/consumers?month=2026-03'));
  await userEvent.click(screen.getByRole('button', { name: 'The month before' }));
  expect(await screen.findByText('February 2026')).toBeVisible();
  await waitFor(() => expect(server.callsOf(accountsApi.gstr1).at(-1)?.url).toContain('month=2026-02'));
});

it('puts a note’s number above its day, and its bill above the GSTIN, so that the taxes have room', async () => {
  const taxes = { rate: '18', taxable: '100.00', cgst: '9.00', sgst: '9.00', igst: '0.00', value: '118.00' };
  const note = { number: 'CN/25-26/000004', date: '2026-03-09', invoiceNumber: 'INV/25-26/000071', gstin: null };
  const invoice = { invoiceDate: '2026-03-02', placeOfSupply: '27', reason: 'Sales Return', ...taxes };
  server.on(accountsApi.gstr1, () =>
    reply({ ...nothing, creditNotes: [{ ...invoice, ...note }], totals, gstin: '27ABCDE1234F1Z5', month: '2026-03' }),
  );
  renderInApp(<AccountsScreen />, '/#accounts?month=2026-03');
  expect(await screen.findByRole('columnheader', { name: 'Number · Date' })).toBeVisible();
  expect(screen.getByRole('cell', { name: /INV\/25-26\/000071.*Not registered/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'GSTIN' })).not.toBeInTheDocument();
});

it('says who owes no return', async () => {
  server.on(accountsApi.gstr1, () => reply({ ...nothing, totals, gstin: null, month: '2026-03' }));
  renderInApp(<AccountsScreen />, '/#accounts?month=2026-03');
  expect(await screen.findByRole('link', { name: 'Enter it under Settings' })).toHaveAttribute(
    'href',
    '#settings?section=organization',
  );
  expect(screen.getAllByText('Nothing in this month')).toHaveLength(6);
});
