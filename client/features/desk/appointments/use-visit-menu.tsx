import { CalendarClock, CalendarX, Ticket, Undo2, UserCheck, UserRound, UserX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { dayOf, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { printTokenSlip } from '#client/lib/token-slip.ts';
import type { MenuItem } from '#client/ui/dropdown-menu.tsx';
import { canReschedule } from '#shared/desk/appointments/appointments.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { canMoveVisit } from '#shared/desk/visits/visits.rules.ts';
import { useVisitMoves } from './use-visit-moves.ts';
import { hasSlip, isAwaited, isHere } from './visit-rules.ts';

// Asked now and then, but the menu is on the first screen.
const VisitQuestion = lazy(async () => ({ default: (await import('./visit-question.tsx')).VisitQuestion }));

export interface VisitMenu {
  items: MenuItem[];
  /** Stands beside the items: what is asked before a visit is taken off. */
  question: ReactNode;
  moves: ReturnType<typeof useVisitMoves>;
}

/** What can be done with a visit besides its next step. */
export function useVisitMenu(visit: Appointment): VisitMenu {
  const { today: text, slip } = useText(appointmentsText);
  const moves = useVisitMoves(visit);
  const [asked, setAsked] = useState<'cancel' | 'no-show' | null>(null);
  const { patientId, status, startDateTime, appointmentDate } = visit;
  // Nobody can have missed what is still to come.
  const hasComeDue = dayOf(startDateTime ?? appointmentDate) <= today();
  const items: (MenuItem | false)[] = [
    {
      label: text.openPatient,
      icon: <UserRound aria-hidden />,
      onSelect: () => runAction('open-patient', { patientId, tab: 'profile' }),
    },
    canReschedule(status) && {
      label: text.reschedule,
      icon: <CalendarClock aria-hidden />,
      onSelect: () => runAction('reschedule-visit', { visit }),
    },
    isAwaited(visit) && { label: text.arrived, icon: <UserCheck aria-hidden />, shortcut: 'A', onSelect: moves.arrive },
    isHere(visit) && { label: text.undoArrived, icon: <Undo2 aria-hidden />, onSelect: moves.undoArrival },
    hasSlip(visit) && {
      label: slip.print,
      icon: <Ticket aria-hidden />,
      shortcut: 'P',
      onSelect: () => void printTokenSlip(visit.id),
    },
    status === 'inprogress' && { label: text.undoStart, icon: <Undo2 aria-hidden />, onSelect: moves.undoStart },
    status === 'no_show' && { label: text.cameAfterAll, icon: <UserCheck aria-hidden />, onSelect: moves.cameAfterAll },
    canMoveVisit(status, 'no_show') &&
      hasComeDue && {
        label: text.noShow,
        icon: <UserX aria-hidden />,
        separated: true,
        onSelect: () => setAsked('no-show'),
      },
    canMoveVisit(status, 'cancelled') && {
      label: text.cancel,
      icon: <CalendarX aria-hidden />,
      destructive: true,
      onSelect: () => setAsked('cancel'),
    },
  ];
  const answer = (reason: string) => {
    if (asked === 'cancel') moves.cancel(reason);
    else moves.markNoShow();
    setAsked(null);
  };
  const question = asked !== null && (
    <Suspense fallback={null}>
      <VisitQuestion
        visit={visit}
        question={asked}
        busy={moves.isPending}
        onClose={() => setAsked(null)}
        onConfirm={answer}
      />
    </Suspense>
  );
  return { items: items.filter((item) => item !== false), question, moves };
}
