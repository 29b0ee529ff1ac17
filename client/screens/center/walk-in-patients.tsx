import { UserPlus, UsersRound } from 'lucide-react';
import { ActiveFilters } from '#client/features/people/patients/active-filters.tsx';
import { ArchivedFound } from '#client/features/people/patients/archived-found.tsx';
import { PatientFilterPanel } from '#client/features/people/patients/patient-filter-panel.tsx';
import { CardGrid } from '#client/features/people/patients/patient-grid.tsx';
import { WalkInTable } from '#client/features/people/patients/patient-table.tsx';
import { usePatientSorting, usePatientsView, ViewSwitch } from '#client/features/people/patients/patients-view.tsx';
import { usePatientFilters } from '#client/features/people/patients/use-patient-filters.ts';
import { WalkInCard } from '#client/features/people/patients/walk-in-card.tsx';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { FloatingButton } from '#client/ui/floating-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';

/** Who came to the centre without a referral: search, filters, cards or lines. Search and filters stand in the URL. */
export function WalkInPatientsScreen() {
  const text = useText(walkInsText);
  const {
    atLeast,
    list: { search },
  } = useText(patientsText);
  const filters = usePatientFilters();
  const { view, setView, pageSize } = usePatientsView();
  const { query, sorting } = usePatientSorting('walk-ins', view, filters);
  const list = useApiList(walkInsApi.list, { query: { ...filters.query, ...query } }, { pageSize });
  const count = list.atLeast ? atLeast(formatNumber(list.total)) : formatNumber(list.total);
  const add = () => runAction('add-walk-in');
  const people = {
    list,
    filters,
    sorting,
    label: text.title,
    loadFailed: text.loadFailed,
    empty: {
      icon: <UsersRound />,
      title: text.none,
      description: text.noneHint,
      action: (
        <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={add}>
          {text.add}
        </Button>
      ),
    },
  };
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending || (list.error && list.rows.length === 0) ? null : count}
        actions={
          <div className="flex w-full gap-2 sm:w-auto">
            <FilterSearch filters={filters} label={search} className="min-w-0 flex-1 sm:w-80" />
            <PatientFilterPanel filters={filters} />
            <ViewSwitch view={view} onChange={setView} />
          </div>
        }
      />
      <ActiveFilters filters={filters} />
      {view === 'rows' ? (
        <WalkInTable {...people} />
      ) : (
        <CardGrid {...people}>{(patient) => <WalkInCard patient={patient} />}</CardGrid>
      )}
      <ArchivedFound
        filters={filters}
        alone={!list.isPending && !list.error && list.rows.length === 0}
        onOpen={({ id }) => runAction('walk-in-details', { patientId: id })}
      />
      <FloatingButton icon={<UserPlus aria-hidden />} aria-keyshortcuts="n" onClick={add}>
        {text.add}
      </FloatingButton>
    </>
  );
}
