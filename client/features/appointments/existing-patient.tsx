import { UserRoundX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { PatientLine } from './patient-line.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';

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
  if (!patient) return <Search error={error} onPick={onPick} onNobody={onNobody} />;
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

type SearchProps = Pick<ExistingPatientProps, 'error' | 'onPick' | 'onNobody'>;

function Search({ error, onPick, onNobody }: SearchProps) {
  const text = useText(bookingText);
  const [typed, type] = useState('');
  const { patients, isSearching, failed, nobody, searchNow } = usePatientSearch(typed);
  // Enter that picked no match must not send the form around the field.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (nobody) onNobody(typed.trim());
    else searchNow();
  };
  return (
    // It only listens to what bubbles up from the field inside.
    <div role="presentation" onKeyDown={enter}>
      <FormField label={text.search} required error={error} hint={text.startSearch}>
        <Combobox
          searchIcon
          value={typed}
          onChange={type}
          items={patients}
          itemKey={({ id }) => id}
          itemText={({ name }) => name}
          renderItem={(patient) => <PatientLine patient={patient} />}
          onPick={onPick}
          minLength={SHORTEST_SEARCH}
          loading={isSearching}
          error={failed ? text.searchFailed : undefined}
          emptyText={text.nobody}
          placeholder={text.searchPlaceholder}
          footer={
            nobody ? (
              <Button variant="ghost" block className="justify-start" onClick={() => onNobody(typed.trim())}>
                <span className="truncate">{text.registerTyped(typed.trim())}</span>
              </Button>
            ) : undefined
          }
        />
      </FormField>
    </div>
  );
}
