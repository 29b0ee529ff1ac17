import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import '#client/styles/calendar.css';
import { dayOf, formatClock } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { DayPlan } from '#shared/desk/availability/availability.rules.ts';
import type { DoctorsDay as DoctorsPlan } from '#shared/desk/availability/availability.schema.ts';
import { atTime, minutesInto } from '#shared/kernel/time/days.ts';
import { hoursShown, type Place } from '../calendar-events.ts';
import { ColumnBody, type Scale } from './column-body.tsx';
import { ColumnHead } from './column-head.tsx';
import { columnsOf, type DoctorColumn, landing, spanOfVisit } from './doctor-columns.ts';
import type { Point } from './follow-hand.ts';
import { type Landing, useVisitDrag } from './use-visit-drag.ts';

interface DoctorsDayProps {
  day: string;
  zone: string;
  now: number;
  doctors: readonly DoctorsPlan[];
  visits: readonly Appointment[];
  onVisit: (visit: Appointment, place: DOMRect) => void;
  onBook: (when: { date: string } | { startDateTime: string }, doctorId: number, plan: DayPlan) => void;
  onDoctor: (doctorId: number) => void;
  onMove: (visit: Appointment, to: Place) => void;
}

/** A line of the shortest slots is this high, as far as an hour stays on the screen. */
const SLOT_HEIGHT = 24;
const MOST_PER_MINUTE = 2.4;
const DAY_MINUTES = 24 * 60;
/** Of the hours, over the columns that have scrolled below them. */
const edge = 'shadow-[1px_0_0_var(--line)]';

/** A day with a column for each doctor. The hours and the names stand still while it scrolls; visits are carried across. */
export function DoctorsDay({ day, zone, now, doctors, visits, onVisit, onBook, onDoctor, onMove }: DoctorsDayProps) {
  const text = useText(calendarText);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(doctors, visits, text.columns.none), [doctors, visits, text]);
  const scale = useMemo(() => scaleOf(day, zone, now, doctors, visits), [day, zone, now, doctors, visits]);
  const { hours, perMinute, over } = scale;
  const isToday = over > 0 && over < DAY_MINUTES;

  const locate = (at: Point, grab: number, visit: Appointment): Landing | null => {
    const body = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left <= at.x && at.x < right;
    });
    const column = columns.find(({ doctorId }) => String(doctorId) === body?.dataset['column']);
    if (!body || !column?.plan || column.doctorId === null) return null;
    const minute = hours.from + (at.y - grab - body.getBoundingClientRect().top) / perMinute;
    return { doctorId: column.doctorId, from: landing(minute, lengthOf(visit, zone), column.plan, hours) };
  };
  const drop = (visit: Appointment, { doctorId, from }: Landing) => {
    const [startDateTime, endDateTime] = [from, from + lengthOf(visit, zone)].map((minute) =>
      atTime(day, zone, minute),
    );
    if (startDateTime === undefined || endDateTime === undefined) return;
    if (doctorId === visit.doctorId && Date.parse(startDateTime) === Date.parse(visit.startDateTime ?? '')) return;
    onMove(visit, { startDateTime, endDateTime, ...(doctorId !== visit.doctorId && { doctorId }) });
  };
  const { held, pick, hasJustDropped } = useVisitDrag({ scroller, locate, onDrop: drop });

  // Where the day is now, or where it begins; again with another day only, never under somebody's hand.
  const first = useRef('');
  useEffect(() => {
    if (first.current === day || !scroller.current) return;
    first.current = day;
    scroller.current.scrollTop = isToday ? Math.max(0, (over - 60 - hours.from) * perMinute) : 0;
  }, [day, isToday, over, hours, perMinute]);

  const open = (visit: Appointment, place: DOMRect) => {
    if (!hasJustDropped.current) onVisit(visit, place);
  };
  const book = ({ doctorId, plan }: DoctorColumn, minute: number | undefined) => {
    if (hasJustDropped.current || doctorId === null || !plan) return;
    onBook(minute === undefined ? { date: day } : { startDateTime: atTime(day, zone, minute) }, doctorId, plan);
  };
  const lines = [linesEvery(60 * perMinute, 'var(--line)'), linesEvery(15 * perMinute, 'var(--line-faint)')].join(', ');
  return (
    <section
      aria-label={text.grid}
      data-keep-clear
      className="naadi-calendar @container isolate min-h-0 flex-1 overflow-hidden rounded-md border border-line bg-surface"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section ref={scroller} tabIndex={0} aria-label={text.times} className="h-full overflow-auto max-sm:snap-x">
        <div
          className="naadi-columns grid"
          style={{ gridTemplateColumns: `4.75rem repeat(${columns.length}, minmax(var(--column), 1fr))` }}
        >
          <span className={clsx(edge, 'sticky top-0 left-0 z-30 border-line border-b bg-surface')} />
          {columns.map((column) => (
            <ColumnHead key={column.doctorId} column={column} onVisit={open} onDoctor={onDoctor} />
          ))}
          <Hours scale={scale} isToday={isToday} />
          <div
            className="relative col-start-2 -col-end-1 grid grid-cols-subgrid"
            style={{ height: (hours.to - hours.from) * perMinute, backgroundImage: lines }}
          >
            {columns.map((column) => (
              <ColumnBody
                key={column.doctorId}
                column={column}
                scale={scale}
                heldId={held?.visit.id}
                landing={
                  held?.to && held.to.doctorId === column.doctorId
                    ? { ...held.to, length: lengthOf(held.visit, zone) }
                    : null
                }
                onVisit={open}
                onPick={pick}
                onBook={book}
              />
            ))}
            {isToday && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-x-0 z-10 border-danger border-t"
                style={{ top: (over - hours.from) * perMinute }}
              />
            )}
          </div>
        </div>
      </section>
    </section>
  );
}

