import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { kitText } from '#client/text/en/kit.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { addDays } from '#shared/kernel/time/days.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';

interface DayChoiceProps {
  /** 'yyyy-MM-dd', or '' for none. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** The days that are asked for most, and every other one. Days that are over can't be chosen. */
export function DayChoice({ value, onChange, error }: DayChoiceProps) {
  const text = useText(bookingText);
  const kit = useText(kitText);
  const now = today();
  const quick = [
    { value: now, label: kit.today },
    { value: addDays(now, 1), label: kit.tomorrow },
    { value: addDays(now, 7), label: text.inOneWeek },
    { value: addDays(now, 14), label: text.inTwoWeeks },
  ];
  return (
    <div className="flex flex-col gap-2">
      <FormField label={text.day} required error={error}>
        <DateField value={value} min={now} max={lastDayAhead(now)} onChange={onChange} />
      </FormField>
      <SegmentedFilter label={text.days} options={quick} value={value} onChange={onChange} />
    </div>
  );
}
