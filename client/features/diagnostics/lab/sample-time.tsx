import { useId } from 'react';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TimeField } from '#client/ui/time-field.tsx';
import { sampleOf, type Sheet, whenOf } from './entry-sheet.ts';

type When = Pick<Sheet, 'day' | 'time'>;

interface SampleTimeProps {
  value: When;
  zone: string;
  onChange: (when: When) => void;
}

/** When the sample was taken: the age on that day decides about the reference ranges. */
export function SampleTime({ value, zone, onChange }: SampleTimeProps) {
  const text = useText(labText).entry;
  // One label for both, and an id for each.
  const id = useId();
  const { problem } = sampleOf(value, zone);
  return (
    <FormField label={text.sampleTaken} optional group error={problem && text[problem]}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
        <div className="max-sm:col-span-2">
          <DateField
            aria-label={text.sampleDay}
            id={`${id}day`}
            value={value.day}
            max={today(zone)}
            onChange={(day) => onChange({ ...value, day })}
          />
        </div>
        <TimeField
          aria-label={text.sampleTime}
          id={`${id}time`}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
        <Button onClick={() => onChange(whenOf(new Date().toISOString(), zone))}>{text.now}</Button>
      </div>
    </FormField>
  );
}
