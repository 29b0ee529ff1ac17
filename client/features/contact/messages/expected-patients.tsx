import { CalendarCheck2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { today, tomorrow } from '#client/lib/format.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { Person } from './send-form-fields.ts';

const days = { today, tomorrow };
type Day = keyof typeof days;

/** Everybody who is booked for a day joins those chosen; who has been reminded of it is left out. */
export function ExpectedPatients({ onAdd }: { onAdd: (people: readonly Person[]) => void }) {
  const { send: text } = useText(messagesText);
  const [asking, setAsking] = useState(false);
  const [said, say] = useState('');
  const add = async (day: Day) => {
    setAsking(true);
    say('');
    try {
      const { patients } = await callApi(messagesApi.expected, { query: { day: days[day]() } });
      const open = patients.filter(({ isReminded }) => !isReminded);
      const reminded = patients.length - open.length;
      onAdd(open);
      if (patients.length === 0) say(text.nobodyExpected[day]);
      else if (reminded > 0) say(text.remindedAlready(reminded));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      showFailure(failure, text.expectedFailed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-1">
        <Button size="sm" icon={<CalendarCheck2 aria-hidden />} busy={asking} onClick={() => void add('tomorrow')}>
          {text.expected.tomorrow}
        </Button>
        <DropdownMenu
          align="start"
          trigger={
            <IconButton size="sm" variant="secondary" label={text.expectedOther} icon={<ChevronDown aria-hidden />} />
          }
          items={(['today', 'tomorrow'] as const).map((day) => ({
            label: text.expected[day],
            onSelect: () => void add(day),
          }))}
        />
      </div>
      <output className="text-muted text-xs empty:hidden">{said}</output>
    </div>
  );
}
