import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { EmptyViews } from '#client/ui/query-view.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import type { Purchase } from '#shared/money/inventory/purchases.schema.ts';
import { leftOf, ReturnDialog } from './return-dialog.tsx';

interface PurchaseTableProps extends Pick<EmptyViews, 'empty'> {
  /** Of one supplier; everybody's where it isn't said. */
  supplierId?: number;
}

/** Suppliers' bills that were taken into the stock, and the way back for what isn't wanted. */
export function PurchaseTable({ supplierId, empty }: PurchaseTableProps) {
  const { purchases: text } = useText(inventoryText);
  const [open, setOpen] = useState<Purchase>();
  const { query, sorting } = useListSorting({
    list: 'purchases',
    names: ['bill', 'amount'],
    searching: false,
  });
  const list = useApiList(
    purchasesApi.purchases,
    { query: { ...query, ...(supplierId !== undefined && { supplierId }) } },
    { pageSize: 25 },
  );
  return (
    <>
      <ListTable
        label={text.list}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        actions={returnWith(setOpen)}
        failed={text.failed}
        empty={empty}
      />
      {open && <ReturnDialog purchase={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const returnWith = (onReturn: (purchase: Purchase) => void) => (purchase: Purchase) =>
  purchase.lines.some((line) => leftOf(line) > 0) && <ReturnButton purchase={purchase} onReturn={onReturn} />;

function ReturnButton({ purchase, onReturn }: { purchase: Purchase; onReturn: (purchase: Purchase) => void }) {
  const { purchases: text } = useText(inventoryText);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 aria-hidden />}
      aria-label={text.giveBackOf(purchase.billNumber)}
      onClick={() => onReturn(purchase)}
    >
      {text.giveBack}
    </Button>
  );
}

type Words = (typeof inventoryText)['en']['purchases'];

const columnsOf = (text: Words): Column<Purchase>[] => [
  {
    key: 'bill',
    order: 'day',
    header: text.bill,
    className: 'nums whitespace-nowrap',
    cell: ({ billNumber, billDate }) => (
      <>
        <span className="block">{billNumber}</span>
        <span className="block text-muted text-xs">{formatDate(billDate)}</span>
      </>
    ),
  },
  { key: 'supplier', header: text.supplier, primary: true, cell: ({ supplierName }) => supplierName },
  {
    key: 'lines',
    header: text.lines,
    className: 'min-w-48',
    cell: ({ lines }) => (
      <ul>
        {lines.map(({ id, quantity, itemName, returnedQuantity }) => (
          <li key={id}>
            {text.line(quantity, itemName)}
            {returnedQuantity > 0 && <span className="text-muted text-xs"> · {text.back(returnedQuantity)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'amount',
    header: text.amount,
    numeric: true,
    className: 'font-medium',
    cell: ({ amount }) => formatMoneyExact(amount),
  },
];
