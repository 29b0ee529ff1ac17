import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';

/** Something of the price list, or a test of the centre that stands there with no price yet. */
export type Charge = { name: string; item: ChargeItem | null };

/** What can be billed by the name or code that is typed; a centre's tests come behind its price list. */
export function useChargeSearch(typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const atCenter = useUser().organisation?.kind !== 'clinic';
  const asked = { query: { search, limit: 12 } };
  const isAsked = search !== '' && typed !== '';
  const list = useApi(pricesApi.list, asked, { enabled: isAsked, keepPrevious: true });
  const tests = useApi(labTestsApi.list, asked, { enabled: isAsked && atCenter, keepPrevious: true });
  const items = list.data?.rows ?? [];
  const listed = new Set(items.map(({ name }) => name.toLowerCase()));
  const charges: Charge[] = [
    ...items.map((item) => ({ name: item.name, item })),
    ...(tests.data?.rows ?? []).flatMap(({ name }) => (listed.has(name.toLowerCase()) ? [] : [{ name, item: null }])),
  ];
  return {
    charges: typed === '' ? [] : charges,
    isSearching: typed !== '' && (list.isFetching || search !== typed.trim()),
  };
}
