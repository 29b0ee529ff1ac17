import { HandCoins, IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiList, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatPhone, relativeTime } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { type Due, dueFilters } from '#shared/money/receipts/receipts.schema.ts';

/** Who owes something, with what to do about it: collect, or remind. */
export function DuesList() {
  const { dues: text } = useText(deskMoneyText);
  const filters = useListFilters(dueFilters, ['search']);
  const { query, sorting } = useListSorting({
    list: 'dues',
    names: ['age', 'open'],
    first: '-age',
    searching: false,
  });
  const list = useApiList(receiptsApi.dues, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  const remind = useApiMutation(receiptsApi.remind, {
    success: ({ sent }) => text.sent(sent),
    failure: text.remindFailed,
    onSuccess: list.refetch,
  });
  const [asking, setAsking] = useState(false);
  const send = (patientIds: number[]) => {
    if (!remind.isPending) remind.mutate({ body: { patientIds } });
  };
  const reachable = list.rows.filter(({ mayBeReminded }) => mayBeReminded).map(({ patientId }) => patientId);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
        <FilterSearch filters={filters} label={text.search} className="w-full sm:w-72" />
        {(reachable.length > 0 || list.isPending) && (
          <Button
            className="sm:ml-auto"
            disabled={list.isPending}
            busy={remind.isPending}
            onClick={() => setAsking(true)}
          >
            {text.remindPage}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.remindQuestion(reachable.length)}
        description={text.remindWhat}
        confirmLabel={text.remindYes}
        onConfirm={() => {
          setAsking(false);
          send(reachable);
        }}
      />
      <ListTable
        label={text.list}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ patientId }) => patientId}
        sorting={sorting}
        actions={actionsWith(send, remind.isPending)}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, description: text.noneMatchHint, clear: text.clear }}
        empty={{ icon: <HandCoins />, title: text.none, description: text.noneHint }}
      />
    </>
  );
}

const actionsWith = (send: (patientIds: number[]) => void, busy: boolean) => (due: Due) => (
  <DueActions due={due} busy={busy} onRemind={() => send([due.patientId])} />
);

type Words = (typeof deskMoneyText)['en']['dues'];

const columnsOf = (text: Words): Column<Due>[] => [
  {
    key: 'patient',
    header: text.patient,
    primary: true,
    className: 'min-w-40',
    cell: ({ patientName, phone, bills }) => (
      <>
        <span className="block font-medium">{patientName}</span>
        <span className="nums block font-normal text-muted text-xs">
          {formatPhone(phone)} · {text.bills(bills)}
        </span>
      </>
    ),
  },
  {
    key: 'age',
    order: 'length',
    header: text.age,
    className: 'whitespace-nowrap',
    cell: ({ days, oldestAt, remindedAt }) => (
      <>
        <time dateTime={oldestAt} title={formatDate(oldestAt)} className="block">
          {text.days(days)}
        </time>
        {remindedAt !== null && (
          <span className="block text-muted text-xs">{text.reminded(relativeTime(remindedAt))}</span>
        )}
      </>
    ),
  },
  {
    key: 'open',
    header: text.open,
    numeric: true,
    className: 'font-medium',
    cell: ({ open }) => formatMoney(open),
  },
];

function DueActions({ due, busy, onRemind }: { due: Due; busy: boolean; onRemind: () => void }) {
  const { dues: text } = useText(deskMoneyText);
  const { patientId, patientName, mayBeReminded } = due;
  return (
    <>
      {mayBeReminded && (
        <Button size="sm" variant="ghost" busy={busy} aria-label={text.remindOf(patientName)} onClick={onRemind}>
          {text.remind}
        </Button>
      )}
      <Button
        size="sm"
        icon={<IndianRupee aria-hidden />}
        aria-label={text.collectOf(patientName)}
        onClick={() => runAction('collect-bill', { patientId })}
      >
        {text.collect}
      </Button>
    </>
  );
}
