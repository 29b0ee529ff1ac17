import { CalendarPlus, FolderOpen, MessageSquareText, Pencil, Play, Send } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import { canMove } from '#shared/desk/visits/visits.rules.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { mayRefer } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { CollectButton } from './patient-card-actions.tsx';
import { useLiveVisitsToday } from './use-live-visits-today.ts';
import { useVisitStatus } from './use-visit-status.ts';
import { VisitStanding } from './visit-standing.tsx';

/** Where the visit stands, and what can be done with it, at the head of the drawer. */
export function PatientToolbar({ patient }: { patient: Patient }) {
  const { card: text, drawer } = useText(patientsText);
  const user = useUser();
  const { id: userId, role } = user;
  const { id, status, doctorId } = patient;
  const live = useLiveVisitsToday(status === 'bill_paid');
  const { start } = useVisitStatus();
  const isOpen = patient.closedAt === null;
  return (
    <div className="flex flex-wrap items-center gap-1 px-5 py-2.5">
      <VisitStanding patient={patient} className="mr-2" />
      {isOpen && canMove(status, 'inprogress', live.has(id)) && (
        <Button size="sm" icon={<Play aria-hidden />} onClick={() => void start(patient)}>
          {text.startConsultation}
        </Button>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="ghost"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => runAction('book-appointment', { patientId: id, ...(doctorId !== null && { doctorId }) })}
        >
          {text.book}
        </Button>
      )}
      {isOpen && mayRefer(user) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Send aria-hidden />}
          onClick={() => runAction('refer-patient', { patientId: id })}
        >
          {text.refer}
        </Button>
      )}
      {isOpen && canEditPatient({ role, userId }, patient) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          onClick={() => runAction('edit-patient', { patientId: id })}
        >
          {text.edit}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<FolderOpen aria-hidden />}
        onClick={() => runAction('patient-details', { patientId: id })}
      >
        {drawer.details}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageSquareText aria-hidden />}
        onClick={() => runAction('patient-messages', { patientId: id })}
      >
        {text.messages}
      </Button>
      <CollectButton patient={patient} />
    </div>
  );
}
