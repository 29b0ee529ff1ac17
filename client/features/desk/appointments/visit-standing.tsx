import { UserCheck } from 'lucide-react';
import { formatTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { useVisitMoves } from './use-visit-moves.ts';
import { isAwaited, isHere } from './visit-rules.ts';

interface VisitStandingProps {
  visit: Appointment;
  moves: ReturnType<typeof useVisitMoves>;
}

/** Where a visit stands. That somebody is booked, everybody on the list is: reception has the step to 'Arrived' in its place. */
export function VisitStanding({ visit, moves }: VisitStandingProps) {
  const text = useText(appointmentsText).today;
  const { role } = useUser();
  return (
    <span className="flex sm:w-34">
      {isHere(visit) && visit.arrivedAt !== null ? (
        <Badge tone="paid" icon={<UserCheck aria-hidden />} className="nums">
          {text.arrivedAt(formatTime(visit.arrivedAt))}
        </Badge>
      ) : isAwaited(visit) && role === 'clinic_reception' ? (
        <Button
          size="sm"
          className="relative"
          busy={moves.isPending}
          icon={<UserCheck aria-hidden />}
          aria-label={text.of(text.arrived, visit.patientName)}
          onClick={moves.arrive}
        >
          {text.arrived}
        </Button>
      ) : (
        <StatusBadge kind="visit" status={visit.status} />
      )}
    </span>
  );
}
