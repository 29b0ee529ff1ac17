import { Tags } from 'lucide-react';
import { type PagedList, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { EditedTable } from '#client/ui/edited-table.tsx';
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
export const PriceTable = (props: PriceTableProps) => (
  <EditedTable
    {...props}
    words={useText(pricesText)}
    icon={<Tags />}
    columns={useColumns()}
    renderRemoval={(item, close) => <RemoveQuestion item={item} onClose={close} />}
  />
);

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
            <span className="block">{formatMoney(price)}</span>
            {gstRate !== '0' && (
              <span className="block whitespace-nowrap font-normal text-muted text-xs">
                {priceIncludesGst ? text.withGst : text.plusGst}
              </span>
            )}
            {alone !== undefined && alone !== price && (
              <span className="block whitespace-nowrap font-normal text-muted text-xs">
                {text.insteadOf(formatMoney(alone))}
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
