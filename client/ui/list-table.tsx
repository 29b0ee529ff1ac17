import type { GrowingList, PagedList } from '#client/lib/api/hooks.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { TableRows, type TableRowsProps, TableSkeleton } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import { type EmptyViews, QueryView } from './query-view.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useIsPhone } from './use-media-query.ts';

interface ListTableProps<Row> extends Omit<TableRowsProps<Row>, 'rows' | 'sort' | 'onSort'>, EmptyViews {
  list: PagedList<Row> | GrowingList<Row>;
  /** Said when there is nothing to show because loading failed. */
  failed: string;
  /** By which column the rows come; left out where the list has its own order only. */
  sorting?: ListSorting | undefined;
  /** How many rows usually come, where a page of them is hardly ever full. */
  expected?: number | undefined;
  /** Said below the last page when only the first matches were counted. */
  capped?: (total: string) => string;
}

/** A table of what `useApiList` has, one page at a time, or of what `useApiPages` has so far. */
export function ListTable<Row>({
  list,
  failed,
  capped,
  empty,
  noneMatch,
  filters,
  sorting,
  expected,
  ...table
}: ListTableProps<Row>) {
  const text = useText(kitText);
  const isPhone = useIsPhone();
  const columns = sorting
    ? table.columns.map((column) => ({ ...column, sortable: sorting.names.includes(column.key) }))
    : table.columns;
  return (
    <>
      <div data-print="card" className="overflow-hidden rounded-lg border border-line bg-surface">
        <QueryView
          query={list}
          waiting={
            <TableSkeleton columns={table.columns} count={expected ?? ('page' in list ? list.pageSize : undefined)} />
          }
          failed={{ description: failed }}
          empty={empty ?? { title: text.noResults }}
          noneMatch={noneMatch}
          filters={filters}
        >
          {(rows) => (
            <>
              {sorting && isPhone && <SortChoice columns={columns} sorting={sorting} />}
              <TableRows {...table} columns={columns} rows={rows} sort={sorting?.sort} onSort={sorting?.onSort} />
              {'page' in list && (
                <div className="border-line border-t">
                  <Pagination
                    page={list.page + 1}
                    pageSize={list.pageSize}
                    total={list.total}
                    onPage={(next) => list.setPage(next - 1)}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
      {capped && 'page' in list && list.atLeast && list.page + 1 === list.pageCount && (
        <p className="px-4 py-2 text-center text-muted text-sm">{capped(formatNumber(list.total))}</p>
      )}
    </>
  );
}
