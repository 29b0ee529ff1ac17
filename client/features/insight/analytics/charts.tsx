import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import { kitText } from '#client/text/en/kit.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { DashboardAnalytics } from '#shared/insight/analytics/analytics.api.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { useDashboard } from './use-dashboard.ts';

type Charts = DashboardAnalytics['charts'];

/** What the clinic did over the last days and months. Each chart can be shown as a table. */
export function Charts() {
  const { data, failed } = useDashboard();
  const text = useText(analyticsText).charts;
  if (failed) return null;
  const empty = <EmptyState title={text.empty} description={text.emptyHint} />;
  const common = { empty, loading: !data };
  const charts: Charts = data?.charts ?? {
    monthlyPrescriptionsVsReferrals: [],
    weeklyPatientVisits: [],
    commissionsOverTime: [],
  };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <VisitsChart days={charts.weeklyPatientVisits} {...common} />
      <MonthsChart months={charts.monthlyPrescriptionsVsReferrals} {...common} />
      {charts.commissionsOverTime.length > 0 && (
        <div className="grid lg:col-span-2">
          <CommissionChart months={charts.commissionsOverTime} {...common} />
        </div>
      )}
    </div>
  );
}

interface Common {
  empty: ReactNode;
  loading: boolean;
}

function VisitsChart({ days, ...common }: Common & { days: Charts['weeklyPatientVisits'] }) {
  const text = useText(analyticsText).charts;
  const { weekdays } = useText(kitText);
  const dayName = (day: string) => `${weekdays[weekdayOf(day)] ?? ''} ${Number(day.slice(8))}`;
  return (
    <Chart
      {...common}
      kind="bar"
      title={text.visits}
      description={text.perDay}
      xLabel={text.day}
      yLabel={text.count}
      series={[{ key: 'visits', label: text.visits }]}
      points={days.map(({ day, visits }) => ({ label: dayName(day), values: { visits } }))}
    />
  );
}

function MonthsChart({ months, ...common }: Common & { months: Charts['monthlyPrescriptionsVsReferrals'] }) {
  const text = useText(analyticsText).charts;
  const monthName = useMonthName();
  return (
    <Chart
      {...common}
      kind="bar"
      title={text.prescriptionsVsReferrals}
      link={
        <a className={buttonClass({ variant: 'link', size: 'sm' })} href={tabHref('referral-analytics')}>
          {text.referralAnalytics}
        </a>
      }
      description={text.perMonth}
      xLabel={text.month}
      yLabel={text.count}
      series={[
        { key: 'prescriptions', label: text.prescriptions },
        { key: 'referrals', label: text.referrals },
      ]}
      points={months.map(({ month, ...values }) => ({ label: monthName(month), values }))}
    />
  );
}

function CommissionChart({ months, ...common }: Common & { months: Charts['commissionsOverTime'] }) {
  const text = useText(analyticsText).charts;
  const monthName = useMonthName();
  return (
    <Chart
      {...common}
      kind="line"
      title={text.commissions}
      description={text.perMonth}
      xLabel={text.month}
      yLabel={text.rupees}
      // Drawn in rupees, written from whole paise.
      format={(rupees) => formatMoney(fromPaise(Math.round(rupees * 100)))}
      series={[{ key: 'commission', label: text.commission }]}
      points={months.map(({ month, amount }) => ({
        label: monthName(month),
        values: { commission: toPaise(amount) / 100 },
      }))}
    />
  );
}

/** '2026-11' -> 'Nov 2026' */
function useMonthName() {
  const { months } = useText(kitText);
  return (month: string) => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
