import { clsx } from 'clsx';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import themePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import '#client/styles/calendar.css';
import { dayOf, formatWeekday } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { DayPlan } from '#shared/desk/availability/availability.rules.ts';
import { minutesInto } from '#shared/kernel/time/days.ts';
import {
  closedEvents,
  dayBackgrounds,
  hoursShown,
  monthEvents,
  type Place,
  pastEvents,
  visitEvents,
} from './calendar-events.ts';
import { type CalendarView, type DayRange, daysOf, rangeOf } from './calendar-place.ts';
import { dayNote } from './day-note.ts';
import {
  backgroundEventClass,
  backgroundEventContent,
  dayCellTopContent,
  dayHeaderContent,
  eventClass,
  eventContent,
  isVisit,
  slotHeaderContent,
} from './grid-content.tsx';
import { useLaidOut } from './use-laid-out.ts';
import { useScrollersFocusable } from './use-scrollers-focusable.ts';
import type { DayPlans } from './use-day-plans.ts';

interface CalendarGridProps {
  view: Exclude<CalendarView, 'agenda'>;
  day: string;
  zone: string;
  now: number;
  visits: readonly Appointment[];
  plans: DayPlans | undefined;
  slotMinutes: number;
  /** Visits of several doctors: each says whose it is. */
  showsDoctor: boolean;
  onVisit: (visit: Appointment, place: DOMRect) => void;
  /** Asked for the visits of a day that don't fit into its cell. */
  onMore: (day: string, place: DOMRect) => void;
  /** A moment by the hour, or a day of the month. */
  onTime: (moment: string) => void;
  onDay: (day: string) => void;
  onOpenDay: (day: string) => void;
  onMove: (visit: Appointment, to: Place) => void;
}

const viewNames = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' };
const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin];
const WALK_INS_SHOWN = 3;
/** As many visits of one time as have room for a name; in a week of several doctors nearly every time is taken twice. */
function sideBySide(view: CalendarGridProps['view'], isPhone: boolean, showsDoctor: boolean): number {
  if (view === 'day') return isPhone ? 2 : 6;
  return view === 'week' && showsDoctor ? 1 : 2;
}

