import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { placeHref, replacePlace, usePlace } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalField, PortalSelect } from '#client/ui/portal/field.tsx';

/** A filter in the address: what is chosen survives a reload, and Back comes back to it. */
export function useFilters(names: readonly string[]) {
  const { key, query } = usePlace();
  const chosen = Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const change = (changed: Record<string, string>) => replacePlace(placeHref(key, undefined, { ...query, ...changed }));
  const clear = () => replacePlace(placeHref(key));
  return { chosen, change, clear, isNarrowed: Object.keys(chosen).length > 0 };
}
export type Filters = ReturnType<typeof useFilters>;

interface RecordFiltersProps {
  filters: Filters;
  /** What may be searched for: its name in the address, and the words of its field. */
  search?: { name: string; label: string };
  days?: boolean;
  children?: ReactNode;
}

/** Search and days, folded away until they are wanted. */
export function RecordFilters({ filters, search, days = false, children }: RecordFiltersProps) {
  const text = useText(portalRecordsText).filter;
  const { chosen, change, clear, isNarrowed } = filters;
  return (
    <details open={isNarrowed} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-4 font-medium text-brand-ink text-sm">
        {text.show}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {search && (
          <SearchField
            label={search.label}
            value={chosen[search.name] ?? ''}
            onChange={(words) => change({ [search.name]: words })}
          />
        )}
        {children}
        {days && (
          <div className="grid grid-cols-1 gap-4 min-[27rem]:grid-cols-2">
            <PortalField
              type="date"
              label={text.from}
              max={chosen['endDate']}
              value={chosen['startDate'] ?? ''}
              onChange={({ target }) => change({ startDate: target.value })}
            />
            <PortalField
              type="date"
              label={text.to}
              min={chosen['startDate']}
              value={chosen['endDate'] ?? ''}
              onChange={({ target }) => change({ endDate: target.value })}
            />
          </div>
        )}
        {isNarrowed && <PortalButton onClick={clear}>{text.clear}</PortalButton>}
      </div>
    </details>
  );
}

const PAUSE = 400;

function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  // Cleared from outside.
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value === '') setTyped('');
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <PortalField
      type="search"
      label={label}
      maxLength={100}
      enterKeyHint="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: string | undefined;
  /** Without a filter. */
  all: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few, by the phone's own list. */
export const FilterChoice = <Value extends string>({
  label,
  value = '',
  all,
  options,
  onChange,
}: ChoiceProps<Value>) => (
  <PortalSelect label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </PortalSelect>
);
