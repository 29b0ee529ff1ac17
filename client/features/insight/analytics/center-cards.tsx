import {
  CalendarPlus,
  FileCheck2,
  FileClock,
  FlaskConical,
  Hourglass,
  Inbox,
  IndianRupee,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatMoneyExact, formatNumber, today } from '#client/lib/format.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import type { CenterDashboard } from '#shared/insight/analytics/analytics.api.ts';
import { useCenterDashboard } from './use-dashboard.ts';

type Stats = CenterDashboard['stats'];

interface Figure {
  label: string;
  value: (stats: Stats) => string;
  icon: ReactNode;
  tone: Tone;
  hint?: string;
  /** The list behind the figure. */
  open: () => void;
}

/** Total Referrals, Walk-in Patients, Pending Referrals, Total Earnings. */
export function SummaryCards() {
  const { stats: stat, center: text } = useText(analyticsText);
  return (
    <Cards
      label={stat.title}
      figures={[
        {
          label: text.totalReferrals,
          value: ({ referralsReceived }) => formatNumber(referralsReceived),
          icon: <Inbox />,
          tone: 'brand',
          open: () => goToTab('referrals'),
        },
        {
          label: text.walkIns,
          value: ({ totalWalkinPatients }) => formatNumber(totalWalkinPatients),
          icon: <UserRound />,
          tone: 'brand',
          open: () => goToTab('walkin-patients'),
        },
        {
          label: text.pendingReferrals,
          value: ({ pendingReferrals }) => formatNumber(pendingReferrals),
          icon: <Hourglass />,
          tone: 'due',
          open: () => goToTab('referrals', { status: 'pending' }),
        },
        {
          label: text.totalEarnings,
          value: ({ totalAmountEarned }) => formatMoneyExact(totalAmountEarned),
          icon: <IndianRupee />,
          tone: 'paid',
          open: () => goToTab('invoices', { status: 'paid' }),
        },
      ]}
    />
  );
}

/** What moves during the day and the week. */
export function FurtherCards() {
  const { center: text } = useText(analyticsText);
  return (
    <Cards
      label={text.more}
      figures={[
        {
          label: text.walkinPatientsToday,
          value: ({ walkinPatientsToday }) => formatNumber(walkinPatientsToday),
          icon: <CalendarPlus />,
          tone: 'info',
          open: () => goToTab('walkin-patients', { dateFrom: today() }),
        },
        {
          label: text.pendingReports,
          value: ({ pendingReports }) => formatNumber(pendingReports),
          icon: <FileClock />,
          tone: 'busy',
          hint: text.pendingReportsHint,
          open: () => goToTab('referrals', { status: 'confirmed' }),
        },
        {
          label: text.reportsUploadedThisWeek,
          value: ({ reportsUploadedThisWeek }) => formatNumber(reportsUploadedThisWeek),
          icon: <FileCheck2 />,
          tone: 'neutral',
          hint: text.reportsHint,
          open: () => goToTab('referrals', { status: 'report_uploaded' }),
        },
        {
          label: text.totalTestEarnings,
          value: ({ totalTestEarnings }) => formatMoney(totalTestEarnings),
          icon: <FlaskConical />,
          tone: 'neutral',
          hint: text.totalTestEarningsHint,
          open: () => goToTab('referrals', { status: 'bill_paid' }),
        },
      ]}
    />
  );
}

function Cards({ label, figures }: { label: string; figures: Figure[] }) {
  const { data, failed } = useCenterDashboard();
  if (failed) return null;
  return (
    <section aria-label={label} aria-busy={!data} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ value, open, ...figure }) => (
        <StatCard key={figure.label} {...figure} value={data && value(data.stats)} loading={!data} onClick={open} />
      ))}
    </section>
  );
}
