import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { type Asked, QueryView } from '#client/ui/query-view.tsx';
import { SkeletonRows } from '#client/ui/skeleton.tsx';
import type { ListResult } from '#shared/kernel/http/endpoint.ts';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { type InventoryFiltersState, organisationIn } from './use-inventory-filters.ts';

const SHOWN = 5;

interface StockAlertsProps {
  filters: InventoryFiltersState;
  /** Whose an item is, where they are everybody's. */
  namesOwner: boolean;
}

/** What runs low and what expires: the first of each, and the way to all of them. */
export function StockAlerts({ filters, namesOwner }: StockAlertsProps) {
  const { alerts: text } = useText(inventoryText);
  const query = { ...organisationIn(filters.values.of), limit: SHOWN };
  const low = useApi(inventoryApi.lowStock, { query }, { keepPrevious: true });
  const expiring = useApi(inventoryApi.expiring, { query: { ...query, days: 30 } }, { keepPrevious: true });
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-2">
      <AlertCard
        title={text.low}
        list={low}
        none={text.noneLow}
        onAll={() => filters.set({ lowStock: 'true', expiring: '' })}
        renderRow={({ name, currentStock, minStockLevel, unit, organizationName }) => (
          <>
            <span className="min-w-0 flex-1 break-words">
              {name}
              {namesOwner && <span className="text-muted text-xs"> {organizationName}</span>}
            </span>
            <span className="nums max-w-3/5 text-right text-muted text-sm">
              {text.left(currentStock, minStockLevel, unit)}
            </span>
          </>
        )}
      />
      <AlertCard
        title={text.expiring}
        list={expiring}
        none={text.noneExpiring}
        onAll={() => filters.set({ lowStock: '', expiring: 'true' })}
        renderRow={({ name, batchNumber, expiryDate, daysToExpiry, organizationName }) => (
          <>
            <span className="min-w-0 flex-1 break-words">
              {name}
              {batchNumber !== null && <span className="text-muted text-xs"> {text.batch(batchNumber)}</span>}
              {namesOwner && <span className="text-muted text-xs"> {organizationName}</span>}
            </span>
            <span className="nums shrink-0 text-muted text-sm">{formatDate(expiryDate)}</span>
            <Badge tone={daysToExpiry < 0 ? 'danger' : 'due'}>
              {daysToExpiry < 0 ? text.expired : text.days(daysToExpiry)}
            </Badge>
          </>
        )}
      />
    </div>
  );
}

interface AlertCardProps<Row> {
  title: string;
  list: Asked<ListResult<Row>>;
  none: string;
  onAll: () => void;
  renderRow: (row: Row) => ReactNode;
}

function AlertCard<Row extends { id: number }>({ title, list, none, onAll, renderRow }: AlertCardProps<Row>) {
  const { alerts: text } = useText(inventoryText);
  const total = list.data?.total ?? 0;
  return (
    <Card
      title={title}
      actions={
        total > SHOWN ? (
          <Button size="sm" variant="ghost" onClick={onAll}>
            {text.all(total)}
          </Button>
        ) : (
          // Its room: the rows don't move when it comes with them.
          <span className="h-(--control-sm)" />
        )
      }
    >
      <QueryView query={list} waiting={<SkeletonRows count={SHOWN} />} failed={{ description: text.failed }}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm">{none}</p>
          ) : (
            <ul aria-label={title} className="flex flex-col divide-y divide-line">
              {rows.map((one) => (
                <li key={one.id} className="flex items-center gap-3 py-2 text-sm">
                  {renderRow(one)}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
