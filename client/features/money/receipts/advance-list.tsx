import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatMoney, formatPhone, relativeTime } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { advanceFilters, type KeptAdvance } from '#shared/money/receipts/receipts.schema.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';

/** For whom money is kept, and what may be given back of it. */
export function AdvanceList() {
  const { advances: text, dues } = useText(deskMoneyText);
  const filters = useListFilters(advanceFilters, ['search']);
  const { query, sorting } = useListSorting({
    list: 'advances',
    names: ['moved', 'balance'],
    first: '-moved',
    searching: false,
  });
  const list = useApiList(receiptsApi.advances, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  const [asked, setAsked] = useState<KeptAdvance | null>(null);
  const actions = (advance: KeptAdvance) => (
    <Button size="sm" aria-label={text.giveBackTo(advance.patientName)} onClick={() => setAsked(advance)}>
      {text.giveBack}
    </Button>
  );
  return (
    <>
      <FilterSearch filters={filters} label={dues.search} className="mb-3 w-full sm:w-72" />
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ patientId }) => patientId}
        sorting={sorting}
        actions={actions}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: dues.noneMatch, description: dues.noneMatchHint, clear: dues.clear }}
        empty={{ icon: <PiggyBank />, title: text.none, description: text.noneHint }}
      />
      {asked && <GiveBackDialog advance={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useColumns(): Column<KeptAdvance>[] {
  const { advances: text, dues } = useText(deskMoneyText);
  return [
    {
      key: 'patient',
      header: dues.patient,
      primary: true,
      className: 'w-full min-w-40',
      cell: ({ patientName, phone }) => (
        <>
          <span className="block font-medium">{patientName}</span>
          <span className="nums block font-normal text-muted text-xs">{formatPhone(phone)}</span>
        </>
      ),
    },
    {
      key: 'moved',
      order: 'day',
      header: text.moved,
      className: 'whitespace-nowrap',
      cell: ({ movedAt }) => <time dateTime={movedAt}>{relativeTime(movedAt)}</time>,
    },
    {
      key: 'balance',
      header: text.balance,
      numeric: true,
      className: 'font-medium',
      cell: ({ balance }) => formatMoney(balance),
    },
  ];
}
