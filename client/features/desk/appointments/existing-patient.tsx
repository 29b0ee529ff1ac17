import { UserRoundX } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PatientPicker } from '#client/ui/patient-picker.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientLine } from './patient-line.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';

interface ExistingPatientProps {
  patient: Patient | null;
  /** The patient that the dialog was opened for is on the way. */
  isLoading: boolean;
  error?: string | undefined;
  onPick: (patient: Patient | null) => void;
  /** Nobody was found: what was typed goes on as a new patient's name or phone. */
  onNobody: (typed: string) => void;
}

/** Who is booked, or the search for them. */
export function ExistingPatient({ patient, isLoading, error, onPick, onNobody }: ExistingPatientProps) {
  const text = useText(bookingText);
  if (isLoading) return <SkeletonList count={1} />;
  if (!patient) {
    return (
      <FormField label={text.search} required error={error} hint={text.startSearch}>
        <PatientPicker
          words={{
            placeholder: text.searchPlaceholder,
            failed: text.searchFailed,
            nobody: text.nobody,
            goOn: text.registerTyped,
          }}
          renderPatient={(match) => <PatientLine patient={match} />}
          onPick={onPick}
          onNobody={onNobody}
        />
      </FormField>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">{text.chosen}</p>
      <div className="rounded-lg border border-line bg-surface py-2.5 pr-1.5 pl-3">
        <PatientLine patient={patient}>
          <IconButton label={text.change} size="sm" icon={<UserRoundX />} onClick={() => onPick(null)} />
        </PatientLine>
      </div>
      <UpcomingVisits patientId={patient.id} />
    </div>
  );
}
