import { BookLock, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatDateTime, formatNumber, today } from '#client/lib/format.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import { type RegisterEntry, registerFileFilters } from '#shared/care/dispensing/dispensing.schema.ts';
import type { RegisteredSchedule } from '#shared/money/inventory/inventory.states.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';

const monthBegins = () => `${today().slice(0, 8)}01`;

/** The register of one schedule, as it was written, for the days that an inspector asks for. */
export function DrugRegister({ schedule }: { schedule: RegisteredSchedule }) {
  const { register: text } = useText(dispensingText);
  const [{ from, to }, setQuery] = useTabQuery();
  const startDate = knownDay('startDate', from) ?? monthBegins();
  const endDate = knownDay('endDate', to) ?? today();
  const call = { params: { schedule }, query: { startDate, endDate } };
  const { query, sorting } = useListSorting({ list: 'drug-register', names: ['day'], first: 'day', searching: false });
  const sorted = { ...call, query: { ...call.query, ...query } };
  const list = useApiList(dispensingApi.register, sorted, { pageSize: 100 });
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await callApi(dispensingApi.registerFile, call), `schedule-${schedule}-${startDate}-${endDate}.csv`);
    } catch {
      toast.error(text.saveFailed);
    }
    setBusy(false);
  };
  return (
    <>
      <p className="mb-3 text-muted text-sm">{text.about(schedule)}</p>
      <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
        <div className="grid w-full grid-cols-2 gap-2 sm:w-80">
          <DateField
            aria-label={text.from}
            placeholder={text.from}
            value={startDate}
            max={endDate}
            onChange={(day) => setQuery({ from: day })}
          />
          <DateField
            aria-label={text.to}
            placeholder={text.to}
            value={endDate}
            min={startDate}
            max={today()}
            onChange={(day) => setQuery({ to: day })}
          />
        </div>
        <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
          {text.save}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <ListTable
        label={text.about(schedule)}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        failed={text.failed}
        empty={{ icon: <BookLock />, title: text.none, description: text.noneHint(schedule) }}
      />
    </>
  );
}

/** An address may say anything. */
const knownDay = (name: 'startDate' | 'endDate', said: string | undefined) =>
  registerFileFilters.shape[name].safeParse(said).data;

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

type Words = (typeof dispensingText)['en']['register'];

const columnsOf = (text: Words): Column<RegisterEntry>[] => [
  { key: 'number', header: text.number, numeric: true, cell: ({ id }) => String(id) },
  {
    key: 'day',
    order: 'day',
    header: text.day,
    className: 'nums whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    key: 'prescriber',
    header: text.prescriber,
    cell: ({ prescriberName, prescriberRegistration, prescriberAddress }) => (
      <TwoLines
        first={prescriberName}
        second={[prescriberRegistration && text.registration(prescriberRegistration), prescriberAddress]}
      />
    ),
  },
  {
    key: 'patient',
    header: text.patient,
    primary: true,
    cell: ({ patientName, patientAddress }) => <TwoLines first={patientName} second={[patientAddress]} />,
  },
  { key: 'drug', header: text.drug, cell: ({ drugName }) => drugName },
  {
    key: 'quantity',
    header: text.quantity,
    numeric: true,
    cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
  },
  { key: 'batch', header: text.batch, cell: ({ batchNumber }) => batchNumber ?? text.notGiven },
  { key: 'bill', header: text.bill, className: 'nums whitespace-nowrap', cell: ({ invoiceNumber }) => invoiceNumber },
  {
    key: 'returned',
    header: text.returned,
    cell: ({ returns }) =>
      returns.length === 0
        ? text.notGiven
        : returns.map(({ createdAt, quantity, fate, reason }, place) => (
            <span key={`${createdAt} ${place}`} className="block" title={reason}>
              {text.back(quantity, formatDate(createdAt), fate)}
            </span>
          )),
  },
  { key: 'by', header: text.by, cell: ({ dispensedBy }) => dispensedBy },
];

function TwoLines({ first, second }: { first: string; second: (string | null)[] }) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="block font-normal text-muted text-xs">{second.filter(Boolean).join(', ')}</span>
    </>
  );
}
