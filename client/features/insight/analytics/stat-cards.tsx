import { CalendarClock, ClipboardList, FileCheck2, HandCoins, IndianRupee, Send, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber, today } from '#client/lib/format.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import type { DashboardAnalytics } from '#shared/insight/analytics/analytics.api.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { useDashboard } from './use-dashboard.ts';

type Stats = DashboardAnalytics['stats'];
type Counter = keyof Stats;

// The figures that move during the day come first.
const order: readonly { key: Counter; icon: ReactNode; tone: Tone }[] = [
  { key: 'upcomingAppointmentsToday', icon: <CalendarClock />, tone: 'info' },
  { key: 'totalPatientsToday', icon: <Users />, tone: 'brand' },
  { key: 'totalPatientsThisMonth', icon: <UserPlus />, tone: 'brand' },
  { key: 'totalAmountEarned', icon: <IndianRupee />, tone: 'paid' },
  { key: 'totalPrescriptions', icon: <ClipboardList />, tone: 'neutral' },
  { key: 'referralsSent', icon: <Send />, tone: 'neutral' },
  { key: 'referralConversionRate', icon: <FileCheck2 />, tone: 'neutral' },
  { key: 'totalCommissionsEarned', icon: <HandCoins />, tone: 'neutral' },
];

/** The clinic's counters; those that the role may not see are null, and left out. */
export function StatCards() {
  const text = useText(analyticsText).stats;
  const { data, failed } = useDashboard();
  if (failed) return null;
  const shown = order.filter(({ key }) => (data ? data.stats[key] !== null : key !== 'totalCommissionsEarned'));
  return (
    <section
      aria-label={text.title}
      className="grid grid-cols-2 gap-3 lg:grid-cols-4 [&>:last-child:nth-child(odd)]:col-span-2"
    >
      {shown.map(({ key, icon, tone }) => (
        <StatCard
          key={key}
          label={text[key]}
          value={data && written(key, data.stats)}
          icon={icon}
          tone={tone}
          loading={!data}
          hint={key === 'totalPrescriptions' ? text.totalPrescriptionsHint : undefined}
          onClick={behind[key]}
        />
      ))}
    </section>
  );
}

/** The list behind a figure, where there is one. */
const behind: Partial<Record<Counter, () => void>> = {
  totalPatientsThisMonth: () => goToTab('patients', { dateFrom: `${monthOf(today())}-01` }),
};

function written(key: Counter, stats: Stats): string {
  const value = stats[key];
  if (value === null) return '';
  if (typeof value === 'string') return formatMoney(value);
  return key === 'referralConversionRate' ? `${formatNumber(value)}%` : formatNumber(value);
}
