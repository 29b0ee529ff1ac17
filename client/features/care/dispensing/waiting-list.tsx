import { Pill } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import { waitingFilters, type WaitingPrescription } from '#shared/care/dispensing/dispensing.schema.ts';
import { DispenseDialog } from './dispense-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Prescriptions that hold, and the way to give what is on them. */
export function WaitingList() {
  const text = useText(dispensingText);
  const filters = useListFilters(waitingFilters, ['search']);
  const [open, setOpen] = useState<WaitingPrescription>();
  const [back, setBack] = useState<WaitingPrescription>();
  const list = useApiList(dispensingApi.waiting, { query: filters.query }, { pageSize: 25 });
  return (
    <>
      <div className="mb-3 flex">
        <FilterSearch filters={filters} label={text.search} className="w-full sm:w-96" />
      </div>
      <ListTable
        label={text.list}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        onRowClick={setOpen}
        actions={actionsWith({ onOpen: setOpen, onBack: setBack })}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, clear: text.clear }}
        empty={{ icon: <Pill />, title: text.none, description: text.noneHint }}
        capped={text.capped}
      />
      {open && <DispenseDialog prescription={open} onClose={() => setOpen(undefined)} />}
      {back && <ReturnDialog prescription={back} onClose={() => setBack(undefined)} />}
    </>
  );
}

interface RowActionsProps {
  row: WaitingPrescription;
  onOpen: (row: WaitingPrescription) => void;
  onBack: (row: WaitingPrescription) => void;
}

const actionsWith = (given: Omit<RowActionsProps, 'row'>) => (row: WaitingPrescription) => (
  <RowActions {...given} row={row} />
);

function RowActions({ row, onOpen, onBack }: RowActionsProps) {
  const text = useText(dispensingText);
  return (
    <>
      {row.given > 0 && (
        <Button size="sm" variant="ghost" aria-label={text.back.openFor(row.patientName)} onClick={() => onBack(row)}>
          {text.back.open}
        </Button>
      )}
      <Button size="sm" aria-label={text.openFor(row.patientName)} onClick={() => onOpen(row)}>
        {text.open}
      </Button>
    </>
  );
}

type Words = (typeof dispensingText)['en'];

const columnsOf = (text: Words): Column<WaitingPrescription>[] => [
  {
    key: 'patient',
    header: text.patient,
    primary: true,
    className: 'min-w-40 font-medium',
    cell: ({ patientName }) => patientName,
  },
  { key: 'doctor', header: text.doctor, className: 'sm:whitespace-nowrap', cell: ({ doctorName }) => doctorName },
  {
    key: 'issued',
    header: text.issued,
    className: 'nums whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    key: 'medicines',
    header: text.medicines,
    badge: true,
    cell: ({ given, medicines }) => (
      <Badge tone={given === 0 ? 'neutral' : given < medicines ? 'busy' : 'paid'}>
        {text.givenOf(given, medicines)}
      </Badge>
    ),
  },
];
