import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatMoneyExact, formatNumber } from '#client/lib/format.ts';
import { saveTable } from '#client/lib/save-table.ts';
import { useText } from '#client/lib/text.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SkeletonRows } from '#client/ui/skeleton.tsx';
import { useScrolls } from '#client/ui/use-scrolls.ts';
import { isPositive } from '#shared/kernel/money/money.ts';

/** One figure of a line: money that leads to its rows (here, or in another tab), money alone, or a number of things. */
export type Cell = { money: string; open?: (() => void) | undefined; href?: string | undefined } | { count: number };

export interface Line {
  key: string;
  name: string;
  cells: readonly Cell[];
}

interface FigureTableProps {
  title: string;
  description?: string;
  /** The head of the names, and of each figure. */
  heads: readonly [string, ...string[]];
  /** Undefined while they are on their way. */
  lines: readonly Line[] | undefined;
  /** How many usually come. */
  expected?: number;
  empty: string;
  /** Of the saved file, without its ending. */
  fileName: string;
}

const plain = (cell: Cell): string => ('money' in cell ? cell.money : String(cell.count));

/** A small table of figures, whole as it is: to be read, followed to its rows, and saved for a spreadsheet. */
export function FigureTable({ title, description, heads, lines, expected = 4, empty, fileName }: FigureTableProps) {
  const text = useText(revenueText);
  const save = () =>
    saveTable(`${fileName}.csv`, [heads, ...(lines ?? []).map(({ name, cells }) => [name, ...cells.map(plain)])]);
  const actions = lines !== undefined && lines.length > 0 && (
    <IconButton label={text.saveOf(title)} icon={<Download />} size="sm" data-print="hide" onClick={save} />
  );
  return (
    <Card title={title} {...(description !== undefined && { description })} actions={actions} flush>
      {lines === undefined ? (
        <div className="px-4 pb-3">
          <SkeletonRows count={expected} />
        </div>
      ) : lines.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <Pane label={title}>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-muted text-xs">
                {heads.map((head, place) => (
                  <th
                    key={head}
                    scope="col"
                    className={place === 0 ? 'py-1.5 pr-4 text-left font-medium' : 'py-1.5 pl-4 text-right font-medium'}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key} className="border-line border-t">
                  <th scope="row" className="min-w-28 py-1.5 pr-4 text-left font-normal">
                    {line.name}
                  </th>
                  {line.cells.map((cell, place) => (
                    <td key={heads[place + 1]} className="nums whitespace-nowrap py-1.5 pl-4 text-right">
                      <CellText cell={cell} label={`${line.name}, ${heads[place + 1]}`} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Pane>
      )}
    </Card>
  );
}

/** Can be scrolled by keyboard where it is longer or wider than its place. */
function Pane({ label, children }: { label: string; children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  const scrolls = useScrolls(pane);
  return (
    <section
      ref={pane}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="scroll-pane max-h-96 px-4 pb-3 focus-visible:-outline-offset-2 print:max-h-none"
    >
      {children}
    </section>
  );
}

function CellText({ cell, label }: { cell: Cell; label: string }) {
  const text = useText(revenueText);
  if ('count' in cell) return formatNumber(cell.count);
  const written = formatMoneyExact(cell.money);
  if ((!cell.open && cell.href === undefined) || !isPositive(cell.money)) return written;
  const look = {
    className: 'inline-block min-h-6 text-brand-ink underline-offset-2 hover:underline',
    'aria-label': text.open(`${label} ${written}`),
  };
  return cell.open ? (
    <button type="button" onClick={cell.open} {...look}>
      {written}
    </button>
  ) : (
    <a href={cell.href} {...look}>
      {written}
    </a>
  );
}
