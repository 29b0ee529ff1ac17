import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { CenterDashboard } from '#shared/insight/analytics/analytics.api.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { useCenterDashboard } from './use-dashboard.ts';

const nothing: CenterDashboard['charts'] = { referralSources: [], weeklyReportsUploaded: [], dailyTestEarnings: [] };

/** Where the referrals come from, and what became of them. Each chart can be shown as a table. */
export function CenterCharts() {
  const { data, failed } = useCenterDashboard();
  const { charts: text, center: words } = useText(analyticsText);
  const dayName = useDayName();
  if (failed) return null;
  const { referralSources, weeklyReportsUploaded, dailyTestEarnings } = data?.charts ?? nothing;
  const common = { empty: <EmptyState title={text.empty} description={words.emptyHint} />, loading: !data };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Chart
        {...common}
        kind="donut"
        title={words.sources}
        description={words.sourcesHint}
        xLabel={words.clinic}
        yLabel={words.share}
        format={(share) => `${formatNumber(share)}%`}
        series={[{ key: 'share', label: words.share }]}
        points={referralSources.map(({ clinic, percentage }) => ({
          label: clinic ?? words.otherClinics,
          values: { share: percentage },
        }))}
      />
      <Chart
        {...common}
        kind="bar"
        title={words.weeklyReports}
        description={words.perWeek}
        xLabel={words.week}
        yLabel={text.count}
        series={[{ key: 'reports', label: words.reports }]}
        points={weeklyReportsUploaded.map(({ week, reports }) => ({ label: dayName(week), values: { reports } }))}
      />
      <div className="grid lg:col-span-2">
        <Chart
          {...common}
          kind="bar"
          title={words.dailyEarnings}
          description={words.perDay}
          xLabel={text.day}
          yLabel={text.rupees}
          // Drawn in rupees, written from whole paise.
          format={(rupees) => formatMoney(fromPaise(Math.round(rupees * 100)))}
          series={[{ key: 'earnings', label: words.earnings }]}
          points={dailyTestEarnings.map(({ date, amount }) => ({
            label: dayName(date),
            values: { earnings: toPaise(amount) / 100 },
          }))}
        />
      </div>
    </div>
  );
}

/** '2026-11-16' -> '16 Nov' */
function useDayName() {
  const { months } = useText(kitText);
  return (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}
