import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { type InventoryTransaction, transactionFilters } from '#shared/money/inventory/inventory.schema.ts';
import { type StockMove, stockMoves } from '#shared/money/inventory/inventory.states.ts';
import { organisationIn } from './use-inventory-filters.ts';

interface MovementListProps {
  /** Whose, for who may look at everybody's: 'clinic-3'; '' of all. Undefined where they are one's own. */
  of?: string;
  /** A filter more. */
  children?: ReactNode;
}

/** The ledger: every change of the stock, who did it and why. */
export function MovementList({ of, children }: MovementListProps) {
  const text = useText(inventoryText);
  const { movements: words, move } = text;
  const filters = useListFilters(transactionFilters, ['transactionType'], { inUrl: { transactionType: 'type' } });
  const { query, sorting } = useListSorting({
    list: 'stock-movements',
    names: ['when'],
    first: '-when',
    searching: false,
  });
  const list = useApiList(inventoryApi.transactions, {
    query: { ...filters.query, ...organisationIn(of ?? ''), ...query },
  });
  const options: { value: StockMove | ''; label: string }[] = [
    { value: '', label: words.all },
    ...stockMoves.map((value) => ({ value, label: move.types[value] })),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
        {children}
        <SegmentedFilter
          label={words.type}
          options={options}
          value={filters.values.transactionType}
          onChange={(transactionType) => filters.set({ transactionType })}
        />
      </div>
      <ListTable
        label={words.list}
        columns={columnsOf(text, of !== undefined)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        failed={words.failed}
        filters={filters}
        noneMatch={{ title: words.noneMatch, clear: text.clear }}
        empty={{ icon: <ArrowLeftRight />, title: words.none, description: words.noneHint }}
      />
    </>
  );
}

const toneOf: Record<StockMove, Tone> = { stock_in: 'paid', stock_out: 'info', adjustment: 'neutral' };

type Words = (typeof inventoryText)['en'];

const columnsOf = (
  { movements: words, move, notGiven, columns }: Words,
  namesOwner: boolean,
): Column<InventoryTransaction>[] => [
  {
    key: 'when',
    order: 'day',
    header: words.when,
    className: 'nums whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    key: 'item',
    header: words.item,
    primary: true,
    className: 'min-w-32 font-medium',
    cell: ({ itemName }) => itemName,
  },
  ...(namesOwner
    ? [
        {
          key: 'organisation',
          header: columns.organisation,
          cell: ({ organizationName }: InventoryTransaction) => organizationName,
        },
      ]
    : []),
  {
    key: 'type',
    header: words.type,
    badge: true,
    cell: ({ transactionType }) => <Badge tone={toneOf[transactionType]}>{move.types[transactionType]}</Badge>,
  },
  {
    key: 'quantity',
    header: words.quantity,
    numeric: true,
    cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
  },
  { key: 'batch', header: words.batch, cell: ({ batchNumber }) => batchNumber ?? notGiven },
  {
    key: 'reason',
    header: words.reason,
    cell: ({ reason, referenceType }) =>
      [sourceIn(words.sources, referenceType), reason].filter(Boolean).join(': ') || notGiven,
  },
  { key: 'by', header: words.by, cell: ({ performedByName }) => performedByName },
];

function sourceIn(sources: Record<string, string>, source: string | null): string | undefined {
  return source === null ? undefined : sources[source];
}
