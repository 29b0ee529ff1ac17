import { UserPlus } from 'lucide-react';
import { ActiveFilters } from '#client/features/people/patients/active-filters.tsx';
import { ArchivedFound } from '#client/features/people/patients/archived-found.tsx';
import { PatientFilterPanel } from '#client/features/people/patients/patient-filter-panel.tsx';
import { PatientGrid } from '#client/features/people/patients/patient-grid.tsx';
import { usePatientSorting, usePatientsView, ViewSwitch } from '#client/features/people/patients/patients-view.tsx';
import { usePatientFilters } from '#client/features/people/patients/use-patient-filters.ts';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { FloatingButton } from '#client/ui/floating-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';

/** The clinic's patients: search, filters, cards or lines, first of all who is in the house. Search and filters stand in the URL. */
export function PatientsScreen() {
  const text = useText(patientsText);
  const filters = usePatientFilters();
  const { view, setView, pageSize } = usePatientsView();
  const { query: order, sorting } = usePatientSorting('patients', view, filters);
  const query = { ...filters.query, inHouseFirst: 'true', ...order } as const;
  const list = useApiList(patientsApi.list, { query }, { pageSize });
  const count = list.atLeast ? text.atLeast(formatNumber(list.total)) : formatNumber(list.total);
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending || (list.error && list.rows.length === 0) ? null : count}
        actions={
          <div className="flex w-full gap-2 sm:w-auto">
            <FilterSearch filters={filters} label={text.list.search} className="min-w-0 flex-1 sm:w-80" />
            <PatientFilterPanel filters={filters} />
            <ViewSwitch view={view} onChange={setView} />
          </div>
        }
      />
      <ActiveFilters filters={filters} />
      <PatientGrid list={list} filters={filters} sorting={sorting} view={view} />
      <ArchivedFound
        filters={filters}
        alone={!list.isPending && !list.error && list.rows.length === 0}
        onOpen={({ id }) => runAction('open-patient', { patientId: id })}
      />
      <FloatingButton icon={<UserPlus aria-hidden />} aria-keyshortcuts="n" onClick={() => runAction('new-patient')}>
        {text.add}
      </FloatingButton>
    </>
  );
}
