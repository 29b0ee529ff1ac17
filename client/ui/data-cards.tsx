import { clsx } from 'clsx';
import type { TableRowsProps } from './data-table.tsx';

/** DataTable on a phone: each row a card, each cell with the name of its column. */
export function DataCards<Row>({ label, columns, rows, rowKey, actions, onRowClick }: TableRowsProps<Row>) {
  const head = columns.filter((column) => column.primary);
  const badges = columns.filter((column) => column.badge);
  const others = columns.filter((column) => !column.primary && !column.badge);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="relative flex flex-col gap-2 px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 font-medium">
              {head.map((column) =>
                onRowClick ? (
                  // Its ::after covers the whole card, so that a thumb can't miss it.
                  <button
                    key={column.key}
                    type="button"
                    className="text-left after:absolute after:inset-0 active:after:bg-ink/5"
                    onClick={() => onRowClick(row)}
                  >
                    {column.cell(row)}
                  </button>
                ) : (
                  <div key={column.key}>{column.cell(row)}</div>
                ),
              )}
            </div>
            {badges.map((column) => (
              <div key={column.key} className="shrink-0">
                {column.cell(row)}
              </div>
            ))}
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_a]:relative [&_button]:relative">
            {others.map((column) => (
              <div key={column.key} className="contents">
                <dt className="text-faint">{column.header}</dt>
                <dd className={clsx('min-w-0 text-right', column.numeric && 'nums')}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="relative flex flex-wrap justify-end gap-1">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
