import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { analyticsApi } from '#shared/insight/analytics/analytics.api.ts';
import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { CommissionSummaryScreen } from './commission-summary.tsx';
import { ReferralAnalyticsScreen } from './referral-analytics.tsx';
import { TestReportsScreen } from './reports.tsx';

let server: ReturnType<typeof stubServer>;
const report = {
  status: 'bill_paid',
  reportUrl: '/uploads/reports/report_31.pdf',
  reportUploadedAt: '2026-11-12T05:30:00.000Z',
} as const;

beforeEach(() => {
  server = stubServer();
  server.on(referralsApi.stats, () => reply({ total: 12, completed: 7, inProgress: 2, totalCommission: '1250.00' }));
  server.on(organisationsApi.centers, () => listReply([]));
  signInAs('clinic_doctor');
});

describe('the test reports', () => {
  const open = (hash = '') =>
    renderInApp(
      <>
        <TestReportsScreen />
        <Opened />
      </>,
      `/${hash}`,
    );
  const card = async (name: string) => within(await screen.findByRole('article', { name }));

  it('show the figures and, card by card, the report or the wait for it', async () => {
    server.on(referralsApi.list, () =>
      listReply([
        exampleReferral({ ...report, commissionAmount: '150.00' }),
        exampleReferral({ id: 32, patient: { ...exampleReferral().patient, name: 'Bala Iyer' } }),
      ]),
    );
    open();
    const done = await card('Anita Rao');
    expect(done.getByText('Report Uploaded')).toBeVisible();
    expect(done.getByText('City Diagnostics')).toBeVisible();
    expect(done.getByText('₹150')).toBeVisible();
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ECG', 'HbA1c']);
    const waiting = await card('Bala Iyer');
    expect(waiting.getByText('Pending')).toBeVisible();
    expect(waiting.getByText('Report pending')).toBeVisible();
    expect(await screen.findByText('₹1,250')).toBeVisible();
    await userEvent.click(done.getByRole('button', { name: 'View report of Anita Rao' }));
    expect(screen.getByText(/^preview-document .*report_31/)).toBeInTheDocument();
  });

  it.each([
    ['', 'No test reports found. Referrals will appear here once tests are completed.'],
    ['#reports?search=zz', 'No reports found matching your search.'],
  ])('say that there are none (%s)', async (hash, words) => {
    server.on(referralsApi.list, () => listReply([]));
    open(hash);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the commission summary', () => {
  const entry = {
    id: 1,
    referralId: 31,
    patientId: 7,
    patientName: 'Anita Rao',
    clinicId: 1,
    centerId: 5,
    centerName: 'City Diagnostics',
    testList: ['ECG', 'HbA1c', 'TSH', 'CBC'],
    commissionAmount: '150.00',
    month: '2026-11',
    year: 2026,
    createdAt: '2026-11-12T05:30:00.000Z',
    revision: 0,
  };

  it('lists and adds up what the filters leave, and takes them off again', async () => {
    server.on(commissionApi.summary, () => listReply([entry], 1, { 'X-Total-Amount': '150.00' }));
    renderInApp(<CommissionSummaryScreen />, '/#commission-summary?month=2026-11&centerId=5&search=rao');
    expect(await screen.findByText('ECG, HbA1c')).toHaveTextContent('ECG, HbA1c +2 more');
    expect(within(screen.getByRole('region', { name: 'Total commission' })).getByText('₹150')).toBeVisible();
    expect(server.callsOf(commissionApi.summary)[0]?.url).toMatch(/month=2026-11&centerId=5&search=rao/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
    expect(server.callsOf(commissionApi.summary).at(-1)?.url).not.toMatch(/month|search/);
  });

  it('is not there where commission is not tracked, and leads to the switch', () => {
    const { organisation } = someUser();
    signInAs('clinic_doctor', { organisation: organisation && { ...organisation, commissionTrackingEnabled: false } });
    renderInApp(<CommissionSummaryScreen />);
    expect(screen.getByText('Commission tracking is switched off')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '#settings');
    expect(server.callsOf(commissionApi.summary)).toEqual([]);
  });
});

describe('the referral analytics', () => {
  const figures = { total: 0, completed: 0, completionRate: 0, centers: [], topTests: [], months: [] };

  it('say that there are no referrals', async () => {
    server.on(analyticsApi.referrals, () => reply(figures));
    renderInApp(<ReferralAnalyticsScreen />);
    expect(await screen.findByText('No Referral Data')).toBeVisible();
  });

  it('show the figures, and each chart as a table too', async () => {
    const center = { centerId: 5, centerName: 'City Diagnostics', sent: 4, completed: 3, completionRate: 75 };
    server.on(analyticsApi.referrals, () =>
      reply({
        ...figures,
        total: 4,
        completed: 3,
        completionRate: 75,
        centers: [{ ...center, averageResponseHours: 20.5 }],
        topTests: [{ name: 'ECG', referrals: 3 }],
        months: [{ month: '2026-11', sent: 4, completed: 3 }],
      }),
    );
    renderInApp(<ReferralAnalyticsScreen />);
    const rates = within(await screen.findByRole('table'));
    expect(rates.getByRole('row', { name: /City Diagnostics 4 3 20.5 h 75%/ })).toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: 'Show as table' });
    if (first) await userEvent.click(first);
    expect(await screen.findByRole('row', { name: 'City Diagnostics 20.5 h' })).toBeInTheDocument();
  });
});
