import { Charts } from '#client/features/insight/analytics/charts.tsx';
import { Insights } from '#client/features/insight/analytics/insights.tsx';
import { StatCards } from '#client/features/insight/analytics/stat-cards.tsx';
import { TodaysVisits } from '#client/features/desk/appointments/todays-visits.tsx';
import { WaitingForPayment } from '#client/features/desk/appointments/waiting-for-payment.tsx';
import { formatLongDate, formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { CriticalFirst } from '../critical-first.tsx';

/** The clinic's day: who is here and what waits for money first, then what the figures say. */
export function OverviewScreen() {
  const { tabs } = useText(shellText);
  const day = today();
  const weekday = formatWeekday(day).split(',')[0];
  return (
    <>
      <PageHeader title={tabs.dashboard} description={`${weekday}, ${formatLongDate(day)}`} />
      <CriticalFirst />
      {/* How many visits there are nobody knows beforehand: the figures below them come when they have their place. */}
      <div className="has-[>:first-child_[data-waiting]]:[&>:last-child]:invisible grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] xl:grid-rows-[auto_1fr]">
        <TodaysVisits />
        <div className="xl:in-turn grid gap-4 md:max-xl:grid-cols-2 xl:row-span-2">
          <WaitingForPayment />
          <Insights />
        </div>
        <StatCards />
      </div>
      <div className="mt-4">
        <Charts />
      </div>
    </>
  );
}
