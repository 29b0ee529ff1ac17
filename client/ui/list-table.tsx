import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'paging' | 'error' | 'onRetry'> {
  list: PagedList<Row>;
  /** Said when there is nothing to show because loading failed. */
  failed: string;
  /** Said below the last page when only the first matches were counted. */
  capped?: (total: string) => string;
}

/** A table of what `useApiList` has, one page at a time. */
export function ListTable<Row>({ list, failed, capped, ...table }: ListTableProps<Row>) {
  const { rows, total, page, pageSize, pageCount } = list;
  return (
    <>
      <DataTable
        {...table}
        rows={list.isPending ? undefined : rows}
        error={list.error && rows.length === 0 ? failed : undefined}
        onRetry={list.refetch}
        paging={{ page: page + 1, pageSize, total, onPage: (next) => list.setPage(next - 1) }}
      />
      {capped && list.atLeast && page + 1 === pageCount && (
        <p className="px-4 py-2 text-center text-muted text-sm">{capped(formatNumber(total))}</p>
      )}
    </>
  );
}
