import type { ReactNode } from 'react';
import { formatPhone } from '#client/lib/format.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { AgeAndGender } from './patient-line.tsx';

interface PatientSummaryProps {
  patient: Patient;
  /** At the right: a status, a button. */
  children?: ReactNode;
}

/** One patient in one line: in a list of matches, at the head of a booking. */
export function PatientSummary({ patient, children }: PatientSummaryProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={patient.name} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{patient.name}</span>
        <span className="nums block truncate text-muted text-xs">
          <AgeAndGender patient={patient} /> · {formatPhone(patient.phone)}
          {patient.address && ` · ${patient.address}`}
        </span>
      </span>
      {children}
    </div>
  );
}
