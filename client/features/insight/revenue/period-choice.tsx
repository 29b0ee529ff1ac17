import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { addDays } from '#shared/kernel/time/days.ts';
import { type Period, type PeriodName, usualPeriods } from './use-period.ts';

/** The longest that can be asked for at once. */
const MOST_DAYS_AFTER = 365;

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

const same = (one: Period, other: Period) => one.startDate === other.startDate && one.endDate === other.endDate;

/** One of the usual periods, or any two days. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const text = useText(revenueText);
  const usual = usualPeriods();
  const names = Object.keys(usual) as PeriodName[];
  const chosen = names.find((name) => same(usual[name], period)) ?? '';
  const change = (changed: Partial<Period>) => {
    const next = { ...period, ...changed };
    if (next.startDate === '' || next.endDate === '') return;
    const latest = addDays(next.startDate, MOST_DAYS_AFTER);
    if (next.endDate < next.startDate) next.endDate = next.startDate;
    onChange(next.endDate > latest ? { ...next, endDate: latest } : next);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      <SegmentedFilter<PeriodName | ''>
        label={text.period}
        options={names.map((name) => ({ value: name, label: text.periods[name] }))}
        value={chosen}
        onChange={(name) => name !== '' && onChange(usual[name])}
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:w-80">
        <DateField
          aria-label={text.from}
          value={period.startDate}
          max={today()}
          onChange={(startDate) => change({ startDate })}
        />
        <DateField
          aria-label={text.to}
          value={period.endDate}
          min={period.startDate}
          max={today()}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
    </div>
  );
}
