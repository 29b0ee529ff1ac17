import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';

interface CalendarProps {
  /** 'yyyy-MM-dd', or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Further days that can't be chosen, e.g. a doctor's leave. */
  isDisabled?: ((day: string) => boolean) | undefined;
  onPick: (day: string) => void;
}

/** One month, from Monday. Loaded lazily by DateField; import it lazily elsewhere, too. */
export function Calendar({ value, min, max, isDisabled, onPick }: CalendarProps) {
  const text = useText(kitText);
  const now = today();
  const year = Number(now.slice(0, 4));
  const chosen = value === '' ? undefined : toDate(value);
  const monthName = (month: Date) => `${text.longMonths[month.getMonth()]} ${month.getFullYear()}`;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = ['[data-selected] button', '[data-today] button:enabled', 'td button:enabled'];
    for (const selector of start) {
      const day = frame.current?.querySelector<HTMLButtonElement>(selector);
      if (day) return day.focus();
    }
    return undefined;
  }, []);
  return (
    <div ref={frame}>
      <DayPicker
        mode="single"
        required
        showOutsideDays
        weekStartsOn={1}
        captionLayout="dropdown"
        selected={chosen}
        defaultMonth={chosen ?? toDate(clamp(now, min, max))}
        today={toDate(now)}
        startMonth={min === undefined ? new Date(year - 120, 0) : toDate(min)}
        endMonth={max === undefined ? new Date(year + 5, 11) : toDate(max)}
        disabled={(date) => {
          const day = fromDate(date);
          return (min !== undefined && day < min) || (max !== undefined && day > max) || isDisabled?.(day) === true;
        }}
        onSelect={(date) => onPick(fromDate(date))}
        labels={{
          labelNav: () => text.month,
          labelWeekday: (weekday) => text.weekdays[weekday.getDay()] ?? '',
          labelPrevious: () => text.previousMonth,
          labelNext: () => text.nextMonth,
          labelMonthDropdown: () => text.month,
          labelYearDropdown: () => text.year,
          labelGrid: monthName,
          labelDayButton: (date) => `${formatWeekday(fromDate(date))} ${date.getFullYear()}`,
        }}
        formatters={{
          formatCaption: monthName,
          formatMonthDropdown: (month) => text.months[month.getMonth()] ?? '',
          formatWeekdayName: (weekday) => text.weekdays[weekday.getDay()] ?? '',
        }}
        classNames={classNames}
        components={{ Chevron }}
      />
    </div>
  );
}

const classNames = {
  root: 'select-none p-2',
  months: 'relative',
  month_caption: 'mb-1 flex h-9 items-center px-1',
  dropdowns: 'flex items-center gap-1 font-semibold text-sm',
  dropdown_root:
    'relative flex h-8 items-center rounded-sm px-1.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-brand',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'flex items-center gap-1 [&_svg]:size-3.5 [&_svg]:text-faint',
  nav: 'absolute top-0 right-0 z-10 flex gap-0.5',
  button_previous:
    'flex size-9 coarse:size-11 items-center justify-center rounded-md text-muted hover:bg-hover aria-disabled:opacity-40 [&_svg]:size-4',
  button_next:
    'flex size-9 coarse:size-11 items-center justify-center rounded-md text-muted hover:bg-hover aria-disabled:opacity-40 [&_svg]:size-4',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-9 coarse:w-11 font-medium text-faint text-xs',
  day: 'p-0 text-center',
  day_button:
    'nums size-9 coarse:size-11 rounded-md text-sm hover:bg-hover disabled:pointer-events-none disabled:text-faint disabled:line-through disabled:opacity-60',
  today: 'font-semibold text-brand-ink [&>button]:ring-1 [&>button]:ring-line-strong [&>button]:ring-inset',
  outside: 'text-faint',
  selected: '[&>button]:bg-brand [&>button]:text-on-brand [&>button]:hover:bg-brand-hover',
};

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <ChevronLeft aria-hidden />;
  return orientation === 'right' ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />;
}

// The picker thinks in local midnights; we think in calendar days without a clock.
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const fromDate = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

function clamp(day: string, min: string | undefined, max: string | undefined) {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
