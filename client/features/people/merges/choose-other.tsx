import { useState } from 'react';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import { kitText } from '#client/text/en/kit.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** Which record is of the same person? */
export function ChooseOther({ patient, onChoose }: { patient: Patient; onChoose: (otherId: number) => void }) {
  const text = useText(mergesText);
  const { gender } = useText(kitText);
  const whyNot = useWhyNotChosen();
  const [typed, type] = useState('');
  const { patients, isSearching, failed } = usePatientSearch(typed);
  return (
    <FormField label={text.choose} hint={text.chooseHint(patient.name)}>
      <Combobox<Patient>
        searchIcon
        value={typed}
        onChange={type}
        items={patients.filter(({ id }) => id !== patient.id)}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        renderItem={(other) => (
          <span className="block min-w-0">
            <span className="block truncate font-medium text-sm">{other.name}</span>
            <span className="nums block truncate text-muted text-xs">
              {formatPhone(other.phone)} · {formatAge(other.dateOfBirth)} · {gender[other.gender]}
            </span>
          </span>
        )}
        whyNot={whyNot}
        onPick={({ id }) => onChoose(id)}
        minLength={SHORTEST_SEARCH}
        loading={isSearching}
        error={failed ? text.searchFailed : undefined}
        emptyText={text.nobody}
        placeholder={text.choosePlaceholder}
      />
    </FormField>
  );
}
