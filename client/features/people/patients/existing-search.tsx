import { formatPhone } from '#client/lib/format.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { PatientPicker } from '#client/ui/patient-picker.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientSummary } from './patient-summary.tsx';
import { onePerPerson } from './people.ts';
import { VisitStanding } from './visit-standing.tsx';

interface ExistingSearchProps {
  onPick: (patient: Patient) => void;
  /** `more` was typed while it was searched for. */
  onNobody: (typed: string, more?: string) => void;
  onAnother: (phone: string, known: readonly Patient[]) => void;
}

/** The search above the form of a new patient. */
export function ExistingSearch({ onPick, onNobody, onAnother }: ExistingSearchProps) {
  const { existing: text, known } = useText(patientsText);
  return (
    <FormField label={text.label}>
      <PatientPicker
        words={{ placeholder: text.placeholder, failed: text.failed, nobody: text.none, goOn: text.takeOver }}
        offered={onePerPerson}
        renderPatient={(patient) => (
          <PatientSummary patient={patient}>
            {patient.closedAt === null && <VisitStanding patient={patient} className="max-sm:hidden" />}
          </PatientSummary>
        )}
        onPick={onPick}
        onNobody={onNobody}
        another={{
          label: (typed) => known.anotherOn(formatPhone(searchTerm(typed))),
          onPick: (typed, people) => onAnother(searchTerm(typed), people),
        }}
      />
    </FormField>
  );
}
