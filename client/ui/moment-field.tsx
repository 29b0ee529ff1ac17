import { useId } from 'react';
import { today } from '#client/lib/format.ts';
import { type When, whenOf } from '#client/lib/moments.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { FormField } from './form-field.tsx';
import { TimeField } from './time-field.tsx';

interface MomentFieldProps {
  label: string;
  /** The names of its two parts, for those who can't see that they stand together. */
  dayLabel: string;
  timeLabel: string;
  value: When;
  zone: string;
  error: string | undefined;
  onChange: (when: When) => void;
}

/** A moment that has passed: a day, a time, and the present one at a press. */
export function MomentField({ label, dayLabel, timeLabel, value, zone, error, onChange }: MomentFieldProps) {
  const { now } = useText(kitText);
  // One label for both, and an id for each.
  const id = useId();
  return (
    <FormField label={label} optional group error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
        <div className="max-sm:col-span-2">
          <DateField
            aria-label={dayLabel}
            id={`${id}day`}
            value={value.day}
            max={today(zone)}
            onChange={(day) => onChange({ ...value, day })}
          />
        </div>
        <TimeField
          aria-label={timeLabel}
          id={`${id}time`}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
        <Button aria-label={`${now}, ${label}`} onClick={() => onChange(whenOf(new Date().toISOString(), zone))}>
          {now}
        </Button>
      </div>
    </FormField>
  );
}
