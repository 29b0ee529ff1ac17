import { clsx } from 'clsx';
import { Layers2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { formatTime, formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { DayPlan } from '#shared/desk/availability/availability.rules.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { byDay, isOff } from './calendar-events.ts';
import { dayHours } from './day-note.ts';
import type { DayPlans } from './use-day-plans.ts';

interface AgendaProps {
  days: readonly string[];
  visits: readonly Appointment[];
  plans: DayPlans | undefined;
  showsDoctor: boolean;
  onVisit: (visit: Appointment, place: DOMRect) => void;
  onBook: (day: string) => void;
}

/** The days one under the other, each with its visits in order: for a phone, and for whoever reads rather than looks. */
export function Agenda({ days, visits, plans, showsDoctor, onVisit, onBook }: AgendaProps) {
  const ofDays = useMemo(() => byDay(visits), [visits]);
  return (
    <div className="flex flex-col gap-3">
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          visits={ofDays.get(day) ?? []}
          plan={plans?.get(day)}
          showsDoctor={showsDoctor}
          onVisit={onVisit}
          onBook={onBook}
        />
      ))}
    </div>
  );
}

type AgendaDayProps = Pick<AgendaProps, 'visits' | 'showsDoctor' | 'onVisit' | 'onBook'> & {
  day: string;
  plan: DayPlan | undefined;
};

function AgendaDay({ day, visits, plan, showsDoctor, onVisit, onBook }: AgendaDayProps) {
  const text = useText(calendarText);
  const now = today();
  const named = day === now ? text.agenda.today : day === addDays(now, 1) ? text.agenda.tomorrow : undefined;
  const title = formatWeekday(day);
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <header className="flex items-center gap-2 border-line border-b bg-sunken py-1.5 pr-1.5 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-sm">
            {title}
            {named !== undefined && <span className="font-normal text-muted"> · {named}</span>}
          </h3>
          {plan && <p className="nums text-muted text-xs">{dayHours(plan, text)}</p>}
        </div>
        {day >= now && (
          <IconButton
            label={text.agenda.book(title)}
            tooltip="none"
            size="sm"
            icon={<Plus />}
            onClick={() => onBook(day)}
          />
        )}
      </header>
      {visits.length === 0 ? (
        <p className="px-4 py-3 text-faint text-sm">{text.agenda.none}</p>
      ) : (
        <VisitList visits={visits} showsDoctor={showsDoctor} onVisit={onVisit} />
      )}
    </section>
  );
}

export const VisitList = ({
  visits,
  showsDoctor,
  onVisit,
}: Pick<AgendaProps, 'visits' | 'showsDoctor' | 'onVisit'>) => (
  <ul className="divide-y divide-line">
    {visits.map((visit) => (
      <AgendaRow key={visit.id} visit={visit} showsDoctor={showsDoctor} onVisit={onVisit} />
    ))}
  </ul>
);

type AgendaRowProps = Pick<AgendaProps, 'showsDoctor' | 'onVisit'> & { visit: Appointment };

function AgendaRow({ visit, showsDoctor, onVisit }: AgendaRowProps) {
  const text = useText(calendarText);
  const { startDateTime, queueNumber, patientName, doctorName, overbookReason } = visit;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
        onClick={({ currentTarget }) => onVisit(visit, currentTarget.getBoundingClientRect())}
      >
        <span className="nums w-18 shrink-0 whitespace-nowrap text-muted">
          {startDateTime ? formatTime(startDateTime) : text.walkIn}
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('line-clamp-2 break-words font-medium', isOff(visit) && 'text-muted line-through')}>
            {patientName}
          </span>
          {showsDoctor && doctorName !== null && (
            <span className="block truncate text-muted text-xs">{doctorName}</span>
          )}
        </span>
        {overbookReason !== null && <Layers2 aria-label={text.overbooked} className="size-4 shrink-0 text-due-ink" />}
        {queueNumber !== null && <span className="nums shrink-0 text-muted">{text.token(queueNumber)}</span>}
        <StatusBadge kind="visit" status={visit.status} />
      </button>
    </li>
  );
}
