import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, formatPhone, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import type { ImportColumns } from '#shared/insight/transfers/import-columns.ts';
import { type ReadPerson, readPerson } from '#shared/insight/transfers/read-person.ts';
import type { Table } from '#shared/kernel/files/table-file.ts';

const SHOWN_ROWS = 5;

interface PreviewRow extends ReadPerson {
  number: number;
}

/** The first rows as they will be read, so that a wrong column is seen before anything is sent. */
export function PreviewTable({ table, columns }: { table: Table; columns: ImportColumns }) {
  const text = useText(transfersText).import.columns;
  const rows = useMemo(
    () =>
      table.rows
        .slice(0, SHOWN_ROWS)
        .map(({ number, cells }): PreviewRow => ({ number, ...readPerson(cells, columns, today()) })),
    [table, columns],
  );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{text.preview}</h3>
      <DataTable label={text.preview} rows={rows} rowKey={({ number }) => number} columns={columnsOf(text)} />
    </div>
  );
}

type Words = (typeof transfersText)['en']['import']['columns'];

const columnsOf = (text: Words): Column<PreviewRow>[] => [
  { key: 'person', header: text.person, primary: true, cell: (row) => <PersonCell row={row} /> },
  {
    key: 'phone',
    className: 'whitespace-nowrap',
    header: text.contact,
    numeric: true,
    cell: ({ person }) => (person ? formatPhone(person.phone) : '—'),
  },
  {
    key: 'born',
    header: text.born,
    cell: ({ person }) =>
      person?.dateOfBirth ? formatDate(person.dateOfBirth) : person?.age ? text.years(person.age) : '—',
  },
  {
    key: 'gender',
    header: text.fields.gender,
    cell: ({ person }) => (person ? text.genders[person.gender] : '—'),
  },
  { key: 'more', header: text.more, cell: (row) => furtherOf(row) || '—' },
];

function PersonCell({ row: { person, problems } }: { row: PreviewRow }) {
  const text = useText(transfersText).import.columns;
  if (person) return person.name;
  return (
    <ul className="flex flex-col gap-0.5 text-danger-ink">
      {problems.map(({ field, message }) => (
        <li key={field} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {message.startsWith(text.fields[field]) ? message : `${text.fields[field]}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

const furtherOf = ({ person, doctorName }: PreviewRow) =>
  [person?.address, person?.email, person?.allergies?.join(', '), person?.conditions?.join(', '), doctorName]
    .filter(Boolean)
    .join(' · ');
