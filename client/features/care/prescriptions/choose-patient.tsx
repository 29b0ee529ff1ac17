import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** Whose prescription it is: found by name or phone, or one of those in consultation at a click. */
export function ChoosePatient({ onChoose }: { onChoose: (patient: Patient) => void }) {
  const text = useText(prescriptionsText).choose;
  const whyNot = useWhyNotChosen();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const searches = search.length >= 2 && typed.trim().length >= 2;
  const found = useApi(
    patientsApi.list,
    { query: { search, limit: 10, archived: 'last' } },
    { enabled: searches, keepPrevious: true },
  );
  return (
    <div className="flex flex-col gap-5 px-5 py-4">
      <FormField label={text.label} hint={text.hint}>
        <Combobox
          value={typed}
          onChange={setTyped}
          items={searches ? (found.data?.rows ?? []) : []}
          itemKey={(patient) => patient.id}
          itemText={(patient) => patient.name}
          renderItem={(patient) => <Person patient={patient} />}
          whyNot={whyNot}
          onPick={onChoose}
          loading={typed.trim().length >= 2 && (found.isFetching || search !== typed.trim())}
          error={found.error ? text.failed : undefined}
          emptyText={text.none}
          minLength={2}
          searchIcon
          placeholder={text.placeholder}
        />
      </FormField>
      <InConsultation onChoose={onChoose} />
    </div>
  );
}

function InConsultation({ onChoose }: { onChoose: (patient: Patient) => void }) {
  const text = useText(prescriptionsText).choose;
  const present = useApi(patientsApi.list, { query: { status: 'inprogress', limit: 8 } });
  if (!present.data || present.data.rows.length === 0) return null;
  return (
    <section aria-label={text.inProgress} className="flex flex-col gap-1.5">
      <h3 className="font-medium text-muted text-sm">{text.inProgress}</h3>
      <ul className="-mx-2 flex flex-col">
        {present.data.rows.map((patient) => (
          <li key={patient.id}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1.5 text-left hover:bg-hover coarse:min-h-11"
              onClick={() => onChoose(patient)}
            >
              <Person patient={patient} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Person = ({ patient }: { patient: Patient }) => (
  <span className="flex items-center gap-2.5">
    <Avatar name={patient.name} size="sm" />
    <span className="min-w-0 flex-1 truncate text-sm">{patient.name}</span>
    <span className="nums shrink-0 text-faint text-xs">
      {formatAge(patient.dateOfBirth)} · {formatPhone(patient.phone)}
    </span>
  </span>
);
