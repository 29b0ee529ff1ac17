import { type KeyboardEvent, type Ref, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { diagnosticsText } from '#client/text/en/diagnostics.ts';
import { formularyApi } from '#shared/formulary/formulary.api.ts';
import { withoutDuplicates } from '#shared/prescriptions/prescriptions.rules.ts';
import { ChipGroup } from './chip-group.tsx';
import { Combobox } from './combobox.tsx';
import { useDebounced } from './use-debounced.ts';

interface TestPickerProps {
  /** Offered at a click. */
  common: readonly string[];
  value: readonly string[];
  onChange: (tests: string[]) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The common tests at a click, every other by its name. */
export function TestPicker({ common, value, onChange, ref }: TestPickerProps) {
  const text = useText(diagnosticsText);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 150);
  const found = useApi(
    formularyApi.searchTests,
    { query: { search, limit: 12 } },
    { enabled: search !== '' && typed !== '', keepPrevious: true, staleTime: 60_000 },
  );
  const add = (name: string) => {
    if (name.trim() !== '') onChange(withoutDuplicates([...value, name.trim()]));
    setTyped('');
  };
  // An Enter that the list of matches hasn't used takes the text as it stands.
  const addTyped = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !plain || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  // A common one stays in its place; what was added stands behind them.
  const names = withoutDuplicates([...common, ...value]);
  const chosen = names.filter((name) => withoutDuplicates([...value, name]).length === value.length);
  return (
    <div className="flex flex-col gap-2">
      <div role="presentation" className="max-w-md" onKeyDown={addTyped}>
        <Combobox
          ref={ref}
          aria-label={text.search}
          value={typed}
          onChange={setTyped}
          items={typed === '' ? [] : (found.data?.rows ?? [])}
          itemKey={(test) => test.id}
          itemText={(test) => test.name}
          onPick={(test) => add(test.name)}
          loading={typed !== '' && found.isFetching}
          freeText
          searchIcon
          placeholder={text.searchPlaceholder}
        />
      </div>
      <ChipGroup
        aria-label={text.common}
        options={names.map((name) => ({ value: name, label: name }))}
        value={chosen}
        onChange={onChange}
      />
    </div>
  );
}
