import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';

interface Choice {
  /** 'clinic-3' or 'center-5'; '' for all. */
  value: string;
  name: string;
  location: string;
}

interface OrganisationFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Of each kind. */
const SHOWN = 10;

/** Where somebody works, found by a part of its name or place. Inactive ones too: their people are still listed. */
export function OrganisationFilter({ value, onChange }: OrganisationFilterProps) {
  const { filters: text } = useText(organisationsText);
  const chosen = useChosen(value);
  // While it is undefined, nobody is searching, and the name of the chosen one stands in the field.
  const [typed, type] = useState<string>();
  const search = useDebounced(typed?.trim() ?? '', 250);
  const query = { query: { search, limit: SHOWN } };
  const clinics = useApi(organisationsApi.clinics, query, { keepPrevious: true });
  const centers = useApi(organisationsApi.centers, query, { keepPrevious: true });
  const all: Choice[] = value === '' || search !== '' ? [] : [{ value: '', name: text.anyOrganisation, location: '' }];
  const items: readonly Choice[] = [
    ...all,
    ...(clinics.data?.rows ?? []).map((clinic) => ({ ...clinic, value: `clinic-${clinic.id}` })),
    ...(centers.data?.rows ?? []).map((center) => ({ ...center, value: `center-${center.id}` })),
  ];
  return (
    <Combobox
      searchIcon
      aria-label={text.organisation}
      placeholder={text.anyOrganisation}
      value={typed ?? chosen}
      onChange={type}
      onBlur={() => {
        if (typed === '') onChange('');
        type(undefined);
      }}
      items={items}
      itemKey={(choice) => choice.value}
      itemText={({ name }) => name}
      renderItem={({ name, location }) => (
        <span className="block min-w-0">
          <span className="block truncate">{name}</span>
          {location !== '' && <span className="block truncate text-muted text-xs">{location}</span>}
        </span>
      )}
      onPick={(choice) => {
        type(undefined);
        onChange(choice.value);
      }}
      loading={clinics.isFetching || centers.isFetching}
      error={clinics.error?.text ?? centers.error?.text}
      minLength={0}
    />
  );
}

/** What the chosen one is called, also when it comes with the address of the page. */
function useChosen(value: string): string {
  const [kind, id = ''] = value.split('-');
  const query = { query: { id, limit: 1 } };
  const clinic = useApi(organisationsApi.clinics, query, { enabled: kind === 'clinic' });
  const center = useApi(organisationsApi.centers, query, { enabled: kind === 'center' });
  const found: { name: string } | undefined =
    kind === 'clinic' ? clinic.data?.rows[0] : kind === 'center' ? center.data?.rows[0] : undefined;
  return found?.name ?? '';
}
