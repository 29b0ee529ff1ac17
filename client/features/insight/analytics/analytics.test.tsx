import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import { analyticsApi, type DashboardAnalytics, type Insight } from '#shared/insight/analytics/analytics.api.ts';
import { Charts } from './charts.tsx';
import { wordsOf } from './insight-words.ts';
import { Insights } from './insights.tsx';
import { StatCards } from './stat-cards.tsx';

let server: ReturnType<typeof stubServer>;
const figures: DashboardAnalytics = {
  stats: {
    totalPatientsThisMonth: 48,
    totalPatientsToday: 21,
    totalPrescriptions: 1762,
    referralsSent: 264,
    referralConversionRate: 95.5,
    totalCommissionsEarned: '44750.00',
    totalAmountEarned: '414800.50',
    upcomingAppointmentsToday: 16,
  },
  charts: {
    monthlyPrescriptionsVsReferrals: [
      { month: '2026-10', prescriptions: 113, referrals: 38 },
      { month: '2026-11', prescriptions: 74, referrals: 25 },
    ],
    weeklyPatientVisits: [
      { day: '2026-11-19', visits: 18 },
      { day: '2026-11-20', visits: 21 },
    ],
    commissionsOverTime: [{ month: '2026-11', amount: '4475.50' }],
  },
  unseenCritical: 0,
  insights: [
    { kind: 'unpaid_bills', tone: 'attention', count: 8, amount: '4400.00', detail: null },
    { kind: 'busy_day', tone: 'neutral', count: 23, amount: null, detail: '1' },
  ],
};
const withoutCommission: DashboardAnalytics = {
  ...figures,
  stats: { ...figures.stats, totalCommissionsEarned: null },
  charts: { ...figures.charts, commissionsOverTime: [] },
};

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
});

describe('the cards', () => {
  it('show every counter with its label', async () => {
    server.on(analyticsApi.dashboard, () => reply(figures));
    renderInApp(<StatCards />);
    await screen.findByText('1,762');
    const cards = [...screen.getByRole('region', { name: 'Figures' }).children].map(({ textContent }) => textContent);
    expect(cards).toEqual([
      'Upcoming Appointments Today16',
      'Patients Today21',
      'New Patients This Month48',
      'Total Amount Earned₹4,14,800.50',
      'Total Prescriptions1,762Without replaced and referral-only ones',
      'Referrals Sent264',
      'Referral Conversion Rate95.5%',
      'Total Commissions Earned₹44,750',
    ]);
  });

  it('show no commission to whom the server gives none', async () => {
    server.on(analyticsApi.dashboard, () => reply(withoutCommission));
    renderInApp(<StatCards />);
    await screen.findByText('1,762');
    expect(screen.queryByText('Total Commissions Earned')).not.toBeInTheDocument();
  });
});

describe('the charts', () => {
  it('can be read as tables', async () => {
    server.on(analyticsApi.dashboard, () => reply(figures));
    renderInApp(<Charts />);
    for (const toggle of await screen.findAllByRole('button', { name: 'Show as table' })) await userEvent.click(toggle);
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(3));
    const rows = (title: string) =>
      within(screen.getByRole('table', { name: title }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows('Patient Visits')).toEqual([
      ['Day', 'Patient Visits'],
      ['Thu 19', '18'],
      ['Fri 20', '21'],
    ]);
    expect(rows('Prescriptions and Referrals')).toEqual([
      ['Month', 'Prescriptions', 'Referrals'],
      ['Oct 2026', '113', '38'],
      ['Nov 2026', '74', '25'],
    ]);
    expect(rows('Commissions over Time')).toEqual([
      ['Month', 'Commission'],
      ['Nov 2026', '₹4,475.50'],
    ]);
  });

  it('leave commission out where there is none to see', async () => {
    server.on(analyticsApi.dashboard, () => reply(withoutCommission));
    renderInApp(<Charts />);
    await screen.findAllByRole('button', { name: 'Show as table' });
    expect(screen.queryByText('Commissions over Time')).not.toBeInTheDocument();
  });
});

describe('the insights', () => {
  const monthStart = `${today().slice(0, 7)}-01`;
  it.each<[Partial<Insight> & Pick<Insight, 'kind' | 'count'>, string, string | undefined]>([
    [
      { kind: 'overdue_visits', count: 1 },
      '1 patient has missed the next visit they were asked to come for.',
      '#next-visits?filter=overdue',
    ],
    [
      { kind: 'unpaid_bills', count: 1200, amount: '125000.00' },
      '1,200 bills are not paid yet, ₹1,25,000 in all.',
      '#patients?status=bill_pending',
    ],
    [
      { kind: 'reports_waiting', count: 4 },
      '4 referrals have waited more than 3 days for the report.',
      '#reports?sort=waiting',
    ],
    [
      { kind: 'no_shows', count: 12, detail: '9' },
      '12 patients did not come in the last 30 days, 9% of the visits.',
      undefined,
    ],
    [{ kind: 'busy_day', count: 23, detail: '1' }, 'Monday is the busiest day, with about 23 visits.', undefined],
    [{ kind: 'returning_patients', count: 5 }, '5 patients came back this month.', undefined],
    [
      { kind: 'new_patients', count: 6, detail: '4' },
      '6 new patients this month, 4 by this day last month.',
      `#patients?dateFrom=${monthStart}`,
    ],
  ])('say %j in words', (finding, sentence, href) => {
    const said = wordsOf(
      { tone: 'neutral', amount: null, detail: null, ...finding },
      analyticsText.en.insights,
      'doctor',
    );
    expect(said.sentence).toBe(sentence);
    expect(said.link?.href).toBe(href);
  });

  it('stand as sentences with the way to act', async () => {
    server.on(analyticsApi.dashboard, () => reply(figures));
    renderInApp(<Insights />);
    expect(await screen.findByText('8 bills are not paid yet, ₹4,400 in all.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See who has to pay' })).toHaveAttribute(
      'href',
      '#patients?status=bill_pending',
    );
    expect(screen.getByLabelText('Needs attention')).toBeInTheDocument();
  });

  it('say when there is nothing to say', async () => {
    server.on(analyticsApi.dashboard, () => reply({ ...figures, insights: [] }));
    renderInApp(<Insights />);
    expect(await screen.findByText('Nothing stands out')).toBeInTheDocument();
  });

  it('say for all three when the figures can’t be loaded, and try again', async () => {
    let broken = true;
    server.on(analyticsApi.dashboard, () => (broken ? refusal(404, 'not_found', 'Gone') : reply(figures)));
    renderInApp(
      <>
        <StatCards />
        <Insights />
        <Charts />
      </>,
    );
    expect(await screen.findByText('Unable to load analytics')).toBeInTheDocument();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,762')).toBeInTheDocument();
  });
});