/** The calendar itself: days, weeks and months, with dragging. Loaded when it is first shown. */
export function CalendarGrid({
  view,
  day,
  zone,
  now,
  visits,
  plans,
  slotMinutes,
  showsDoctor,
  ...on
}: CalendarGridProps) {
  const text = useText(calendarText);
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<CalendarRef>(null);
  const byTheHour = view !== 'month';
  const today = dayOf(new Date(now));
  const [openedAt] = useState(now);
  const firstSeen = isShown(today, rangeOf(view, day))
    ? Math.max(0, minutesInto(new Date(openedAt).toISOString(), zone) - 60)
    : 0;
  useEffect(() => {
    // The calendar answers with a redraw of its own, which React doesn't allow within this one.
    queueMicrotask(() => {
      const api = calendar.current?.getApi();
      api?.changeView(viewNames[view], day);
      api?.scrollToTime({ minutes: firstSeen });
    });
  }, [view, day, firstSeen]);
  useScrollersFocusable(frame, text.times);
  const isLaidOut = useLaidOut();

  const stack = sideBySide(view, isPhone, showsDoctor);
  const booked = useMemo(
    () => ({
      id: 'booked',
      events: byTheHour ? visitEvents(visits, showsDoctor, stack) : monthEvents(visits, text.more),
    }),
    [visits, byTheHour, showsDoctor, stack, text],
  );
  const closed = useMemo(() => {
    if (byTheHour) return { id: 'closed', events: closedEvents(plans, text) };
    const noteOf = (plan: DayPlan | undefined) => dayNote(plan, text);
    return { id: 'closed', events: dayBackgrounds(daysOf(rangeOf(view, day)), plans, today, noteOf) };
  }, [plans, text, byTheHour, view, day, today]);
  const past = useMemo(() => {
    const at = { day: today, minutes: minutesInto(new Date(now).toISOString(), zone) };
    return { id: 'past', events: byTheHour ? pastEvents(daysOf(rangeOf(view, day)), at, text, plans) : [] };
  }, [now, today, zone, view, day, text, byTheHour, plans]);
  const sources = useMemo(() => [booked, closed, past], [booked, closed, past]);
  const hours = useMemo(() => {
    if (!byTheHour) return hoursShown(plans, []);
    const spans = visits.flatMap(({ startDateTime, endDateTime }) => {
      if (!startDateTime || !endDateTime) return [];
      const from = minutesInto(startDateTime, zone);
      return [{ from, to: from + minutesBetween(startDateTime, endDateTime) }];
    });
    return hoursShown(plans, spans);
  }, [visits, plans, zone, byTheHour]);
  const hasWalkIns = byTheHour && visits.some(({ startDateTime }) => startDateTime === null);

  return (
    <section
      ref={frame}
      aria-label={text.grid}
      data-keep-clear
      className={clsx('naadi-calendar relative min-h-0 flex-1', !isLaidOut && 'invisible')}
    >
      {!isLaidOut && <Skeleton className="visible absolute inset-0" />}
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        timeZone={zone}
        nowIndicator
        headerToolbar={false}
        firstDay={1}
        fixedWeekCount={false}
        height={byTheHour ? '100%' : 'auto'}
        expandRows={byTheHour}
        eventSources={sources}
        allDaySlot={hasWalkIns}
        allDayText={text.walkIn}
        slotMinTime={{ minutes: hours.from }}
        slotMaxTime={{ minutes: hours.to }}
        slotDuration={{ minutes: slotMinutes }}
        snapDuration={{ minutes: slotMinutes }}
        slotHeaderInterval={{ hours: 1 }}
        slotHeaderContent={slotHeaderContent}
        slotMinHeight={24}
        scrollTime={{ minutes: firstSeen }}
        // Scrolled with the days, above; by itself the calendar goes back with every tick of the clock.
        scrollTimeReset={false}
        dayHeaderContent={dayHeaderContent}
        navLinks
        navLinkHint={(_, date) => text.openDay(formatWeekday(date), dayNote(plans?.get(dayOf(date)), text) || null)}
        navLinkDayClick={(date) => on.onOpenDay(dayOf(date))}
        dayCellClass="naadi-cell"
        dayCellTopContent={dayCellTopContent}
        dayMaxEvents={byTheHour && WALK_INS_SHOWN}
        slotEventOverlap={false}
        eventMaxStack={stack}
        moreLinkText={text.more}
        moreLinkHint={text.moreHint}
        closeHint={text.close}
        eventOrder={['start', 'title']}
        eventMinHeight={22}
        editable
        eventDurationEditable={byTheHour}
        eventInteractive
        dragRevertDuration={150}
        longPressDelay={400}
        eventClass={eventClass}
        eventContent={eventContent}
        backgroundEventClass={backgroundEventClass}
        backgroundEventContent={backgroundEventContent}
        eventClick={({ event, el }) => {
          // Where the focus comes back to, once what opens is closed.
          el.focus();
          const visit: unknown = event.extendedProps['visit'];
          const more: unknown = event.extendedProps['more'];
          if (isVisit(visit)) on.onVisit(visit, el.getBoundingClientRect());
          else if (typeof more === 'string') on.onMore(more, el.getBoundingClientRect());
        }}
        dateClick={({ date, allDay }) => {
          if (allDay) on.onDay(dayOf(date));
          else on.onTime(date.toISOString());
        }}
        eventDrop={({ event }) => move(event, on.onMove)}
        eventResize={({ event }) => move(event, on.onMove)}
      />
    </section>
  );
}

interface MovedEvent {
  start: Date | null;
  end: Date | null;
  extendedProps: Record<string, unknown>;
}

function move({ start, end, extendedProps: { visit } }: MovedEvent, onMove: CalendarGridProps['onMove']) {
  if (!isVisit(visit) || !start || !end) return;
  onMove(visit, { startDateTime: start.toISOString(), endDateTime: end.toISOString() });
}

const isShown = (day: string, { from, to }: DayRange) => from <= day && day <= to;

const minutesBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 60_000;
