import { FurtherCards, SummaryCards } from '#client/features/insight/analytics/center-cards.tsx';
import { CenterCharts } from '#client/features/insight/analytics/center-charts.tsx';
import { Insights } from '#client/features/insight/analytics/insights.tsx';
import { WaitingReferrals } from '#client/features/insight/analytics/waiting-referrals.tsx';
import { formatLongDate, formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { CriticalFirst } from '../critical-first.tsx';

/** The centre's day: its four figures, what waits, then what the figures say. */
export function CenterOverviewScreen() {
  const { tabs } = useText(shellText);
  const day = today();
  const weekday = formatWeekday(day).split(',')[0];
  return (
    <>
      <PageHeader title={tabs.dashboard} description={`${weekday}, ${formatLongDate(day)}`} />
      <CriticalFirst />
      <div className="flex flex-col gap-4">
        <SummaryCards />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <WaitingReferrals />
          <Insights />
        </div>
        <FurtherCards />
        <CenterCharts />
      </div>
    </>
  );
}
