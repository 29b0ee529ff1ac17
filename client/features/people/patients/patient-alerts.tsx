import { HeartPulse, TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** What whoever treats this patient must not overlook; nothing where nothing is recorded. */
export function PatientAlerts({ patient }: { patient: Pick<Patient, 'allergies' | 'conditions'> }) {
  const text = useText(patientsText).alerts;
  const { allergies, conditions } = patient;
  if (allergies.length === 0 && conditions.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {allergies.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{text.allergies(allergies.join(', '))}</span>
        </p>
      )}
      {conditions.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink">
          <HeartPulse aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{text.conditions(conditions.join(', '))}</span>
        </p>
      )}
    </div>
  );
}
