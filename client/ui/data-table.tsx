import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { DataCards } from './data-cards.tsx';
import { DataGrid } from './data-grid.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { SkeletonList, SkeletonTable } from './skeleton.tsx';
import { useIsPhone } from './use-media-query.ts';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, in figures of one width. */
  numeric?: boolean | undefined;
  /** The header becomes a button that asks for the rows in the order of this column. */
  sortable?: boolean | undefined;
  /** Heads the card on a phone, without its label. */
  primary?: boolean | undefined;
  /** Stands at the right of the card's head on a phone, e.g. a status. */
  badge?: boolean | undefined;
  className?: string | undefined;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Buttons at the right of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  paging?: PaginationProps | undefined;
  empty?: ReactNode;
  /** What went wrong with loading; shown instead of the rows. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A table with a head that stays in view; on a phone a list of cards. The caller sorts and pages, usually on the server. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, error, onRetry, empty, paging } = props;
  const text = useText(kitText);
  const phone = useIsPhone();
  return (
    <div data-print="card" className="overflow-hidden rounded-lg border border-line bg-surface">
      {error !== undefined ? (
        <ErrorState description={error} onRetry={onRetry} />
      ) : rows === undefined ? (
        phone ? (
          <SkeletonList />
        ) : (
          <SkeletonTable columns={Math.min(6, columns.length)} />
        )
      ) : rows.length === 0 ? (
        (empty ?? <EmptyState title={text.noResults} />)
      ) : phone ? (
        <DataCards {...props} rows={rows} />
      ) : (
        <DataGrid {...props} rows={rows} />
      )}
      {paging && rows !== undefined && paging.total > 0 && error === undefined && (
        <div className="border-line border-t">
          <Pagination {...paging} />
        </div>
      )}
    </div>
  );
}
