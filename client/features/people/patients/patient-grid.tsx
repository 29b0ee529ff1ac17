import { FileUp, SearchX, UserPlus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { runAction } from '#client/lib/actions.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import type { EmptyStateProps } from '#client/ui/empty-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { type EmptyViews, QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientCard } from './patient-card.tsx';
import { useLiveVisitsToday } from './use-live-visits-today.ts';
import type { PatientFiltersState } from './use-patient-filters.ts';

interface PatientGridProps {
  list: PagedList<Patient>;
  filters: PatientFiltersState;
}

/** The clinic's page of cards, or what stands in its place. */
export function PatientGrid({ list, filters }: PatientGridProps) {
  const text = useText(patientsText);
  const live = useLiveVisitsToday(list.rows.some(({ status }) => status === 'bill_paid'));
  const none = useNoPatients();
  const nobodyFound = useNobodyFound(filters);
  return (
    <CardGrid
      list={list}
      filters={filters}
      label={text.list.label}
      loadFailed={text.loadFailed}
      {...(nobodyFound ? { noneMatch: undefined, empty: nobodyFound } : { empty: none })}
    >
      {(patient) => <PatientCard patient={patient} liveVisitToday={live.has(patient.id)} />}
    </CardGrid>
  );
}

interface CardGridProps extends PatientGridProps {
  children: (patient: Patient) => ReactNode;
  /** What it lists, for screen readers. */
  label: string;
  loadFailed: string;
  /** Where nobody is registered yet. */
  empty: EmptyStateProps;
  /** What is said where filters leave nobody, if it isn't the usual. */
  noneMatch?: EmptyViews['noneMatch'];
}

/** A page of people as cards, with the states of every list. */
export function CardGrid(props: CardGridProps) {
  const { list, filters, children, label, loadFailed, empty } = props;
  const text = useText(patientsText);
  const usual = { title: text.list.noneMatch, description: text.list.noneMatchHint, clear: text.list.clearFilters };
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
      noneMatch={'noneMatch' in props ? props.noneMatch : usual}
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
