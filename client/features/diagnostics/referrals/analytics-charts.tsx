import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralAnalyticsText } from '#client/text/en/referral-analytics.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ReferralAnalytics } from '#shared/insight/analytics/referral-analytics.schema.ts';

interface ChartProps {
  analytics: ReferralAnalytics | undefined;
}

/** How long each centre takes for a report, those first that most patients are sent to. */
export function ResponseTimeChart({ analytics }: ChartProps) {
  const text = useText(referralAnalyticsText);
  const points = (analytics?.centers ?? []).flatMap(({ centerName, averageResponseHours }) =>
    averageResponseHours === null ? [] : [{ label: centerName, values: { hours: averageResponseHours } }],
  );
  return (
    <Chart
      kind="bar"
      title={text.response}
      description={text.responseHint}
      xLabel={text.center}
      yLabel={text.hours}
      series={[{ key: 'hours', label: text.hours }]}
      points={points}
      format={(hours) => text.hoursOf(formatNumber(hours))}
      loading={!analytics}
      empty={<EmptyState title={text.noReports} />}
    />
  );
}

export function TopTestsChart({ analytics }: ChartProps) {
  const text = useText(referralAnalyticsText);
  return (
    <Chart
      kind="pie"
      title={text.tests}
      description={text.testsHint}
      xLabel={text.test}
      series={[{ key: 'referrals', label: text.referrals }]}
      points={(analytics?.topTests ?? []).map(({ name, referrals }) => ({ label: name, values: { referrals } }))}
      loading={!analytics}
    />
  );
}

export function MonthlyReferralsChart({ analytics }: ChartProps) {
  const text = useText(referralAnalyticsText);
  const { months } = useText(kitText);
  return (
    <Chart
      kind="bar"
      title={text.monthly}
      description={text.monthlyHint}
      xLabel={text.month}
      yLabel={text.referrals}
      series={[
        { key: 'sent', label: text.sent },
        { key: 'completed', label: text.completed },
      ]}
      points={(analytics?.months ?? []).map(({ month, ...values }) => ({
        label: `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
        values,
      }))}
      loading={!analytics}
    />
  );
}
