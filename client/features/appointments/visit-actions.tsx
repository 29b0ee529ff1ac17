import {
  CalendarX,
  EllipsisVertical,
  FilePlus2,
  IndianRupee,
  Play,
  Plus,
  Undo2,
  UserCheck,
  UserRound,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canMoveVisit } from '#shared/appointments/appointments.rules.ts';
import type { Appointment } from '#shared/appointments/appointments.schema.ts';
import { useVisitMoves } from './use-visit-moves.ts';
import { nextStep } from './visit-rules.ts';

type Question = 'cancel' | 'no-show';

/** The next step of a visit as a button, everything else that is possible in a menu. */
export function VisitActions({ visit }: { visit: Appointment }) {
  const text = useText(appointmentsText).today;
  const moves = useVisitMoves(visit);
  const [question, setQuestion] = useState<Question | null>(null);
  const { patientId, patientName, status } = visit;
  const items: (MenuItem | false)[] = [
    {
      label: text.openPatient,
      icon: <UserRound aria-hidden />,
      onSelect: () => runAction('open-patient', { patientId, tab: 'profile' }),
    },
    status === 'inprogress' && { label: text.undoStart, icon: <Undo2 aria-hidden />, onSelect: moves.undoStart },
    status === 'no_show' && { label: text.cameAfterAll, icon: <UserCheck aria-hidden />, onSelect: moves.cameAfterAll },
    canMoveVisit(status, 'no_show') && {
      label: text.noShow,
      icon: <UserX aria-hidden />,
      separated: true,
      onSelect: () => setQuestion('no-show'),
    },
    canMoveVisit(status, 'cancelled') && {
      label: text.cancel,
      icon: <CalendarX aria-hidden />,
      destructive: true,
      onSelect: () => setQuestion('cancel'),
    },
  ];
  return (
    <>
      <NextStepButton visit={visit} start={moves.start} busy={moves.isPending} />
      <DropdownMenu
        trigger={
          <IconButton label={text.menu(patientName)} tooltip="none" size="sm" icon={<EllipsisVertical aria-hidden />} />
        }
        items={items.filter((item) => item !== false)}
      />
      <VisitQuestion
        visit={visit}
        question={question}
        busy={moves.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          if (question === 'cancel') moves.cancel();
          else moves.markNoShow();
          setQuestion(null);
        }}
      />
    </>
  );
}

interface NextStepButtonProps {
  visit: Appointment;
  start: () => void;
  busy: boolean;
}

function NextStepButton({ visit, start, busy }: NextStepButtonProps) {
  const text = useText(appointmentsText).today;
  const { role } = useUser();
  const { patientId } = visit;
  const step = nextStep(visit, role === 'clinic_doctor' ? role : 'clinic_reception');
  if (step === null) return null;
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      size="sm"
      busy={busy}
      icon={icon}
      // A list has many of the same: the accessible name says whose it is.
      aria-label={text.of(label, visit.patientName)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const collect = () => runAction('collect-bill', { patientId });
  const buttons = {
    start: () => button(text.start, <Play aria-hidden />, start),
    collect: () => button(text.collect, <IndianRupee aria-hidden />, collect),
    'add-bill': () => button(text.addBill, <Plus aria-hidden />, collect),
    prescribe: () =>
      button(text.prescribe, <FilePlus2 aria-hidden />, () => runAction('create-prescription', { patientId })),
  };
  return buttons[step]();
}

interface VisitQuestionProps {
  visit: Appointment;
  question: Question | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function VisitQuestion({ visit, question, busy, onClose, onConfirm }: VisitQuestionProps) {
  const text = useText(appointmentsText).today;
  const { patientName, startDateTime } = visit;
  const isCancel = question === 'cancel';
  const cancelHint = startDateTime ? text.cancelHint(formatTime(startDateTime)) : text.cancelHintNoTime;
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={onClose}
      title={isCancel ? text.cancelQuestion(patientName) : text.noShowQuestion(patientName)}
      description={isCancel ? cancelHint : text.noShowHint}
      confirmLabel={isCancel ? text.cancel : text.noShow}
      cancelLabel={text.keep}
      destructive={isCancel}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
