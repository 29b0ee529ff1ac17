import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import { isMonth } from './periods-of-lines.ts';

const drawn = ['earned', 'collected', 'refunded'] as const;

/** What was billed, came in and went back, by the day or the month. */
export function TimeChart({ byTime }: { byTime: Revenue['byTime'] | undefined }) {
  const text = useText(revenueText);
  const { months } = useText(kitText);
  const byMonth = byTime?.some(({ from }) => isMonth(from)) ?? false;
  const labelOf = (from: string) => {
    const month = months[Number(from.slice(5, 7)) - 1] ?? '';
    return isMonth(from) ? `${month} ${from.slice(0, 4)}` : `${Number(from.slice(8))} ${month}`;
  };
  return (
    <Chart
      kind="bar"
      title={byMonth ? text.timeMonths : text.time}
      xLabel={byMonth ? text.month : text.day}
      yLabel={text.amount}
      series={drawn.map((key) => ({ key, label: text.figure[key] }))}
      points={(byTime ?? []).map(({ from, ...figures }) => ({
        label: labelOf(from),
        values: Object.fromEntries(drawn.map((key) => [key, Number(figures[key])])),
      }))}
      format={(rupees) => formatMoney(rupees.toFixed(2))}
      loading={!byTime}
      empty={<EmptyState title={text.none} />}
    />
  );
}
