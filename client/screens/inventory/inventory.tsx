import { ArrowLeftRight, ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { BatchesDialog } from '#client/features/money/inventory/batches-dialog.tsx';
import { InventoryFigures } from '#client/features/money/inventory/inventory-figures.tsx';
import { InventoryFilters } from '#client/features/money/inventory/inventory-filters.tsx';
import { ItemDialog } from '#client/features/money/inventory/item-dialog.tsx';
import { type ItemDeed, ItemTable } from '#client/features/money/inventory/item-table.tsx';
import { MoveDialog } from '#client/features/money/inventory/move-dialog.tsx';
import { MovementList } from '#client/features/money/inventory/movement-list.tsx';
import { OrderListDialog } from '#client/features/money/inventory/order-list-dialog.tsx';
import { PurchaseList } from '#client/features/money/inventory/purchase-list.tsx';
import { RemoveItem } from '#client/features/money/inventory/remove-item.tsx';
import { SupplierList } from '#client/features/money/inventory/supplier-list.tsx';
import { StockAlerts } from '#client/features/money/inventory/stock-alerts.tsx';
import { organisationIn, useInventoryFilters } from '#client/features/money/inventory/use-inventory-filters.ts';
import { OrganisationFilter } from '#client/features/people/organisations/organisation-filter.tsx';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { InventoryItem } from '#shared/money/inventory/inventory.schema.ts';

const ROWS_PER_PAGE = 50;

type Open = { deed: ItemDeed; item: InventoryItem } | { deed: 'add' | 'move' | 'order' };

/** An organisation's own stock; for the superadmin everybody's, to look at. */
export function InventoryScreen() {
  const { tabs } = useText(shellText);
  const text = useText(inventoryText);
  const looksOnly = useUser().role === 'superadmin';
  const [{ tab }, setQuery] = useTabQuery();
  const isOwn = tab === 'purchases' || tab === 'suppliers';
  const shown = tab === 'movements' || (isOwn && !looksOnly) ? tab : 'items';
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const opened = open && 'item' in open ? open.item : undefined;
  return (
    <>
      <PageHeader
        title={tabs.inventory}
        description={text.description}
        actions={
          !looksOnly &&
          shown === 'items' && (
            <>
              <Button icon={<ClipboardList aria-hidden />} onClick={() => setOpen({ deed: 'order' })}>
                {text.orderList.open}
              </Button>
              <Button icon={<ArrowLeftRight aria-hidden />} onClick={() => setOpen({ deed: 'move' })}>
                {text.record}
              </Button>
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen({ deed: 'add' })}>
                {text.add}
              </Button>
            </>
          )
        }
      />
      <Tabs
        label={text.tabs.label}
        value={shown}
        onChange={(key) => setQuery({ tab: key === 'items' ? '' : key })}
        className="[&>[role=tabpanel]]:pt-4 [&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={[
          { key: 'items', label: text.tabs.items, content: <Items looksOnly={looksOnly} onOpen={setOpen} /> },
          ...(looksOnly
            ? []
            : [
                { key: 'purchases' as const, label: text.tabs.purchases, content: <PurchaseList /> },
                { key: 'suppliers' as const, label: text.tabs.suppliers, content: <SupplierList /> },
              ]),
          { key: 'movements', label: text.tabs.movements, content: <Movements looksOnly={looksOnly} /> },
        ]}
      />
      {open?.deed === 'add' && <ItemDialog onClose={close} />}
      {open?.deed === 'move' && <MoveDialog item={opened} onClose={close} />}
      {open?.deed === 'order' && <OrderListDialog onClose={close} />}
      {opened && open?.deed === 'edit' && <ItemDialog item={opened} onClose={close} />}
      {opened && open?.deed === 'remove' && <RemoveItem item={opened} onClose={close} />}
      {opened && open?.deed === 'batches' && <BatchesDialog item={opened} onClose={close} />}
    </>
  );
}

function Movements({ looksOnly }: { looksOnly: boolean }) {
  const { values, set } = useInventoryFilters();
  if (!looksOnly) return <MovementList />;
  return (
    <MovementList of={values.of}>
      <div className="w-full sm:w-56">
        <OrganisationFilter value={values.of} onChange={(of) => set({ of })} />
      </div>
    </MovementList>
  );
}

function Items({ looksOnly, onOpen }: { looksOnly: boolean; onOpen: (open: Open) => void }) {
  const text = useText(inventoryText);
  const filters = useInventoryFilters();
  const { of = '', ...narrowed } = filters.query;
  const { query, sorting } = useListSorting({ list: 'items', names: ['name', 'expiry'], searching: false });
  const list = useApiList(
    inventoryApi.list,
    { query: { ...narrowed, ...organisationIn(of), ...query } },
    { pageSize: ROWS_PER_PAGE },
  );
  return (
    <>
      <InventoryFigures filters={filters} />
      <div className="in-turn">
        <StockAlerts filters={filters} namesOwner={looksOnly} />
        <InventoryFilters filters={filters}>
          {looksOnly && (
            <div className="w-full sm:w-56">
              <OrganisationFilter value={filters.values.of} onChange={(value) => filters.set({ of: value })} />
            </div>
          )}
        </InventoryFilters>
        <ItemTable
          list={list}
          filters={filters}
          sorting={sorting}
          looksOnly={looksOnly}
          onDo={(deed, item) => onOpen({ deed, item })}
          addFirst={
            !looksOnly && (
              <Button variant="primary" onClick={() => onOpen({ deed: 'add' })}>
                {text.add}
              </Button>
            )
          }
        />
      </div>
    </>
  );
}
