import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';

interface PatientPickerProps {
  words: { placeholder: string; failed: string; nobody: string; goOn: (typed: string) => string };
  renderPatient: (patient: Patient) => ReactNode;
  /** Which of the matches are offered; all of them when left out. */
  offered?: (matches: readonly Patient[]) => readonly Patient[];
  onPick: (patient: Patient) => void;
  /** Nobody was found: what was typed goes on as a new person's name or phone. */
  onNobody: (typed: string) => void;
}

/** Who was here before? Searches when the typing pauses, or at once with Enter. */
export function PatientPicker({ words, renderPatient, offered, onPick, onNobody }: PatientPickerProps) {
  const [typed, type] = useState('');
  const { patients, isSearching, failed, nobody, searchNow } = usePatientSearch(typed);
  const goOn = () => onNobody(typed.trim());
  // Enter that picked no match must not send the form around the field.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (nobody) goOn();
    else searchNow();
  };
  return (
    // It only listens to what bubbles up from the field inside.
    <div role="presentation" onKeyDown={enter}>
      <Combobox
        searchIcon
        value={typed}
        onChange={type}
        items={offered ? offered(patients) : patients}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        renderItem={renderPatient}
        onPick={onPick}
        minLength={SHORTEST_SEARCH}
        loading={isSearching}
        error={failed ? words.failed : undefined}
        emptyText={words.nobody}
        placeholder={words.placeholder}
        footer={
          nobody ? (
            <Button variant="ghost" block className="justify-start" onClick={goOn}>
              <span className="truncate">{words.goOn(typed.trim())}</span>
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
