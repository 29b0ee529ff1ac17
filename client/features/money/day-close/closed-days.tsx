import { CalendarCheck2, Printer } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatDate, formatDateTime, formatMoneyExact } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import { type ClosedDay, dayNote } from '#shared/money/day-close/day-close.schema.ts';

/** What is closed, with the report of each, and what was said of it since. */
export function ClosedDays() {
  const { day: text } = useText(deskMoneyText);
  const [noted, setNoted] = useState<ClosedDay | null>(null);
  const { query, sorting } = useListSorting({
    list: 'closed-days',
    names: ['day'],
    first: '-day',
    searching: false,
  });
  const list = useApiList(dayCloseApi.list, { query }, { pageSize: 14 });
  return (
    <section aria-label={text.list} className="flex flex-col gap-2">
      <h2 className="font-semibold text-base">{text.list}</h2>
      <ListTable
        label={text.list}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        actions={actionsWith(setNoted)}
        failed={text.failed}
        empty={{ icon: <CalendarCheck2 />, title: text.none, description: text.noneHint }}
      />
      {noted && <NoteDialog closed={noted} onClose={() => setNoted(null)} />}
    </section>
  );
}

const actionsWith = (onNote: (closed: ClosedDay) => void) => (closed: ClosedDay) => (
  <DayActions closed={closed} onNote={() => onNote(closed)} />
);

type Words = (typeof deskMoneyText)['en']['day'];

const columnsOf = (text: Words): Column<ClosedDay>[] => [
  {
    key: 'day',
    order: 'day',
    header: text.dayHeader,
    primary: true,
    className: 'w-full min-w-40',
    cell: ({ day, notes }) => (
      <>
        <span className="block font-medium">{formatDate(day)}</span>
        {notes.map(({ note, byName, createdAt }) => (
          <span key={createdAt} className="block font-normal text-muted text-xs">
            {note} · {byName}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'closedBy',
    header: text.closedBy,
    cell: ({ closedByName, closedAt }) => (
      <>
        <span className="block">{closedByName}</span>
        <time dateTime={closedAt} className="block whitespace-nowrap text-muted text-xs">
          {formatDateTime(closedAt)}
        </time>
      </>
    ),
  },
  { key: 'collected', header: text.collected, numeric: true, cell: ({ collected }) => formatMoneyExact(collected) },
  { key: 'givenBack', header: text.givenBack, numeric: true, cell: ({ givenBack }) => formatMoneyExact(givenBack) },
];

function DayActions({ closed: { day, pdfUrl }, onNote }: { closed: ClosedDay; onNote: () => void }) {
  const { day: text } = useText(deskMoneyText);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={text.noteOf(formatDate(day))} onClick={onNote}>
        {text.note}
      </Button>
      <Button
        size="sm"
        icon={<Printer aria-hidden />}
        aria-label={text.reportOf(formatDate(day))}
        onClick={() => void openDocument(pdfUrl)}
      >
        {text.report}
      </Button>
    </>
  );
}

function NoteDialog({ closed: { id, day }, onClose }: { closed: ClosedDay; onClose: () => void }) {
  const { day: text } = useText(deskMoneyText);
  const form = useEndpointForm(dayCloseApi.addNote, {
    params: { id },
    schema: dayNote,
    values: { note: '' },
    success: text.noteSaved,
    failure: text.noteFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog size="sm" title={text.noteOf(formatDate(day))} form={form} submitLabel={text.save} onClose={onClose}>
      <ControlledField control={form.control} name="note" label={text.noteField} required>
        {(field) => <Textarea {...field} maxLength={500} />}
      </ControlledField>
    </FormDialog>
  );
}
