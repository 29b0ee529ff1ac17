import { ChartColumn } from 'lucide-react';
import { AnalyticsCards } from '#client/features/diagnostics/referrals/analytics-cards.tsx';
import {
  MonthlyReferralsChart,
  ResponseTimeChart,
  TopTestsChart,
} from '#client/features/diagnostics/referrals/analytics-charts.tsx';
import { CenterRates } from '#client/features/diagnostics/referrals/center-rates.tsx';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { referralAnalyticsText } from '#client/text/en/referral-analytics.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { analyticsApi } from '#shared/insight/analytics/analytics.api.ts';

/** What became of the clinic's referrals: how many came back with a report, how fast, and for which tests. */
export function ReferralAnalyticsScreen() {
  const text = useText(referralAnalyticsText);
  const { data, isError, isFetching, refetch } = useApi(analyticsApi.referrals);
  return (
    <>
      <PageHeader title={text.title} />
      {isError && !data ? (
        <ErrorState title={text.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState icon={<ChartColumn />} title={text.empty} description={text.emptyHint} />
      ) : (
        <div className="flex flex-col gap-4">
          <AnalyticsCards analytics={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <ResponseTimeChart analytics={data} />
            <TopTestsChart analytics={data} />
            {/* Five columns don't fit into half of a small screen. */}
            <div className="contents *:lg:max-xl:col-span-2">
              <MonthlyReferralsChart analytics={data} />
              <CenterRates centers={data?.centers} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}
