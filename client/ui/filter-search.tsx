import { type ListFilters, useFilterDraft } from '#client/lib/list-filters.ts';
import { SearchField } from './search-field.tsx';

interface FilterSearchProps {
  filters: Pick<ListFilters<{ search: string }>, 'values' | 'set' | 'cleared'>;
  label: string;
  className?: string;
}

/** The search above a list. */
export function FilterSearch({ filters, label, className }: FilterSearchProps) {
  const [typed, type] = useFilterDraft(filters, 'search');
  return <SearchField label={label} value={typed} onChange={type} shortcut="/" className={className} />;
}
