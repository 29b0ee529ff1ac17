import {
  Archive,
  CalendarPlus,
  EllipsisVertical,
  FileText,
  GitMerge,
  MailPlus,
  MessageSquareText,
  Play,
  Printer,
  Send,
  Undo2,
  UserRound,
} from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { canMove } from '#shared/desk/visits/visits.rules.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { mayRefer } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { sendLatestInvoice, viewLatestInvoice } from './invoice-documents.ts';
import { followUpStart } from './next-visit.ts';
import { printSummary } from './print-summary.ts';
import { useVisitStatus } from './use-visit-status.ts';

interface PatientCardMenuProps {
  patient: Patient;
  /** A visit of today is still to come: then the next consultation may start although the last one is paid. */
  liveVisitToday: boolean;
}

/** Start Consultation, Schedule Follow-up, Refer, View and Send Invoice, Messages, View Profile, Print summary, Close record: what is possible now. */
export function PatientCardMenu({ patient, liveVisitToday }: PatientCardMenuProps) {
  const text = useText(patientsText).card;
  const user = useUser();
  const { start, undoStart } = useVisitStatus();
  const isOpen = patient.closedAt === null;
  const hasInvoice = patient.paidInvoiceId !== null || patient.openAmount !== null;
  const items: (MenuItem | false)[] = [
    isOpen &&
      canMove(patient.status, 'inprogress', liveVisitToday) && {
        label: text.startConsultation,
        icon: <Play aria-hidden />,
        onSelect: () => void start(patient),
      },
    patient.status === 'inprogress' && {
      label: text.undoStart,
      icon: <Undo2 aria-hidden />,
      onSelect: () => void undoStart(patient),
    },
    isOpen && {
      label: text.scheduleFollowUp,
      icon: <CalendarPlus aria-hidden />,
      onSelect: () => {
        const doctorId = patient.doctorId ?? (user.role === 'clinic_doctor' ? user.id : undefined);
        runAction('book-appointment', {
          patientId: patient.id,
          ...(doctorId !== undefined && { doctorId }),
          startDateTime: followUpStart(),
        });
      },
    },
    isOpen &&
      mayRefer(user) && {
        label: text.refer,
        icon: <Send aria-hidden />,
        onSelect: () => runAction('refer-patient', { patientId: patient.id }),
      },
    hasInvoice && {
      label: text.viewInvoice,
      icon: <FileText aria-hidden />,
      onSelect: () => viewLatestInvoice(patient.id, text.invoiceOf(patient.name)),
    },
    isOpen &&
      hasInvoice && {
        label: text.sendInvoice,
        icon: <MailPlus aria-hidden />,
        onSelect: () => void sendLatestInvoice(patient.id, text.invoiceOf(patient.name)),
      },
    {
      label: text.messages,
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => runAction('patient-messages', { patientId: patient.id }),
    },
    {
      label: text.viewProfile,
      icon: <UserRound aria-hidden />,
      onSelect: () => runAction('open-patient', { patientId: patient.id, tab: 'profile' }),
    },
    isOpen && {
      label: text.merge,
      icon: <GitMerge aria-hidden />,
      onSelect: () => runAction('merge-patients', { patientId: patient.id }),
    },
    {
      label: text.printSummary,
      icon: <Printer aria-hidden />,
      onSelect: () => void printSummary(patient.id),
    },
    isOpen &&
      user.role === 'clinic_doctor' && {
        label: text.closeRecord,
        icon: <Archive aria-hidden />,
        onSelect: () => runAction('close-record', { patientId: patient.id }),
      },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={text.menu(patient.name)}
          tooltip="none"
          size="sm"
          className="-mr-1.5"
          icon={<EllipsisVertical aria-hidden />}
        />
      }
      items={items.filter((item) => item !== false)}
    />
  );
}
