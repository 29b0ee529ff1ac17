import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type PagedList, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoneyExact } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import type { ChargeKind } from '#shared/money/prices/prices.states.ts';
import { worth } from './package-parts.tsx';

interface PriceTableProps {
  list: PagedList<ChargeItem>;
  filters: ListFilters<{ search: string; kind: ChargeKind | '' }>;
  /** Where whoever looks may change it. */
  onEdit: ((item: ChargeItem) => void) | undefined;
}

/** The price list by name. */
export function PriceTable({ list, filters, onEdit }: PriceTableProps) {
  const text = useText(pricesText);
  const columns = useColumns();
  const [removed, setRemoved] = useState<ChargeItem>();
  return (
    <>
      <ListTable
        label={text.list}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        onRowClick={onEdit}
        actions={onEdit && actionsWith({ onEdit, onRemove: setRemoved })}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, description: text.noneMatchHint, clear: text.clear }}
        empty={{ icon: <Tags />, title: text.none, description: text.noneHint }}
      />
      {removed && <RemoveQuestion item={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

interface ItemActionsProps {
  item: ChargeItem;
  onEdit: (item: ChargeItem) => void;
  onRemove: (item: ChargeItem) => void;
}

const actionsWith = (given: Omit<ItemActionsProps, 'item'>) => (item: ChargeItem) => (
  <ItemActions {...given} item={item} />
);

function ItemActions({ item, onEdit, onRemove }: ItemActionsProps) {
  const text = useText(pricesText);
  return (
    <>
      <IconButton label={text.editOf(item.name)} size="sm" icon={<Pencil aria-hidden />} onClick={() => onEdit(item)} />
      <IconButton
        label={text.removeOf(item.name)}
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => onRemove(item)}
      />
    </>
  );
}

function useColumns(): Column<ChargeItem>[] {
  const text = useText(pricesText);
  return [
    {
      key: 'name',
      header: text.name,
      primary: true,
      className: 'w-full min-w-48',
      cell: ({ name, parts }) => (
        <>
          <span className="block">{name}</span>
          {parts.length > 0 && (
            <span className="block font-normal text-muted text-xs">
              {text.contains(
                parts.map((part) => (part.quantity === '1' ? part.name : `${part.quantity} × ${part.name}`)).join(', '),
              )}
            </span>
          )}
        </>
      ),
    },
    { key: 'kind', header: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'code', header: text.code, className: 'nums', cell: ({ hsnSac }) => hsnSac ?? text.notGiven },
    {
      key: 'gst',
      header: text.gst,
      numeric: true,
      cell: ({ gstRate }) => (gstRate === '0' ? text.exempt : text.form.rate(gstRate)),
    },
    {
      key: 'price',
      header: text.price,
      numeric: true,
      className: 'font-medium',
      cell: ({ price, gstRate, priceIncludesGst, parts }) => {
        const alone = worth(parts);
        return (
          <>
            <span className="block">{formatMoneyExact(price)}</span>
            {gstRate !== '0' && (
              <span className="block whitespace-nowrap font-normal text-muted text-xs">
                {priceIncludesGst ? text.withGst : text.plusGst}
              </span>
            )}
            {alone !== undefined && alone !== price && (
              <span className="block whitespace-nowrap font-normal text-muted text-xs">
                {text.insteadOf(formatMoneyExact(alone))}
              </span>
            )}
          </>
        );
      },
    },
  ];
}

function RemoveQuestion({ item, onClose }: { item: ChargeItem; onClose: () => void }) {
  const text = useText(pricesText).removal;
  const remove = useApiMutation(pricesApi.remove, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(item.name)}
      description={text.body}
      confirmLabel={text.confirm}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    />
  );
}
