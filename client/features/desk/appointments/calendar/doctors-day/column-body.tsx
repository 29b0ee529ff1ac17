import { type MouseEvent, type PointerEvent, useMemo } from 'react';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { clockText, type Span } from '#shared/desk/availability/availability.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { closedSpans, without } from '../calendar-events.ts';
import { ColumnVisit } from './column-visit.tsx';
import { type DoctorColumn, laidOut } from './doctor-columns.ts';
import type { Landing } from './use-visit-drag.ts';

/** How the hours of the day are drawn. */
export interface Scale {
  hours: Span;
  /** Pixels. */
  perMinute: number;
  zone: string;
  /** Minutes of the day that are over: all of them on an earlier day, none on a later one. */
  over: number;
}

interface ColumnBodyProps {
  column: DoctorColumn;
  scale: Scale;
  /** What is in the hand, and where it would land if that is here. */
  heldId: number | undefined;
  landing: (Landing & { length: number }) | null;
  onVisit: (visit: Appointment, place: DOMRect) => void;
  onPick: (event: PointerEvent<HTMLElement>, visit: Appointment) => void;
  /** A minute of the day's clock, or undefined where nobody pointed at one. */
  onBook: (column: DoctorColumn, minute: number | undefined) => void;
}

const LEAST_HEIGHT = 22;
const TWO_LINES = 36;

/** The hours of one doctor, with what keeps them closed and who comes. What is free is a button below the visits. */
export function ColumnBody({ column, scale, heldId, landing, onVisit, onPick, onBook }: ColumnBodyProps) {
  const text = useText(calendarText);
  const { plan, visits, name } = column;
  const { hours, perMinute, zone, over } = scale;
  const placed = useMemo(() => laidOut(visits, zone, LEAST_HEIGHT / perMinute), [visits, zone, perMinute]);
  const top = (minute: number) => `${(minute - hours.from) * perMinute}px`;
  const height = (from: number, to: number) => `${(to - from) * perMinute}px`;
  const closed = plan ? closedSpans(plan) : [{ from: 0, to: 24 * 60, kind: 'closed' as const, why: null }];
  const past = without({ from: 0, to: over }, closed).map((span) => ({ ...span, kind: 'past' as const, why: null }));
  const book = ({ detail, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const slot = plan?.slotMinutes ?? 1;
    const minute = hours.from + (clientY - currentTarget.getBoundingClientRect().top) / perMinute;
    // Enter points at no time.
    onBook(column, detail === 0 ? undefined : Math.floor(minute / slot) * slot);
  };
  return (
    <section aria-label={name} data-column={column.doctorId} className="naadi-column relative border-line border-l">
      {[...closed, ...past].map(({ from, to, kind, why }) => {
        const [start, end] = [Math.max(from, hours.from), Math.min(to, hours.to)];
        return (
          start < end && (
            <div
              key={`${kind} ${from}`}
              className={`naadi-closed naadi-${kind} absolute inset-x-0`}
              style={{ top: top(start), height: height(start, end) }}
            >
              <span className="naadi-closed-label">{why === null ? text.slots[kind] : text.away[why]}</span>
            </div>
          )
        );
      })}
      {plan && (
        <button
          type="button"
          aria-label={text.columns.book(name)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
          onClick={book}
        />
      )}
      {placed.map(({ visit, from, to, lane, lanes }) => (
        <ColumnVisit
          key={visit.id}
          visit={visit}
          isShort={(to - from) * perMinute < TWO_LINES}
          isHeld={visit.id === heldId}
          place={{
            top: top(from),
            height: `${(to - from) * perMinute - 1}px`,
            left: `calc(${(lane / lanes) * 100}% + 2px)`,
            width: `calc(${100 / lanes}% - 6px)`,
          }}
          onOpen={onVisit}
          onPick={onPick}
        />
      ))}
      {landing && (
        <div
          aria-hidden
          className="nums pointer-events-none absolute inset-x-0.5 z-10 rounded-sm border-2 border-brand border-dashed bg-brand-soft px-1.5 font-medium text-brand-ink text-xs"
          style={{ top: top(landing.from), height: height(landing.from, landing.from + landing.length) }}
        >
          {text.range(clockText(landing.from), clockText(landing.from + landing.length))}
        </div>
      )}
    </section>
  );
}
