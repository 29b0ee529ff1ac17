import { LayoutGrid, Rows3 } from 'lucide-react';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { useRemembered } from '#client/lib/use-remembered.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { PatientFiltersState } from './use-patient-filters.ts';

const views = ['cards', 'rows'] as const;
export type PatientsView = (typeof views)[number];

/** Lines by a column of theirs, where nothing is searched. */
export function usePatientSorting(list: 'patients' | 'walk-ins', view: PatientsView, { values }: PatientFiltersState) {
  const { query, sorting } = useListSorting({
    list,
    names: ['status', 'phone', 'registered'],
    searching: values.search !== '',
  });
  return view === 'rows' ? { query, sorting } : { query: {}, sorting: undefined };
}

const rowsOnAPage: Record<PatientsView, number> = { cards: 24, rows: 50 };

/** Cards, or one line for each; as this person chose last. */
export function usePatientsView() {
  const [view, setView] = useRemembered('patients-view', views, 'cards');
  return { view, setView, pageSize: rowsOnAPage[view] };
}

interface ViewSwitchProps {
  view: PatientsView;
  onChange: (view: PatientsView) => void;
}

/** Changes to the other of the two. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { showAsRows, showAsCards } = useText(patientsText).list;
  return view === 'cards' ? (
    <IconButton label={showAsRows} variant="secondary" icon={<Rows3 aria-hidden />} onClick={() => onChange('rows')} />
  ) : (
    <IconButton
      label={showAsCards}
      variant="secondary"
      icon={<LayoutGrid aria-hidden />}
      onClick={() => onChange('cards')}
    />
  );
}
