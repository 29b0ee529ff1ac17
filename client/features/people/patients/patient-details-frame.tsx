import { type ReactNode, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { LoadingPatient } from './loading-patient.tsx';
import { Subtitle } from './patient-line.tsx';
import { usePatient } from './use-patient.ts';

interface PatientDetailsFrameProps {
  patientId: number;
  /** Until the name is there. */
  title: string;
  failed?: string | undefined;
  footer?: ReactNode;
  onClose: () => void;
  /** The tabs, once the patient is there; `onDirty` hears of a report that was chosen and not yet sent. */
  children: (patient: Patient, onDirty: (dirty: boolean) => void) => ReactNode;
}

/** The record of one patient over the page: who it is, and tabs of one height, so that the dialog doesn't jump. */
export function PatientDetailsFrame({ patientId, title, failed, footer, onClose, children }: PatientDetailsFrameProps) {
  const { patient, query } = usePatient(patientId);
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={dirty}
      size="lg"
      flush
      lead={patient && <Avatar name={patient.name} />}
      title={patient?.name ?? title}
      description={patient && <Subtitle patient={patient} />}
      footer={patient && footer}
    >
      <div className="flex flex-col sm:h-[34rem]">
        {patient ? children(patient, setDirty) : <LoadingPatient query={query} failed={failed} />}
      </div>
    </Dialog>
  );
}
