import { type Ref, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';
import { Combobox } from './combobox.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';

interface OrganisationPickerProps {
  kind: OrganisationKind;
  value: number | null;
  onChange: (id: number | null) => void;
  /** What the chosen one is called, before anything is searched for. */
  chosenName?: string | undefined;
  placeholder: string;
  emptyText: string;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const SHOWN = 20;

/** One of the active clinics or diagnostic centres, found by a part of its name or place. */
export function OrganisationPicker({ kind, value, onChange, chosenName = '', ...rest }: OrganisationPickerProps) {
  const [typed, setTyped] = useState(chosenName);
  // The name of what is chosen is nothing to search for: the field, opened again, offers the others too.
  const search = useDebounced(value === null ? typed.trim() : '', 250);
  const query = { query: { search, active: 'true' as const, limit: SHOWN } };
  const clinics = useApi(organisationsApi.clinics, query, { enabled: kind === 'clinic', keepPrevious: true });
  const centers = useApi(organisationsApi.centers, query, {
    enabled: kind === 'diagnostic_center',
    keepPrevious: true,
  });
  const list = kind === 'clinic' ? clinics : centers;
  const items: readonly { id: number; name: string; location: string }[] = list.data?.rows ?? [];
  return (
    <Combobox
      {...rest}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (value !== null) onChange(null);
      }}
      items={items}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      renderItem={({ name, location }) => (
        <span className="block min-w-0">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-muted text-xs">{location}</span>
        </span>
      )}
      onPick={({ id, name }) => {
        setTyped(name);
        onChange(id);
      }}
      loading={list.isFetching}
      error={list.error?.text}
      minLength={0}
    />
  );
}
