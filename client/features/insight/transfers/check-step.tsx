import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { columnName } from '#shared/kernel/files/table-file.ts';
import { saveTable } from '#client/lib/save-table.ts';
import type { ImportState } from './use-import.ts';

const ROWS_PER_PAGE = 20;

/** What the server says of the whole list, before anything is registered. */
export function CheckStep({ state: { list, result } }: { state: ImportState }) {
  const text = useText(transfersText).import.check;
  if (!list || !result) return null;
  const { ready, known, repeated, withoutEmail, faults } = result;
  return (
    <div className="flex flex-col gap-4">
      <dl aria-label={text.summary} className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <Figure label={text.ready} value={ready} />
        <Figure label={text.known} value={known} hint={text.knownHint} />
        <Figure label={text.repeated} value={repeated} hint={text.repeatedHint} />
        {withoutEmail > 0 && <Figure label={text.withoutEmail} value={withoutEmail} hint={text.withoutEmailHint} />}
        <Figure label={text.faulty} value={faults.length} hint={text.faultyHint} bad={faults.length > 0} />
      </dl>
      {ready === 0 && <p className="text-sm">{text.nobody}</p>}
      {faults.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4 text-paid-ink" />
          {text.allFine}
        </p>
      ) : (
        <Faults list={list} faults={faults} />
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  hint?: string;
  bad?: boolean;
}

function Figure({ label, value, hint, bad = false }: FigureProps) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface px-3 py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={`nums font-semibold text-xl ${bad ? 'text-danger-ink' : ''}`}>{formatNumber(value)}</dd>
      {hint !== undefined && value > 0 && <dd className="text-faint text-xs">{hint}</dd>}
    </div>
  );
}

type FaultsProps = {
  list: NonNullable<ImportState['list']>;
  faults: NonNullable<ImportState['result']>['faults'];
};

function Faults({ list: { file, table }, faults }: FaultsProps) {
  const text = useText(transfersText).import.check;
  const [page, setPage] = useState(1);
  const start = (page - 1) * ROWS_PER_PAGE;
  const download = () => {
    const cellsOf = new Map(table.rows.map(({ number, cells }) => [number, cells]));
    const headings = table.headings.map((_, column) => columnName(table.headings, column));
    const rows = faults.map(({ row, problems }) => [
      ...headings.map((_, column) => cellsOf.get(row)?.[column] ?? ''),
      problems.map(({ column, message }) => `${column}: ${message}`).join('; '),
    ]);
    saveTable(text.downloadName(file.name.replace(/\.[^.]*$/, '')), [[...headings, text.downloadColumn], ...rows]);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="font-medium text-sm">{text.faults}</h3>
          <p className="text-muted text-sm">{text.fixHint}</p>
        </div>
        <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
          {text.download}
        </Button>
      </div>
      <DataTable
        label={text.faults}
        rows={faults.slice(start, start + ROWS_PER_PAGE)}
        rowKey={({ row }) => row}
        columns={columnsOf(text)}
        {...(faults.length > ROWS_PER_PAGE && {
          paging: { page, pageSize: ROWS_PER_PAGE, total: faults.length, onPage: setPage },
        })}
      />
    </div>
  );
}

type Fault = FaultsProps['faults'][number];

const columnsOf = (text: (typeof transfersText)['en']['import']['check']): Column<Fault>[] => [
  { key: 'row', header: text.row, primary: true, cell: ({ row }) => text.rowNumber(row) },
  { key: 'problem', header: text.problem, cell: ({ problems }) => <Problems of={problems} /> },
];

function Problems({ of }: { of: Fault['problems'] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {of.map(({ column, message }) => (
        <li key={column}>
          <span className="font-medium">{column}</span>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  );
}
