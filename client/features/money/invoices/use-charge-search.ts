import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { testOfAlias } from '#shared/catalogues/tests/test-aliases.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';

/** Something of the price list, or a test of the centre that stands there with no price yet. */
export type Charge = { name: string; item: ChargeItem | null };

/** What is asked for: 'cbc' is the Complete Blood Count. */
const meantBy = (typed: string) => testOfAlias(typed) ?? typed.trim();
const asked = (search: string) => ({ query: { search, limit: 12 } });

/** What can be billed by the name, code or alias that is typed; a centre's tests come behind its price list. */
export function useChargeSearch(typed: string) {
  const search = useDebounced(meantBy(typed), 150);
  const atCenter = useUser().organisation?.kind !== 'clinic';
  const isAsked = search !== '' && typed !== '';
  const list = useApi(pricesApi.list, asked(search), { enabled: isAsked, keepPrevious: true });
  const tests = useApi(labTestsApi.list, asked(search), { enabled: isAsked && atCenter, keepPrevious: true });
  const isSearching = typed !== '' && (list.isFetching || search !== meantBy(typed));
  const charges = chargesOf(list.data?.rows ?? [], tests.data?.rows ?? []);
  // What was found for something else is no match, or Enter would take it.
  const beginning = meantBy(typed).toLowerCase();
  const fitting = isSearching ? charges.filter(({ name }) => name.toLowerCase().startsWith(beginning)) : charges;
  return {
    charges: typed === '' ? [] : fitting,
    isSearching,
    /** The first match of something that was typed faster than it could be looked for; by its name alone where there is none. */
    findFirst: async (words: string): Promise<Charge> => {
      const query = asked(meantBy(words));
      const nothing = { name: words.trim(), item: null };
      try {
        const [items, others] = await Promise.all([
          callApi(pricesApi.list, query),
          atCenter ? callApi(labTestsApi.list, query) : { rows: [] },
        ]);
        return chargesOf(items.rows, others.rows)[0] ?? nothing;
      } catch (error) {
        // Its price can be typed all the same.
        if (error instanceof ApiFailure) return nothing;
        throw error;
      }
    },
  };
}

function chargesOf(items: readonly ChargeItem[], tests: readonly { name: string }[]): Charge[] {
  const listed = new Set(items.map(({ name }) => name.toLowerCase()));
  return [
    ...items.map((item) => ({ name: item.name, item })),
    ...tests.flatMap(({ name }) => (listed.has(name.toLowerCase()) ? [] : [{ name, item: null }])),
  ];
}
