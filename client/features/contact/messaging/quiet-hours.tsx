import { useWatch } from 'react-hook-form';
import { formatClock } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Select } from '#client/ui/select.tsx';
import type { SettingsPart } from './settings-part.tsx';

const clockOf = (hour: string) => formatClock(`${hour}:00`);

/** From which hour to which one nothing goes out; alike, there are none. */
export function QuietHours({ form: { control }, mayChange }: SettingsPart) {
  const text = useText(messagingText).settings;
  const [from, until] = useWatch({ control, name: ['quietFrom', 'quietUntil'] });
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(String(hour)) }));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid max-w-sm grid-cols-2 gap-3">
        <ControlledField control={control} name="quietFrom" label={text.quietFrom}>
          {(field) => <Select {...field} options={hours} disabled={!mayChange} />}
        </ControlledField>
        <ControlledField control={control} name="quietUntil" label={text.quietUntil}>
          {(field) => <Select {...field} options={hours} disabled={!mayChange} />}
        </ControlledField>
      </div>
      <output className="text-muted text-sm">
        {from === until ? text.noQuietHours : text.quiet(clockOf(from), clockOf(until))}
      </output>
    </div>
  );
}
