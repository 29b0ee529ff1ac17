import { EllipsisVertical, FilePlus2, IndianRupee, Play, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { VisitMenu } from './use-visit-menu.tsx';
import { nextStep } from './visit-rules.ts';

/** The next step of a visit as a button, everything else that is possible in a menu. */
export function VisitActions({ visit, menu }: { visit: Appointment; menu: VisitMenu }) {
  const text = useText(appointmentsText).today;
  const { items, question, moves } = menu;
  return (
    <>
      <NextStepButton visit={visit} start={moves.start} busy={moves.isPending} />
      <DropdownMenu
        trigger={
          <IconButton
            label={text.menu(visit.patientName)}
            tooltip="none"
            size="sm"
            icon={<EllipsisVertical aria-hidden />}
          />
        }
        items={items}
      />
      {question}
    </>
  );
}

interface NextStepButtonProps {
  visit: Appointment;
  start: () => void;
  busy: boolean;
}

export function NextStepButton({ visit, start, busy }: NextStepButtonProps) {
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
