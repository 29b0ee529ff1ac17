import { ArrowLeftRight, Layers, Package, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatNumber, today } from '#client/lib/format.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { isExpired } from '#shared/money/inventory/inventory.rules.ts';
import type { InventoryItem } from '#shared/money/inventory/inventory.schema.ts';
import type { StockLevel } from '#shared/money/inventory/inventory.states.ts';
import type { InventoryFiltersState } from './use-inventory-filters.ts';

export type ItemDeed = 'move' | 'batches' | 'edit' | 'remove';

interface ItemTableProps {
  list: PagedList<InventoryItem>;
  filters: InventoryFiltersState;
  sorting: ListSorting | undefined;
  /** Who looks at everybody's sees whose an item is, and changes nothing. */
  looksOnly: boolean;
  onDo: (deed: ItemDeed, item: InventoryItem) => void;
  /** Where there is nothing yet. */
  addFirst: ReactNode;
}

export function ItemTable({ list, filters, sorting, looksOnly, onDo, addFirst }: ItemTableProps) {
  const text = useText(inventoryText);
  return (
    <ListTable
      label={text.list}
      columns={columnsOf(text, looksOnly)}
      list={list}
      rowKey={({ id }) => id}
      onRowClick={(item) => onDo('batches', item)}
      actions={actionsWith({ looksOnly, onDo })}
      failed={text.failed}
      filters={filters}
      sorting={sorting}
      noneMatch={{ title: text.none, description: text.noneMatchHint, clear: text.clear }}
      empty={{
        icon: <Package />,
        title: text.none,
        description: looksOnly ? text.noneSeen : text.noneHint,
        action: addFirst,
      }}
    />
  );
}

const actionsWith = (given: Pick<ItemTableProps, 'looksOnly' | 'onDo'>) => (item: InventoryItem) => (
  <ItemActions item={item} {...given} />
);

function ItemActions({ item, looksOnly, onDo }: Pick<ItemTableProps, 'looksOnly' | 'onDo'> & { item: InventoryItem }) {
  const text = useText(inventoryText);
  const { name } = item;
  const batches = (
    <IconButton size="sm" label={text.batchesOf(name)} icon={<Layers />} onClick={() => onDo('batches', item)} />
  );
  if (looksOnly) return batches;
  return (
    <>
      <IconButton size="sm" label={text.moveOf(name)} icon={<ArrowLeftRight />} onClick={() => onDo('move', item)} />
      {batches}
      <IconButton size="sm" label={text.editOf(name)} icon={<Pencil />} onClick={() => onDo('edit', item)} />
      <IconButton
        size="sm"
        variant="danger"
        label={text.removeOf(name)}
        icon={<Trash2 />}
        onClick={() => onDo('remove', item)}
      />
    </>
  );
}

const toneOf: Record<StockLevel, Tone> = { low: 'due', normal: 'paid', high: 'info' };

type Words = (typeof inventoryText)['en'];

const columnsOf = (text: Words, looksOnly: boolean): Column<InventoryItem>[] => [
  {
    key: 'name',
    order: 'word',
    header: text.columns.name,
    primary: true,
    className: 'min-w-40',
    cell: ({ name, genericName, strength, schedule }) => (
      <>
        <span className="block font-medium">{name}</span>
        <span className="block font-normal text-muted text-xs">
          {[genericName, strength, schedule && text.scheduleOf(schedule)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  ...(looksOnly
    ? [
        {
          key: 'organisation',
          className: 'min-w-28',
          header: text.columns.organisation,
          cell: ({ organizationName }: InventoryItem) => organizationName,
        },
      ]
    : []),
  {
    key: 'category',
    header: text.columns.category,
    cell: ({ category }) => (category === null ? text.notGiven : categoryIn(text, category)),
  },
  {
    key: 'stock',
    header: text.columns.stock,
    numeric: true,
    className: 'font-medium',
    cell: ({ currentStock }) => formatNumber(currentStock),
  },
  { key: 'unit', header: text.columns.unit, cell: ({ unit }) => unit },
  {
    key: 'price',
    header: text.columns.price,
    numeric: true,
    cell: ({ unitPrice }) => formatMoney(unitPrice),
  },
  {
    key: 'expiry',
    order: 'day',
    header: text.columns.expiry,
    className: 'nums whitespace-nowrap',
    cell: ({ expiryDate }) =>
      expiryDate === null ? (
        text.notGiven
      ) : (
        <span className="inline-flex items-center gap-2">
          {formatDate(expiryDate)}
          {isExpired(expiryDate, today()) && <Badge tone="danger">{text.expired}</Badge>}
        </span>
      ),
  },
  {
    key: 'status',
    header: text.columns.status,
    badge: true,
    cell: ({ stockStatus }) => <Badge tone={toneOf[stockStatus]}>{text.levels[stockStatus]}</Badge>,
  },
];

/** The usual ones in the reader's language, any other as it was typed. */
function categoryIn({ categories }: Words, category: string): string {
  const known: Record<string, string> = categories;
  return known[category.toLowerCase()] ?? category;
}
