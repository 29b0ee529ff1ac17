import { FileUp, SearchX, UserPlus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import type { EmptyStateProps } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientCard } from './patient-card.tsx';
import { type ListedPeople, useNoneMatch } from './listed-people.ts';
import { PatientTable } from './patient-table.tsx';
import type { PatientsView } from './patients-view.tsx';
import { useLiveVisitsToday } from './use-live-visits-today.ts';
import type { PatientFiltersState } from './use-patient-filters.ts';

interface PatientGridProps {
  list: PagedList<Patient>;
  filters: PatientFiltersState;
  sorting: ListSorting | undefined;
  view: PatientsView;
}

/** The clinic's page of people, or what stands in its place. */
export function PatientGrid({ list, filters, sorting, view }: PatientGridProps) {
  const text = useText(patientsText);
  const live = useLiveVisitsToday(list.rows.some(({ status }) => status === 'bill_paid'));
  const none = useNoPatients();
  const nobodyFound = useNobodyFound(filters);
  const shown = {
    list,
    filters,
    sorting,
    label: text.list.label,
    loadFailed: text.loadFailed,
    ...(nobodyFound ? { noneMatch: undefined, empty: nobodyFound } : { empty: none }),
  };
  return view === 'rows' ? (
    <PatientTable {...shown} live={live} />
  ) : (
    <CardGrid {...shown}>
      {(patient) => <PatientCard patient={patient} liveVisitToday={live.has(patient.id)} />}
    </CardGrid>
  );
}

/** A page of people as cards, with the states of every list. */
export function CardGrid(props: ListedPeople & { children: (patient: Patient) => ReactNode }) {
  const { list, filters, children, label, loadFailed, empty } = props;
  const text = useText(patientsText);
  const noneMatch = useNoneMatch(props);
  const { total, page, pageCount, pageSize } = list;
  const show = (next: number) => {
    list.setPage(next - 1);
    scrollTo({ top: 0 });
  };
  return (
    <QueryView
      query={list}
      waiting={<SkeletonCards count={9} />}
      failed={{ title: loadFailed }}
      filters={filters}
      noneMatch={noneMatch}
      empty={empty}
    >
      {(rows) => (
        <>
          <ul aria-label={label} aria-busy={list.isFetching} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((patient) => (
              <li key={patient.id} className="grid min-w-0">
                {children(patient)}
              </li>
            ))}
          </ul>
          {/* Room for the floating button, which would cover the last card. */}
          <div className="pb-20">
            {total > pageSize && <Pagination page={page + 1} pageSize={pageSize} total={total} onPage={show} />}
            {list.atLeast && page + 1 === pageCount && (
              <p className="px-4 text-center text-muted text-sm">{text.list.capped(formatNumber(total))}</p>
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Whoever was looked for by name or number in vain is registered under it. */
function useNobodyFound({ values, clear }: PatientFiltersState): EmptyStateProps | undefined {
  const text = useText(patientsText).list;
  const typed = values.search?.trim();
  if (!typed) return undefined;
  return {
    icon: <SearchX />,
    title: text.noneMatch,
    description: text.noneMatchHint,
    action: (
      <>
        <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => runAction('new-patient', { typed })}>
          <span className="max-w-56 truncate">{text.register(typed)}</span>
        </Button>
        <Button onClick={() => clear()}>{text.clearFilters}</Button>
      </>
    ),
  };
}

/** Where nobody is registered yet, with the two ways to begin. */
function useNoPatients(): EmptyStateProps {
  const text = useText(patientsText).list;
  return {
    icon: <UsersRound />,
    title: text.none,
    description: text.noneHint,
    action: (
      <>
        <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => runAction('new-patient')}>
          {text.addFirst}
        </Button>
        <Button icon={<FileUp aria-hidden />} onClick={() => runAction('import-patients')}>
          {text.import}
        </Button>
      </>
    ),
  };
}
