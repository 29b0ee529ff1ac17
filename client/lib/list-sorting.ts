import type { SortBy } from '#shared/kernel/http/sorting.ts';
import { useTabQuery } from './tab-location.ts';
import { useRemembered } from './use-remembered.ts';

interface ColumnOrder {
  key: string;
  direction: 'asc' | 'desc';
}

export interface ListSorting {
  /** The columns that an index has in order. */
  names: readonly string[];
  sort: ColumnOrder | undefined;
  onSort: (sort: ColumnOrder) => void;
}

interface Sortable<Name extends string> {
  /** What the list is called, where the choice is remembered. */
  list: string;
  /** Keys of columns, as the call of the list has them. */
  names: readonly Name[];
  /** The list's own order, where a column has it. Otherwise a third press of a header leads back to it. */
  first?: SortBy<Name>;
  /** Which order the list is asked for in until somebody chooses another; it isn't the list's own. */
  begins?: SortBy<Name>;
  /** A search finds the newest first, and can't be sorted. */
  searching: boolean;
}

const own = 'own';

/** By which column a list is sorted: as a link asks for ('#reports?sort=waiting'), or as this person chose last. */
export function useListSorting<const Name extends string>({
  list,
  names,
  first,
  begins,
  searching,
}: Sortable<Name>): {
  query: { sort?: SortBy<Name> };
  sorting: ListSorting | undefined;
} {
  const orders = names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);
  const [chosen, choose] = useRemembered<SortBy<Name> | typeof own>(`sort.${list}`, [own, ...orders], own);
  const [address, setAddress] = useTabQuery();
  const linked = orders.find((order) => order === address.sort);
  if (searching) return { query: {}, sorting: undefined };
  const shown = linked ?? (chosen === own ? (first ?? begins) : chosen);
  return {
    query: shown === undefined || shown === first ? {} : { sort: shown },
    sorting: {
      names,
      sort: shown && columnOrder(shown),
      onSort: ({ key, direction }) => {
        const isThirdPress = direction === 'asc' && shown === `-${key}` && first === undefined && begins === undefined;
        const wanted = direction === 'desc' ? `-${key}` : key;
        choose((!isThirdPress && orders.find((known) => known === wanted)) || own);
        if (linked) setAddress({ sort: undefined });
      },
    },
  };
}

const columnOrder = (order: string): ColumnOrder =>
  order.startsWith('-') ? { key: order.slice(1), direction: 'desc' } : { key: order, direction: 'asc' };
