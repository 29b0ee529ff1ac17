import { SearchX } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { useUrlDraft } from '#client/lib/use-url-draft.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import type { AdminList } from './use-admin-lists.ts';

export const ROWS_PER_PAGE = 25;

export type Words = (typeof organisationsText)['en'];

export interface AdminSearch {
  search: string;
  setSearch: (search: string) => void;
}

interface AdminTableProps<Row> extends AdminSearch {
  kind: AdminList;
  columns: readonly Column<Row>[];
  list: PagedList<Row>;
}

/** One of the superadmin's lists: a search above, an ID badge in every row. */
export function AdminTable<Row extends { id: number }>({
  kind,
  columns,
  list,
  search,
  setSearch,
}: AdminTableProps<Row>) {
  const text = useText(organisationsText);
  const [typed, type] = useUrlDraft(search, setSearch);
  const empty = search ? (
    <EmptyState
      icon={<SearchX />}
      title={text.noneMatch[kind]}
      description={text.noneMatchHint}
      action={<Button onClick={() => setSearch('')}>{text.clear}</Button>}
    />
  ) : (
    <EmptyState title={text.noneYet[kind]} />
  );
  return (
    <div className="flex flex-col gap-3 pt-3">
      <SearchField
        label={text.search[kind]}
        value={typed}
        onChange={type}
        shortcut="/"
        className="w-full sm:max-w-96"
      />
      <DataTable
        label={text[kind]}
        columns={[idColumn<Row>(text), ...columns]}
        rows={list.isPending ? undefined : list.rows}
        rowKey={({ id }) => id}
        error={list.error && list.rows.length === 0 ? text.failed[kind] : undefined}
        onRetry={list.refetch}
        empty={empty}
        paging={{
          page: list.page + 1,
          pageSize: list.pageSize,
          total: list.total,
          onPage: (next) => list.setPage(next - 1),
        }}
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
