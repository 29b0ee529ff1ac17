import type { ReactNode } from 'react';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** A patient in one line, with what stands at its right. */
export function PatientLine({ patient, children }: { patient: Patient; children?: ReactNode }) {
  const { gender } = useText(kitText);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={patient.name} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{patient.name}</span>
        <span className="nums block truncate text-muted text-xs">
          {formatAge(patient.dateOfBirth)} · {gender[patient.gender]} · {formatPhone(patient.phone)}
        </span>
      </span>
      {children}
    </div>
  );
}
