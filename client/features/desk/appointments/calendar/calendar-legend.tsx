import { clsx } from 'clsx';
import { Layers2 } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import '#client/styles/calendar.css';
import { visitLooks } from './status-look.ts';

const statuses = ['booked', 'inprogress', 'bill_pending', 'bill_paid'] as const satisfies AppointmentStatus[];
const off = ['cancelled', 'no_show'] as const satisfies AppointmentStatus[];
const closed = ['break', 'leave', 'closed', 'past'] as const;

interface CalendarLegendProps {
  /** One doctor's hours are drawn. */
  withHours: boolean;
  withCancelled: boolean;
}

/** What the colours, the signs and the patterns mean. */
export function CalendarLegend({ withHours, withCancelled }: CalendarLegendProps) {
  const text = useText(calendarText);
  const { visit } = useText(kitText);
  const swatch = 'flex size-4.5 shrink-0 items-center justify-center rounded-sm border [&_svg]:size-3';
  return (
    <ul aria-label={text.legend} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(swatch, 'bg-surface')} />
        {text.slots.free}
      </li>
      {[...statuses, ...(withCancelled ? off : [])].map((status) => {
        const { icon: Icon, className } = visitLooks[status];
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx(swatch, className)}>
              <Icon />
            </span>
            {visit[status]}
          </li>
        );
      })}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={clsx(swatch, 'border-dashed')}>
          <Layers2 />
        </span>
        {text.overbooked}
      </li>
      {withHours ? (
        closed.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx(swatch, 'naadi-closed', `naadi-${kind}`)} />
            {text.slots[kind]}
          </li>
        ))
      ) : (
        <li>{text.legendHint}</li>
      )}
    </ul>
  );
}
