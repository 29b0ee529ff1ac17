import { ReceiptText } from 'lucide-react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoneyExact, formatTime } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { type Receipt, receiptFilters } from '#shared/money/receipts/receipts.schema.ts';
import { PrintPaper } from './print-paper.tsx';

/** Every receipt, to print again what somebody lost. */
export function ReceiptList() {
  const { receipts: text, dues } = useText(deskMoneyText);
  const filters = useListFilters(receiptFilters, ['search']);
  const { query, sorting } = useListSorting({
    list: 'receipts',
    names: ['when'],
    first: '-when',
    searching: filters.values.search !== '',
  });
  const list = useApiList(receiptsApi.list, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  return (
    <>
      <FilterSearch filters={filters} label={text.search} className="mb-3 w-full sm:w-72" />
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        actions={printed}
        failed={text.failed}
        filters={filters}
        sorting={sorting}
        noneMatch={{ title: text.noneMatch, clear: dues.clear }}
        empty={{ icon: <ReceiptText />, title: text.none, description: text.noneHint }}
      />
    </>
  );
}

const printed = (receipt: Receipt) => <PrintPaper number={receipt.receiptNumber} pdfUrl={receipt.pdfUrl} />;

function useColumns(): Column<Receipt>[] {
  const { receipts: text, methods: names, dues } = useText(deskMoneyText);
  return [
    {
      key: 'patient',
      header: dues.patient,
      primary: true,
      className: 'w-full min-w-40',
      cell: ({ patientName, receiptNumber }) => (
        <>
          <span className="block font-medium">{patientName}</span>
          <span className="nums block font-normal text-muted text-xs">{receiptNumber}</span>
        </>
      ),
    },
    {
      key: 'when',
      order: 'day',
      header: text.when,
      className: 'whitespace-nowrap',
      cell: ({ createdAt, receivedByName }) => (
        <>
          <time dateTime={createdAt} className="block">
            {formatDate(createdAt)}, {formatTime(createdAt)}
          </time>
          <span className="block text-muted text-xs">{receivedByName ?? text.online}</span>
        </>
      ),
    },
    {
      key: 'for',
      header: text.for,
      className: 'min-w-36',
      cell: ({ invoiceNumbers, methods, kept }) => (
        <>
          {[...invoiceNumbers, ...(isPositive(kept) ? [names.advance] : [])].map((what) => (
            <span key={what} className="nums block whitespace-nowrap">
              {what}
            </span>
          ))}
          <span className="block text-muted text-xs">
            {methods.map((method) => names[method as PaymentMethod]).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'total',
      header: text.total,
      numeric: true,
      className: 'font-medium',
      cell: ({ total }) => formatMoneyExact(total),
    },
  ];
}
