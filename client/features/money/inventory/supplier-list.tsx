import { Pencil, Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { type Supplier, supplierFilters } from '#shared/money/inventory/purchases.schema.ts';
import { PurchaseTable } from './purchase-table.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

type Open = { deed: 'edit' | 'bought'; supplier: Supplier } | { deed: 'add' };

/** Whom the organisation buys from: each can be changed, and shows what was bought of them. */
export function SupplierList() {
  const { suppliers: text, clear } = useText(inventoryText);
  const filters = useListFilters(supplierFilters, ['search']);
  const [open, setOpen] = useState<Open>();
  const { query, sorting } = useListSorting({
    list: 'suppliers',
    names: ['name'],
    first: 'name',
    searching: false,
  });
  const list = useApiList(purchasesApi.suppliers, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterSearch filters={filters} label={text.search} className="w-full sm:w-80" />
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen({ deed: 'add' })}>
          {text.add}
        </Button>
      </div>
      <ListTable
        label={text.list}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        onRowClick={(supplier) => setOpen({ deed: 'edit', supplier })}
        actions={actionsWith(setOpen)}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, clear }}
        empty={{ icon: <Truck />, title: text.none, description: text.noneHint }}
      />
      {open?.deed === 'add' && <SupplierDialog onSaved={close} onClose={close} />}
      {open?.deed === 'edit' && <SupplierDialog supplier={open.supplier} onSaved={close} onClose={close} />}
      {open?.deed === 'bought' && <Bought supplier={open.supplier} onClose={close} />}
    </>
  );
}

const actionsWith = (onOpen: (open: Open) => void) => (supplier: Supplier) => (
  <SupplierActions supplier={supplier} onOpen={onOpen} />
);

function SupplierActions({ supplier, onOpen }: { supplier: Supplier; onOpen: (open: Open) => void }) {
  const { suppliers: text } = useText(inventoryText);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.boughtOf(supplier.name)}
        onClick={() => onOpen({ deed: 'bought', supplier })}
      >
        {text.bought}
      </Button>
      <IconButton
        size="sm"
        label={text.editOf(supplier.name)}
        icon={<Pencil aria-hidden />}
        onClick={() => onOpen({ deed: 'edit', supplier })}
      />
    </>
  );
}

function Bought({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { suppliers: text } = useText(inventoryText);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.boughtOf(supplier.name)}
      footer={<PanelCancel>{text.close}</PanelCancel>}
    >
      <PurchaseTable supplierId={supplier.id} empty={{ icon: <Truck />, title: text.nothingBought }} />
    </Dialog>
  );
}

type Words = (typeof inventoryText)['en']['suppliers'];
const DASH = '–';

const columnsOf = (text: Words): Column<Supplier>[] => [
  {
    key: 'name',
    order: 'word',
    header: text.name,
    primary: true,
    className: 'min-w-40',
    cell: ({ name, address }) => (
      <>
        <span className="block">{name}</span>
        {address !== null && <span className="block font-normal text-muted text-xs">{address}</span>}
      </>
    ),
  },
  { key: 'phone', header: text.phone, className: 'nums whitespace-nowrap', cell: ({ phone }) => phone ?? DASH },
  { key: 'gstin', header: text.gstin, className: 'nums whitespace-nowrap', cell: ({ gstin }) => gstin ?? DASH },
  {
    key: 'licence',
    header: text.licence,
    className: 'nums xl:whitespace-nowrap',
    cell: ({ drugLicence }) => drugLicence ?? DASH,
  },
];
