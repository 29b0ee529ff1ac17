import { clsx } from 'clsx';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { sortingText } from '#client/text/en/sorting.ts';
import type { Column } from './data-table.tsx';
import { FormField } from './form-field.tsx';
import { Select } from './select.tsx';

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[];
  sorting: ListSorting;
  /** Not at the head of a table's cards. */
  bare?: boolean;
}

/** Where a list has no headers to press: on a phone, and above cards. */
export function SortChoice<Row>({ columns, sorting: { names, sort, onSort }, bare = false }: SortChoiceProps<Row>) {
  const text = useText(sortingText);
  const options = columns
    .filter(({ key }) => names.includes(key))
    .flatMap(({ key, header, numeric, order = numeric ? 'number' : 'group' }) => [
      { value: `${key} asc`, label: text.orders[order].asc(header) },
      { value: `${key} desc`, label: text.orders[order].desc(header) },
    ]);
  return (
    <div className={clsx(!bare && 'border-line border-b p-3')}>
      <FormField label={text.sort}>
        <Select
          value={sort ? `${sort.key} ${sort.direction}` : ''}
          options={options}
          onChange={(chosen) => {
            const [key = '', direction] = chosen.split(' ');
            onSort({ key, direction: direction === 'desc' ? 'desc' : 'asc' });
          }}
        />
      </FormField>
    </div>
  );
}
