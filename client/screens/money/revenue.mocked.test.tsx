import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveTable } from '#client/lib/save-table.ts';
import { RevenueScreen } from '#client/screens/money/revenue.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { revenueApi } from '#shared/insight/revenue/revenue.api.ts';
import type { Revenue, RevenueRow } from '#shared/insight/revenue/revenue.schema.ts';
import { usualPeriods } from '#client/features/insight/revenue/use-period.ts';

vi.mock('#client/lib/save-table.ts', () => ({ saveTable: vi.fn<typeof saveTable>() }));

const figures = { earned: '800.50', collected: '500.50', refunded: '20.25', owed: '300.00' };
const revenue: Revenue = {
  totals: figures,
  byDoctor: [
    { ...figures, doctorId: 3, doctorName: 'Dr. Anand Deshpande' },
    { doctorId: null, doctorName: null, earned: '0.00', collected: '10.00', refunded: '0.00', owed: '0.00' },
  ],
  byService: [{ service: 'Consultation', bills: 2, earned: '800.50' }],
  byMethod: [{ method: 'upi', payments: 1, collected: '500.50', refunded: '20.25' }],
  byTime: [{ from: '2026-11-20', ...figures }],
  commissions: [
    { organisationId: 4, organisationName: 'Nidan Diagnostics', month: '2026-11', referrals: 7, amount: '1400.00' },
  ],
};
const row: RevenueRow = {
  id: 9,
  at: '2026-11-20T06:30:00.000Z',
  invoiceId: 5,
  invoiceNumber: 'INV/26-27/000005',
  patientId: 2,
  patientName: 'Asha Rao',
  doctorName: 'Dr. Anand Deshpande',
  description: 'Consultation',
  method: 'upi',
  amount: '500.50',
};

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
  server.on(revenueApi.figures, () => reply(revenue));
  server.on(revenueApi.rows, () => reply({ data: [row], total: 1, limit: 25, offset: 0 }));
});

describe('the owner’s page', () => {
  it('shows the four figures of this month, and each opens its rows', async () => {
    renderInApp(<RevenueScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /^Collected.*₹500\.50/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Collected: ₹500.50' });
    expect(await within(drawer).findByText('INV/26-27/000005')).toBeInTheDocument();
    expect(within(drawer).getByText('UPI')).toBeInTheDocument();
  });

  it('leads from every figure of a table to its rows, and not from what is nothing', async () => {
    renderInApp(<RevenueScreen />);
    const table = await screen.findByRole('region', { name: 'By doctor' });
    const lines = within(table)
      .getAllByRole('row')
      .map((line) => within(line).queryAllByRole('button').length);
    expect(lines).toEqual([0, 4, 1]);
    await userEvent.click(within(table).getByRole('button', { name: /Without a doctor, Collected/ }));
    expect(await screen.findByRole('dialog', { name: 'Collected: ₹10.00' })).toHaveTextContent('Without a doctor');
    expect(screen.getByRole('link', { name: /Nidan Diagnostics, Nov 2026, Amount/, hidden: true })).toHaveAttribute(
      'href',
      '#commission-summary?month=2026-11&centerId=4',
    );
  });

  it('saves a table, and all rows of a figure', async () => {
    renderInApp(<RevenueScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save By method as CSV' }));
    expect(vi.mocked(saveTable).mock.lastCall).toEqual([
      expect.stringMatching(/^revenue-by-method-.*\.csv$/),
      [
        ['Method', 'Payments', 'Collected', 'Refunded'],
        ['UPI', '1', '500.50', '20.25'],
      ],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Earned/ }));
    await screen.findByText('INV/26-27/000005');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await vi.waitFor(() => expect(vi.mocked(saveTable).mock.lastCall?.[0]).toMatch(/^earned-/));
    expect(vi.mocked(saveTable).mock.lastCall?.[1]).toHaveLength(2);
  });

  it('says so when the figures can’t be loaded', async () => {
    server.on(revenueApi.figures, () => refusal(404, 'not_found', 'Gone'));
    renderInApp(<RevenueScreen />);
    expect(await screen.findByText('Unable to load the figures')).toBeInTheDocument();
  });
});

it.each([
  ['2026-04-01', '2026-04-01'],
  ['2026-03-31', '2025-04-01'],
])('begins the financial year of %s on %s', (day, first) => {
  expect(usualPeriods(day).year).toEqual({ startDate: first, endDate: day });
});
