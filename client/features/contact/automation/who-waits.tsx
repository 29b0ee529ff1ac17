import { formatPhone, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';

interface WhoWaitsProps {
  waiting: Delay['waiting'];
  ticked: readonly number[];
  onChange: (appointmentIds: number[]) => void;
}

/** Those who wait, in the order of their time; who was told today already says so. */
export function WhoWaits({ waiting, ticked, onChange }: WhoWaitsProps) {
  const text = useText(automationText).delay;
  const all = waiting.map(({ appointmentId }) => appointmentId);
  const mixed = ticked.length > 0 && ticked.length < all.length;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div className="border-line border-b bg-sunken px-3 py-2">
        <Checkbox
          label={text.everybody}
          checked={mixed ? 'indeterminate' : ticked.length > 0}
          onChange={(every) => onChange(every ? all : [])}
        />
      </div>
      <ul className="scroll-pane max-h-60 divide-y divide-line overflow-y-auto">
        {waiting.map(({ appointmentId, patientName, phone, startDateTime, isTold }) => (
          <li key={appointmentId} className="flex items-center gap-3 px-3 py-2">
            <Checkbox
              label={patientName}
              description={
                <span className="nums">
                  {startDateTime !== null && `${formatTime(startDateTime)} · `}
                  {formatPhone(phone)}
                </span>
              }
              checked={ticked.includes(appointmentId)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...ticked, appointmentId] : ticked.filter((id) => id !== appointmentId))
              }
            />
            {isTold && (
              <Badge tone="info" className="ml-auto">
                {text.toldAlready}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
