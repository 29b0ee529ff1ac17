import { Layers } from 'lucide-react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { Batch, InventoryItem } from '#shared/money/inventory/inventory.schema.ts';

/** What of an item came together; what expires first goes first. */
export function BatchesDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const text = useText(inventoryText);
  const words = text.batches;
  const list = useApiList(inventoryApi.batches, { params: { id: item.id } }, { pageSize: 25 });
  return (
    <Dialog open onOpenChange={onClose} title={words.title(item.name)}>
      <ListTable
        label={words.title(item.name)}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        failed={words.failed}
        empty={{ icon: <Layers />, title: words.none }}
      />
    </Dialog>
  );
}

const columnsOf = (text: (typeof inventoryText)['en']): Column<Batch>[] => {
  const words = text.batches;
  return [
    { key: 'number', header: words.number, primary: true, cell: ({ batchNumber }) => batchNumber ?? words.without },
    {
      key: 'expiry',
      header: words.expiry,
      className: 'nums whitespace-nowrap',
      cell: ({ expiryDate, isExpired }) => (
        <span className="inline-flex items-center gap-2">
          {expiryDate === null ? text.notGiven : formatDate(expiryDate)}
          {isExpired && <Badge tone="danger">{text.expired}</Badge>}
        </span>
      ),
    },
    {
      key: 'mrp',
      header: words.mrp,
      numeric: true,
      cell: ({ mrp }) => (mrp === null ? text.notGiven : formatMoney(mrp)),
    },
    { key: 'quantity', header: words.quantity, numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
  ];
};
