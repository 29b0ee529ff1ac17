import { MoneyCards } from '#client/features/insight/revenue/money-cards.tsx';
import { PeriodChoice } from '#client/features/insight/revenue/period-choice.tsx';
import { RevenueTables } from '#client/features/insight/revenue/revenue-tables.tsx';
import { RowsDrawer } from '#client/features/insight/revenue/rows-drawer.tsx';
import { useShownFigure } from '#client/features/insight/revenue/shown-figure.ts';
import { TimeChart } from '#client/features/insight/revenue/time-chart.tsx';
import { usePeriod } from '#client/features/insight/revenue/use-period.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { revenueApi } from '#shared/insight/revenue/revenue.api.ts';

/** What the owner wants to know of the money. */
export function RevenueScreen() {
  const text = useText(revenueText);
  const [period, setPeriod] = usePeriod();
  const [shown, setShown] = useShownFigure();
  const { data, isError, isFetching, refetch } = useApi(revenueApi.figures, { query: period }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <PeriodChoice period={period} onChange={setPeriod} />
      {isError && !data ? (
        <ErrorState title={text.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <MoneyCards totals={data?.totals} onOpen={(figure) => setShown({ figure })} />
          <div className="mb-4">
            <TimeChart byTime={data?.byTime} />
          </div>
          <RevenueTables period={period} revenue={data} onOpen={setShown} />
        </>
      )}
      {shown && <RowsDrawer period={period} shown={shown} revenue={data} onClose={() => setShown(null)} />}
    </>
  );
}
