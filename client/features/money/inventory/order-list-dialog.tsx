import { ClipboardList, Download } from 'lucide-react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber, today } from '#client/lib/format.ts';
import { saveTable } from '#client/lib/save-table.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { OrderLine } from '#shared/money/inventory/inventory.schema.ts';

/** What to order, to hand to whoever supplies it. */
export function OrderListDialog({ onClose }: { onClose: () => void }) {
  const { orderList: text, notGiven } = useText(inventoryText);
  const list = useApiPages(inventoryApi.orderList, {}, { pageSize: 200 });
  const columns: Column<OrderLine>[] = [
    { key: 'item', header: text.item, primary: true, className: 'w-full min-w-40', cell: ({ name }) => name },
    { key: 'supplier', header: text.supplier, cell: ({ supplier }) => supplier ?? notGiven },
    {
      key: 'stock',
      header: text.stock,
      numeric: true,
      cell: ({ currentStock, unit }) => `${formatNumber(currentStock)} ${unit}`,
    },
    { key: 'quantity', header: text.quantity, numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
    { key: 'price', header: text.price, numeric: true, cell: ({ unitPrice }) => formatMoney(unitPrice) },
  ];
  const save = () =>
    saveTable(`order-list-${today()}.csv`, [
      [text.item, text.supplier, text.stock, text.quantity, text.price],
      ...list.rows.map((line) => [
        line.name,
        line.supplier ?? '',
        String(line.currentStock),
        String(line.quantity),
        line.unitPrice,
      ]),
    ]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.title}
      description={text.about}
      footer={
        <Button icon={<Download aria-hidden />} disabled={list.rows.length === 0} onClick={save}>
          {text.save}
        </Button>
      }
    >
      <ListTable
        label={text.title}
        columns={columns}
        list={list}
        rowKey={({ itemId }) => itemId}
        failed={text.failed}
        empty={{ icon: <ClipboardList />, title: text.none, description: text.noneHint }}
      />
      <ShowMore list={list} />
    </Dialog>
  );
}
