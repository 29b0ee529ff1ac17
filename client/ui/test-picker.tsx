import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { useTestSearch } from '#client/lib/use-test-search.ts';
import { diagnosticsText } from '#client/text/en/diagnostics.ts';
import type { TestEntry } from '#shared/catalogues/formulary/formulary.api.ts';
import { testOfAlias } from '#shared/catalogues/tests/test-aliases.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import { ChipGroup } from './chip-group.tsx';
import { Combobox } from './combobox.tsx';

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
  const { tests, isSearching } = useTestSearch(typed);
  const meant = testOfAlias(typed);
  // 'cbc' is a test at once, whatever the search has found until now, and takes the first place.
  const offered = meant === undefined ? tests : [entryOf(meant), ...tests.filter(({ name }) => name !== meant)];
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
          items={offered}
          itemKey={(test) => test.id}
          itemText={(test) => test.name}
          onPick={(test) => add(test.name)}
          loading={isSearching}
          freeText={meant === undefined}
          completes
          emptyText=""
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

/** Of the catalogue or not: only its name is taken. */
const entryOf = (name: string): TestEntry => ({ id: 0, name, category: null, useCount: 0 });
