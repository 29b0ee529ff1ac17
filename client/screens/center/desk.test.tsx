import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { analyticsApi, type CenterDashboard } from '#shared/insight/analytics/analytics.api.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { CenterInvoicesScreen } from './invoices.tsx';
import { CenterOverviewScreen } from './overview.tsx';

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
  signInAs('lab_technician');
});

const pending: Invoice = {
  id: 7,
  invoiceNumber: 'INV/26-27/000007',
  patientId: 3,
  patientName: 'Kavita Rao',
  patient: { id: 3, name: 'Kavita Rao' },
  prescriptionId: null,
  referralId: null,
  clinicId: null,
  centerId: 1,
  amount: '1050.00',
  paidAmount: '0.00',
  openAmount: '1050.00',
  refundedAmount: '0.00',
  description: 'Lipid Profile',
  lines: [],
  status: 'pending',
  pdfUrl: '/uploads/invoices/invoice_7.pdf',
  placeOfSupply: null,
  buyerGstin: null,
  discountReason: null,
  createdAt: '2026-11-19T05:30:00.000Z',
  paidAt: null,
  deletedAt: null,
  revision: 0,
};
const paid: Invoice = {
  ...pending,
  id: 6,
  invoiceNumber: 'INV/26-27/000006',
  status: 'paid',
  paidAmount: '1050.00',
  openAmount: '0.00',
  paidAt: pending.createdAt,
};

describe('the dashboard of a center', () => {
  const figures: CenterDashboard = {
    stats: {
      referralsReceived: 1220,
      totalWalkinPatients: 30,
      pendingReferrals: 3,
      totalAmountEarned: '116200.5',
      walkinPatientsToday: 2,
      reportsUploadedThisWeek: 5,
      pendingReports: 4,
      totalTestEarnings: '107050.00',
    },
    charts: {
      referralSources: [
        { clinic: 'Sanjeevani', percentage: 70.5 },
        { clinic: null, percentage: 29.5 },
      ],
      weeklyReportsUploaded: [{ week: '2026-11-16', reports: 5 }],
      dailyTestEarnings: [{ date: '2026-11-20', amount: '1050.50' }],
    },
    unseenCritical: 0,
    insights: [
      { kind: 'unpaid_bills', tone: 'attention', count: 2, amount: '900.00', detail: null },
      { kind: 'reports_to_sign', tone: 'attention', count: 1, amount: null, detail: null },
    ],
  };

  it('shows the four cards, the further figures, the charts and what waits, each with its way', async () => {
    server.on(analyticsApi.dashboard, () => reply(figures));
    server.on(referralsApi.list, () => listReply([]));
    renderInApp(<CenterOverviewScreen />);
    await screen.findByText('1,220');
    const cards = (name: string) =>
      [...screen.getByRole('region', { name }).children].map(({ textContent }) => textContent);
    expect(cards('Figures')).toEqual([
      'Total Referrals1,220',
      'Walk-in Patients30',
      'Pending Referrals3',
      'Total Earnings₹1,16,200.50',
    ]);
    expect(cards('Further figures')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'See the open invoices' })).toHaveAttribute(
      'href',
      '#invoices?status=pending',
    );
    expect(screen.getByRole('link', { name: 'See the reports to sign' })).toHaveAttribute(
      'href',
      '#lab-reports?status=submitted',
    );
    for (const toggle of screen.getAllByRole('button', { name: 'Show as table' })) await userEvent.click(toggle);
    expect(await screen.findByRole('row', { name: 'Other clinics 29.5%' })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: '20 Nov ₹1,050.50' })).toBeInTheDocument();
    expect(await screen.findByText('No referral is waiting')).toBeInTheDocument();
  });

  it('says once that the figures can’t be loaded', async () => {
    server.on(analyticsApi.dashboard, () => refusal(404, 'not_found', 'Gone'));
    server.on(referralsApi.list, () => listReply([]));
    renderInApp(<CenterOverviewScreen />);
    expect(await screen.findByText('Unable to load analytics')).toBeInTheDocument();
  });
});

describe('the invoices of a center', () => {
  beforeEach(() => {
    server.on(invoicesApi.list, () => listReply([pending, paid]));
    server.on(invoicesApi.stats, () =>
      reply({
        total: { count: 2, amount: '2100.00' },
        paid: { count: 1, amount: '1050.00' },
        pending: { count: 1, amount: '1050.00' },
      }),
    );
  });

  it('are asked for as the address says, and so are their sums', async () => {
    renderInApp(<CenterInvoicesScreen />, '/#invoices?status=paid&from=2026-11-01&to=2026-11-20&search=rao');
    await screen.findByText('₹2,100 billed');
    const asked = (calls: readonly { url: string }[]) =>
      Object.fromEntries(new URL(calls[0]?.url ?? '', 'http://localhost').searchParams);
    expect(asked(server.callsOf(invoicesApi.list))).toMatchObject({
      status: 'paid',
      search: 'rao',
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
    expect(asked(server.callsOf(invoicesApi.stats))).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
  });

  it('are collected and deleted while they are pending, and only then', async () => {
    server.on(invoicesApi.remove, () => refusal(409, 'conflict', 'A paid invoice cannot be deleted'));
    renderInApp(<CenterInvoicesScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Collect INV/26-27/000007' }));
    expect(screen.queryByRole('button', { name: 'Collect INV/26-27/000006' })).not.toBeInTheDocument();
    const { id: invoiceId, patientId } = pending;
    expect(openActions()).toMatchObject([{ name: 'collect-bill', payload: { patientId, invoiceId } }]);

    await userEvent.click(screen.getByRole('button', { name: 'Delete INV/26-27/000007' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete invoice INV/26-27/000007?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete invoice' }));
    expect(await findToast('A paid invoice cannot be deleted')).toBeInTheDocument();
  });
});
