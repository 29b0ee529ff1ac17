import type { ReactNode } from 'react';
import { DataCards } from './data-cards.tsx';
import { DataGrid } from './data-grid.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { SkeletonList, SkeletonTable } from './skeleton.tsx';
import { useIsPhone } from './use-media-query.ts';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** 'urgency' has the most urgent first, every other the least, the earliest, the shortest. */
type ColumnOrder = 'number' | 'day' | 'length' | 'urgency' | 'word' | 'group';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, in figures of one width. */
  numeric?: boolean | undefined;
  /** The header becomes a button that asks for the rows in the order of this column. */
  sortable?: boolean | undefined;
  /** What the column is put in order by, for a list of orders to say it in: 'Referred: latest first'. Figures are numbers. */
  order?: ColumnOrder | undefined;
  /** Heads the card on a phone, without its label. */
  primary?: boolean | undefined;
  /** Stands at the right of the card's head on a phone, e.g. a status. */
  badge?: boolean | undefined;
  className?: string | undefined;
}

export interface TableRowsProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Buttons at the right of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  /** Low rows, for long lists of one line each. */
  compact?: boolean | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

interface DataTableProps<Row> extends Omit<TableRowsProps<Row>, 'rows'> {
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  paging?: PaginationProps | undefined;
}

/**
 * A table with a head that stays in view; on a phone a list of cards. The caller sorts and pages: of a list of the server
 * `ListTable` does that, and says what is failed or empty.
 */
export function DataTable<Row>({ rows, paging, ...table }: DataTableProps<Row>) {
  return (
    <div data-print="card" className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows === undefined ? <TableSkeleton columns={table.columns} /> : <TableRows {...table} rows={rows} />}
      {paging && (
        <div className="border-line border-t">
          <Pagination {...paging} />
        </div>
      )}
    </div>
  );
}

/** Without the frame, for what has one. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  return useIsPhone() ? <DataCards {...props} /> : <DataGrid {...props} />;
}

interface TableSkeletonProps {
  columns: readonly unknown[];
  /** How many rows may come. */
  count?: number | undefined;
}

export function TableSkeleton({ columns, count }: TableSkeletonProps) {
  return useIsPhone() ? (
    <SkeletonList count={count} />
  ) : (
    <SkeletonTable count={count} columns={Math.min(6, columns.length)} />
  );
}
