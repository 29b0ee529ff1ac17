import { formatWeekday } from '#client/lib/format.ts';
import { Popover } from '#client/ui/popover.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { VisitList } from './agenda.tsx';

interface DayPanelProps {
  day: string;
  visits: readonly Appointment[];
  place: DOMRect;
  showsDoctor: boolean;
  onVisit: (visit: Appointment) => void;
  onClose: () => void;
}

/** All visits of a day whose cell has no room for them. */
export function DayPanel({ day, visits, place, showsDoctor, onVisit, onClose }: DayPanelProps) {
  const title = formatWeekday(day);
  return (
    <Popover
      open
      anchor={place}
      label={title}
      className="w-96"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p className="sticky top-0 z-10 border-line border-b bg-raised px-4 py-2 font-semibold text-sm">{title}</p>
      <VisitList visits={visits} showsDoctor={showsDoctor} onVisit={onVisit} />
    </Popover>
  );
}
