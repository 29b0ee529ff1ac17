import { clsx } from 'clsx';
import type { PointerEvent } from 'react';
import { canReschedule } from '#shared/desk/appointments/appointments.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { EventContent } from '../event-content.tsx';
import { visitClass } from '../status-look.ts';

interface ColumnVisitProps {
  visit: Appointment;
  /** Where in its column, as lengths of CSS; without it the visit has no time, and stands in the column's head. */
  place?: { top: string; height: string; left: string; width: string };
  isShort: boolean;
  isHeld: boolean;
  onOpen: (visit: Appointment, place: DOMRect) => void;
  onPick: (event: PointerEvent<HTMLElement>, visit: Appointment) => void;
}

/** A visit in its doctor's column: opened by a click or Enter, carried elsewhere while it hasn't begun. */
export function ColumnVisit({ visit, place, isShort, isHeld, onOpen, onPick }: ColumnVisitProps) {
  const canMove = place !== undefined && canReschedule(visit.status);
  return (
    <button
      type="button"
      data-visit={visit.id}
      style={place}
      className={clsx(
        visitClass(visit),
        'flex text-left [-webkit-touch-callout:none] focus-visible:z-10',
        isShort ? 'items-center' : 'items-start',
        place ? 'absolute' : 'w-full coarse:min-h-11',
        canMove && 'select-none [cursor:grab]',
        isHeld && 'opacity-40',
      )}
      onPointerDown={canMove ? (event) => onPick(event, visit) : undefined}
      onClick={({ currentTarget }) => onOpen(visit, currentTarget.getBoundingClientRect())}
    >
      <EventContent visit={visit} isShort={isShort} showsDoctor={false} />
    </button>
  );
}
