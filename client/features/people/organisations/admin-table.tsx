import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AdminList, OrganisationFilters } from './use-admin-lists.ts';

export const ROWS_PER_PAGE = 25;

export type Words = (typeof organisationsText)['en'];

interface AdminTableProps<Row> {
  kind: AdminList;
  columns: readonly Column<Row>[];
  list: PagedList<Row>;
  filters: OrganisationFilters;
  sorting: ListSorting | undefined;
  /** Filters of this list alone, between the search and the status. */
  moreFilters?: ReactNode;
  renderActions: (row: Row) => ReactNode;
}

const adding = { clinics: 'add-clinic', centers: 'add-center', users: 'add-user' } as const;

/** The button above a list, and in its empty state. */
export function AddButton({ kind }: { kind: AdminList }) {
  const text = useText(organisationsText);
  return (
    <Button variant="primary" onClick={() => runAction(adding[kind])}>
      {text.add[kind]}
    </Button>
  );
}

/** One of the superadmin's lists: search and filters above, an ID badge and the actions in every row. */
export function AdminTable<Row extends { id: number }>({
  kind,
  columns,
  list,
  filters,
  sorting,
  moreFilters,
  renderActions,
}: AdminTableProps<Row>) {
  const text = useText(organisationsText);
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterSearch filters={filters} label={text.search[kind]} className="w-full sm:w-84" />
        {moreFilters}
        <Select
          aria-label={text.filters.status}
          className="w-full sm:w-48"
          value={filters.values.active}
          onChange={(active) => filters.set({ active })}
          options={[
            { value: '', label: text.filters.anyStatus },
            { value: 'true', label: text.filters.onlyActive },
            { value: 'false', label: text.filters.onlyInactive },
          ]}
        />
        {filters.isNarrowed && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={() => filters.clear()}>
            {text.clearAll}
          </Button>
        )}
      </div>
      <ListTable
        label={text[kind]}
        columns={[idColumn<Row>(text), ...columns]}
        list={list}
        rowKey={({ id }) => id}
        actions={renderActions}
        failed={text.failed[kind]}
        filters={filters}
        sorting={sorting}
        noneMatch={{ title: text.noneMatch[kind], description: text.noneMatchHint, clear: text.clear }}
        empty={{ title: text.noneYet[kind], action: <AddButton kind={kind} /> }}
      />
    </div>
  );
}

const idColumn = <Row extends { id: number }>(text: Words): Column<Row> => ({
  key: 'id',
  header: text.columns.id,
  badge: true,
  cell: ({ id }) => <Badge>{text.id(id)}</Badge>,
});

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const text = useText(organisationsText);
  return <Badge tone={isActive ? 'paid' : 'neutral'}>{isActive ? text.active : text.inactive}</Badge>;
}
