import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { Column, TableRowsProps, Sort } from './data-table.tsx';
import { useScrolls } from './use-scrolls.ts';

/** DataTable's table. */
export function DataGrid<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  onRowClick,
  compact = false,
  sort,
  onSort,
}: TableRowsProps<Row>) {
  const text = useText(kitText);
  const pane = useRef<HTMLElement>(null);
  const scrolls = useScrolls(pane);
  return (
    <section
      ref={pane}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="scroll-pane max-h-[calc(100dvh-13rem)] focus-visible:-outline-offset-2 print:max-h-none"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} compact={compact} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" data-print="hide" className={clsx(headClass, !compact && 'xl:px-4', 'right-0 z-20')}>
                <span className="sr-only">{text.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx('group', onRowClick && 'cursor-pointer hover:bg-hover')}
              onClick={onRowClick && ((event) => isPlainClick(event) && onRowClick(row))}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    cellClass,
                    compact ? 'h-10 py-1' : 'py-2.5 xl:px-4',
                    column.numeric && 'nums whitespace-nowrap text-right',
                    column.className,
                  )}
                >
                  {column.primary && onRowClick ? (
                    <button
                      type="button"
                      className="min-h-6 text-left align-middle font-medium"
                      onClick={() => onRowClick(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {actions && (
                // What can be done with a row stays in sight where the table is wider than its pane.
                <td
                  data-print="hide"
                  className={clsx(
                    cellClass,
                    'sticky right-0 bg-surface',
                    compact ? 'py-1' : 'py-1.5 xl:px-4',
                    onRowClick && 'group-hover:bg-hover',
                  )}
                >
                  <div className="flex justify-end gap-1">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const headClass =
  'sticky top-0 z-10 h-10 border-line border-b bg-sunken px-3 font-medium text-muted text-xs whitespace-nowrap';
const cellClass = 'border-line border-b px-3 align-middle group-last:border-b-0';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  compact: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, compact, sort, onSort }: HeaderCellProps<Row>) {
  const text = useText(kitText);
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const className = clsx(headClass, !compact && 'xl:px-4', column.numeric && 'text-right', column.className);
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
      className={className}
    >
      <button
        type="button"
        title={text.sortBy(column.header)}
        className={clsx(
          '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:text-ink',
          direction && 'text-ink',
        )}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {column.header}
        <Icon aria-hidden className={clsx('size-3.5', direction ? 'text-brand-ink' : 'text-faint')} />
      </button>
    </th>
  );
}

/** Not on a control of the row, and not the end of marking some text to copy it. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label, [role]') !== null;
  return !onControl && getSelection()?.isCollapsed !== false;
}
