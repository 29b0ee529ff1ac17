import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ItemDialog } from '#client/features/money/prices/item-dialog.tsx';
import { PriceTable } from '#client/features/money/prices/price-table.tsx';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { DOCTOR_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { type ChargeItem, chargeItemFilters } from '#shared/money/prices/prices.schema.ts';
import { type ChargeKind, chargeKinds } from '#shared/money/prices/prices.states.ts';

const ROWS_PER_PAGE = 50;

/** What the organisation charges for; doctors change it. */
export function PricesScreen() {
  const text = useText(pricesText);
  const mayEdit = (DOCTOR_ROLES as readonly StaffRole[]).includes(useUser().role);
  const filters = useListFilters(chargeItemFilters, ['search', 'kind']);
  const [open, setOpen] = useState<'add' | ChargeItem>();
  const list = useApiList(pricesApi.list, { query: filters.query }, { pageSize: ROWS_PER_PAGE });
  const options: { value: ChargeKind | ''; label: string }[] = [
    { value: '', label: text.all },
    ...chargeKinds.map((value) => ({ value, label: text.kinds[value] })),
  ];
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? null : formatNumber(list.total)}
        actions={
          mayEdit && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('add')}>
              {text.add}
            </Button>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
        <SegmentedFilter
          label={text.kind}
          options={options}
          value={filters.values.kind}
          onChange={(kind) => filters.set({ kind })}
        />
        <FilterSearch filters={filters} label={text.search} className="w-full sm:w-72" />
      </div>
      <PriceTable list={list} filters={filters} onEdit={mayEdit ? setOpen : undefined} />
      {open === 'add' && <ItemDialog onClose={close} />}
      {typeof open === 'object' && <ItemDialog item={open} onClose={close} />}
    </>
  );
}
