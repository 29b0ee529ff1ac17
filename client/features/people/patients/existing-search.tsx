import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { PatientPicker } from '#client/ui/patient-picker.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientSummary } from './patient-summary.tsx';
import { onePerPerson } from './people.ts';

interface ExistingSearchProps {
  onPick: (patient: Patient) => void;
  onNobody: (typed: string) => void;
}

/** The search above the form of a new patient. */
export function ExistingSearch({ onPick, onNobody }: ExistingSearchProps) {
  const text = useText(patientsText).existing;
  return (
    <FormField label={text.label}>
      <PatientPicker
        words={{ placeholder: text.placeholder, failed: text.failed, nobody: text.none, goOn: text.takeOver }}
        offered={onePerPerson}
        renderPatient={(patient) => (
          <PatientSummary patient={patient}>
            <StatusBadge kind="visit" status={patient.status} className="max-sm:hidden" />
          </PatientSummary>
        )}
        onPick={onPick}
        onNobody={onNobody}
      />
    </FormField>
  );
}
