import { type KeyboardEvent, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { PatientSummary } from './patient-summary.tsx';
import { onePerPerson } from './people.ts';

interface ExistingSearchProps {
  onPick: (patient: Patient) => void;
  /** Nobody was found: what was typed goes on as a new person's name or phone. */
  onNobody: (typed: string) => void;
}

/** Who was here before? Searches when the typing pauses, or at once with Enter. */
export function ExistingSearch({ onPick, onNobody }: ExistingSearchProps) {
  const text = useText(patientsText).existing;
  const [typed, type] = useState('');
  const { patients, isSearching, failed, nobody, searchNow } = usePatientSearch(typed);

  // Enter that didn't pick a match must not send the form around the field.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (nobody) onNobody(typed.trim());
    else searchNow();
  };

  return (
    // It only listens to what bubbles up from the field inside.
    <div role="presentation" onKeyDown={enter}>
      <FormField label={text.label}>
        <Combobox
          searchIcon
          value={typed}
          onChange={type}
          items={onePerPerson(patients)}
          itemKey={({ id }) => id}
          itemText={({ name }) => name}
          renderItem={(patient) => (
            <PatientSummary patient={patient}>
              <StatusBadge kind="visit" status={patient.status} className="max-sm:hidden" />
            </PatientSummary>
          )}
          onPick={onPick}
          minLength={SHORTEST_SEARCH}
          loading={isSearching}
          error={failed ? text.failed : undefined}
          emptyText={text.none}
          placeholder={text.placeholder}
          footer={
            nobody ? (
              <Button variant="ghost" block className="justify-start" onClick={() => onNobody(typed.trim())}>
                <span className="truncate">{text.takeOver(typed.trim())}</span>
              </Button>
            ) : undefined
          }
        />
      </FormField>
    </div>
  );
}