/** The hours at the left, which stand still when the columns scroll sideways. */
function Hours({ scale: { hours, perMinute, over }, isToday }: { scale: Scale; isToday: boolean }) {
  const count = (hours.to - hours.from) / 60;
  return (
    <div className={clsx(edge, 'sticky left-0 z-20 bg-surface')}>
      {Array.from({ length: count }, (_, index) => {
        const hour = hours.from / 60 + index;
        return (
          <span
            key={hour}
            className="nums absolute inset-x-0 whitespace-nowrap px-1 pt-0.5 text-right text-sm"
            style={{ top: index * 60 * perMinute }}
          >
            {formatClock(`${hour}:00`)}
          </span>
        );
      })}
      {isToday && (
        <span
          aria-hidden
          className="absolute right-0 size-2 -translate-y-1/2 rounded-full bg-danger"
          style={{ top: (over - hours.from) * perMinute }}
        />
      )}
    </div>
  );
}

function scaleOf(
  day: string,
  zone: string,
  now: number,
  doctors: readonly DoctorsPlan[],
  visits: readonly Appointment[],
): Scale {
  const spans = visits.flatMap((visit) => spanOfVisit(visit, zone) ?? []);
  const plans = new Map(doctors.filter(({ away }) => away === null).map((one) => [String(one.doctorId), one]));
  const shortest = Math.min(30, ...doctors.map(({ slotMinutes }) => slotMinutes));
  const today = dayOf(new Date(now), zone);
  const over = day < today ? DAY_MINUTES : day > today ? 0 : minutesInto(new Date(now).toISOString(), zone);
  return { hours: hoursShown(plans, spans), perMinute: Math.min(MOST_PER_MINUTE, SLOT_HEIGHT / shortest), zone, over };
}

const linesEvery = (height: number, colour: string) =>
  `repeating-linear-gradient(${colour} 0 1px, transparent 1px ${height}px)`;

function lengthOf(visit: Appointment, zone: string): number {
  const span = spanOfVisit(visit, zone);
  return span ? span.to - span.from : 0;
}
