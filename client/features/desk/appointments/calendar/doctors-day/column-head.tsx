import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { useText } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { dayHours } from '../day-note.ts';
import { ColumnVisit } from './column-visit.tsx';
import type { DoctorColumn } from './doctor-columns.ts';

interface ColumnHeadProps {
  column: DoctorColumn;
  onVisit: (visit: Appointment, place: DOMRect) => void;
  onDoctor: (doctorId: number) => void;
}

/** Whose column it is, what the doctor works, and who came without a time. */
export function ColumnHead({ column: { doctorId, name, plan, visits }, onVisit, onDoctor }: ColumnHeadProps) {
  const text = useText(calendarText);
  const walkIns = visits.filter(({ startDateTime }) => startDateTime === null);
  const hours = plan && dayHours(plan, text);
  return (
    <div className="sticky top-0 z-20 flex min-w-0 flex-col border-line border-b border-l bg-surface px-2 py-1.5 max-sm:snap-start max-sm:scroll-ml-17">
      {plan && doctorId !== null ? (
        <button
          type="button"
          title={text.columns.show(name)}
          className="truncate rounded-sm text-left font-medium text-sm hover:underline coarse:min-h-11"
          onClick={() => onDoctor(doctorId)}
        >
          {name}
        </button>
      ) : (
        <span className="truncate font-medium text-sm">{name}</span>
      )}
      {hours !== undefined && (
        <span title={hours} className="nums truncate text-muted text-xs">
          {hours}
        </span>
      )}
      {walkIns.length > 0 && (
        <span className="mt-1 flex max-h-20 flex-col gap-0.5 overflow-y-auto">
          {walkIns.map((visit) => (
            <ColumnVisit
              key={visit.id}
              visit={visit}
              isShort
              isHeld={false}
              onOpen={onVisit}
              onPick={() => undefined}
            />
          ))}
        </span>
      )}
    </div>
  );
}
