import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { LoadingPatient } from './loading-patient.tsx';
import { Subtitle } from './patient-line.tsx';
import { PatientToolbar } from './patient-toolbar.tsx';
import { usePatient } from './use-patient.ts';

interface PatientDrawerFrameProps {
  patientId: number;
  size: 'sm' | 'md' | 'lg' | 'xl';
  /** Something is being sent: closing waits. */
  busy: boolean;
  onClose: () => void;
  /** The tabs, once the patient is there. */
  children: (patient: Patient) => ReactNode;
}

/** The side drawer of one patient: who it is, where the visit stands, and the tabs below. */
export function PatientDrawerFrame({ patientId, size, busy, onClose, children }: PatientDrawerFrameProps) {
  const text = useText(patientsText).drawer;
  const { patient, query } = usePatient(patientId);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      flush
      busy={busy}
      size={size}
      lead={patient && <Avatar name={patient.name} size="lg" />}
      title={patient?.name ?? text.tabs}
      description={patient && <Subtitle patient={patient} />}
    >
      {patient ? (
        <>
          <PatientToolbar patient={patient} />
          {children(patient)}
        </>
      ) : (
        <LoadingPatient query={query} />
      )}
    </Drawer>
  );
}
