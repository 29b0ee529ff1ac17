import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ScanButton } from '#client/ui/scan-button.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { Select } from '#client/ui/select.tsx';
import { usualCategories } from '#shared/money/inventory/inventory.states.ts';
import type { InventoryFiltersState } from './use-inventory-filters.ts';

/** Name or barcode, category, and what needs somebody; `children` for who may choose more. A scanner types into the search, as the camera does. */
export function InventoryFilters({ filters, children }: { filters: InventoryFiltersState; children?: ReactNode }) {
  const text = useText(inventoryText);
  const { lowStock, expiring, category } = filters.values;
  const shown = lowStock === 'true' ? 'low' : expiring === 'true' ? 'expiring' : 'all';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="flex w-full items-center gap-1 sm:w-96">
        <FilterSearch filters={filters} label={text.search} className="min-w-0 flex-1" />
        <ScanButton onCode={(search) => filters.set({ search })} />
      </div>
      <Select
        aria-label={text.category}
        className="w-full sm:w-44"
        value={category}
        onChange={(value) => filters.set({ category: value })}
        options={[
          { value: '', label: text.allCategories },
          ...usualCategories.map((value) => ({ value: value as string, label: text.categories[value] })),
        ]}
      />
      {children}
      <SegmentedFilter
        label={text.show.label}
        value={shown}
        onChange={(next) =>
          filters.set({ lowStock: next === 'low' ? 'true' : '', expiring: next === 'expiring' ? 'true' : '' })
        }
        options={[
          { value: 'all', label: text.show.all },
          { value: 'low', label: text.show.low },
          { value: 'expiring', label: text.show.expiring },
        ]}
      />
    </div>
  );
}
