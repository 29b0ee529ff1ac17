import { CalendarClock, IndianRupee, Package, RotateCw, TrendingDown } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { type InventoryFiltersState, organisationIn } from './use-inventory-filters.ts';

/** Over all items, whatever the table shows; two of the cards choose theirs. */
export function InventoryFigures({ filters }: { filters: InventoryFiltersState }) {
  const { figures: text } = useText(inventoryText);
  const { tryAgain } = useText(kitText);
  const query = organisationIn(filters.values.of);
  const { data, isError, isFetching, refetch } = useApi(inventoryApi.stats, { query }, { keepPrevious: true });
  if (isError && !data) {
    return (
      <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line p-4 text-sm">
        <p className="min-w-0 flex-1 text-muted">{text.failed}</p>
        <Button size="sm" icon={<RotateCw />} busy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  const loading = !data;
  return (
    <section aria-label={text.label} aria-busy={loading} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={text.total}
        value={data && formatNumber(data.totalItems)}
        icon={<Package />}
        tone="brand"
        loading={loading}
        onClick={() => filters.set({ lowStock: '', expiring: '' })}
      />
      <StatCard
        label={text.low}
        value={data && formatNumber(data.lowStockItems)}
        icon={<TrendingDown />}
        tone="due"
        loading={loading}
        onClick={() => filters.set({ lowStock: 'true', expiring: '' })}
      />
      <StatCard
        label={text.expiring}
        value={data && formatNumber(data.expiringItems)}
        icon={<CalendarClock />}
        tone="danger"
        loading={loading}
        onClick={() => filters.set({ lowStock: '', expiring: 'true' })}
      />
      <StatCard
        label={text.value}
        value={data && formatMoney(data.totalValue)}
        icon={<IndianRupee />}
        tone="paid"
        loading={loading}
      />
    </section>
  );
}
