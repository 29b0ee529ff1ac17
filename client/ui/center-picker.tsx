import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { diagnosticsText } from '#client/text/en/diagnostics.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { Button } from './button.tsx';
import { ChipGroup } from './chip-group.tsx';
import { ErrorState } from './error-state.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';

const AT_A_GLANCE = 12;

interface CenterPickerProps {
  value: readonly number[];
  onChange: (centers: number[]) => void;
  /** At most one of them. */
  single?: boolean | undefined;
  /** The name of the one chosen before, which need not be among those that are listed first. */
  chosen?: { id: number; name: string } | undefined;
}

/** Name and place, and nothing that a centre pays: what is best for the patient decides here. */
export function CenterPicker({ value, onChange, single, chosen }: CenterPickerProps) {
  const text = useText(diagnosticsText);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const centers = useApiPages(organisationsApi.centers, { query: { search } }, { pageSize: AT_A_GLANCE });
  if (centers.isPending) return <Skeleton className="h-7 w-full max-w-md" />;
  if (centers.error && centers.rows.length === 0) {
    return <ErrorState description={text.centersFailed} onRetry={centers.refetch} />;
  }
  const listed = centers.rows.filter(({ isActive }) => isActive);
  const known = new Map(listed.map((center) => [center.id, center]));
  // What is chosen stays in sight, also while something else is searched for.
  const shown = [...new Set([...value, ...known.keys()])];
  return (
    <div className="flex flex-col items-start gap-2">
      {(centers.hasMore || search !== '' || typed !== '') && (
        <SearchField label={text.centerSearch} value={typed} onChange={setTyped} className="w-full max-w-md" />
      )}
      {shown.length === 0 && <p className="text-muted text-sm">{text.noCenters}</p>}
      <ChipGroup
        single={single}
        options={shown.map((id) => ({
          value: String(id),
          label: known.get(id)?.name ?? (chosen?.id === id ? chosen.name : text.center(id)),
          detail: known.get(id)?.location,
        }))}
        value={value.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
      {centers.hasMore && (
        <Button size="sm" variant="ghost" busy={centers.isLoadingMore} onClick={centers.loadMore}>
          {text.moreCenters}
        </Button>
      )}
    </div>
  );
}
