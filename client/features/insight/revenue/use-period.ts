import { today } from '#client/lib/format.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { revenueFilters } from '#shared/insight/revenue/revenue.schema.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';

export interface Period {
  startDate: string;
  endDate: string;
}

export type PeriodName = 'today' | 'month' | 'lastMonth' | 'year';

/** The usual periods, as they are today. A financial year begins in April. */
export function usualPeriods(day = today()): Record<PeriodName, Period> {
  const firstOfMonth = `${monthOf(day)}-01`;
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return {
    today: { startDate: day, endDate: day },
    month: { startDate: firstOfMonth, endDate: day },
    lastMonth: { startDate: addMonths(firstOfMonth, -1), endDate: addDays(firstOfMonth, -1) },
    year: { startDate: `${year}-04-01`, endDate: day },
  };
}

/** '#revenue?from=2026-11-01&to=2026-11-23'; this month where the address says nothing that can be asked for. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [address, setAddress] = useTabQuery();
  const said = revenueFilters.safeParse({ startDate: address.from, endDate: address.to });
  const set = ({ startDate, endDate }: Period) => setAddress({ from: startDate, to: endDate });
  return [said.success ? said.data : usualPeriods().month, set];
}
