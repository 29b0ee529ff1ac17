import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Definitions } from './use-definitions.ts';

const SHOWN = 30;

interface AddTestProps {
  definitions: Definitions;
  /** Those on the report already. */
  present: ReadonlySet<number>;
  onAdd: (test: CenterTest) => void;
}

/** Finds a test of the centre by some letters of its name. */
export function AddTest({ definitions, present, onAdd }: AddTestProps) {
  const text = useText(labText).entry;
  const [typed, setTyped] = useState('');
  const items = matching([...definitions.byId.values()], typed).filter(({ id }) => !present.has(id));
  return (
    <FormField
      label={text.add}
      hint={
        definitions.failed ? (
          <span className="text-danger-ink">
            {text.definitionsFailed}{' '}
            <Button variant="link" onClick={definitions.refetch}>
              {text.state.retry}
            </Button>
          </span>
        ) : (
          text.addHint
        )
      }
    >
      <Combobox
        searchIcon
        value={typed}
        onChange={setTyped}
        items={items.slice(0, SHOWN)}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        renderItem={({ name, department, specimen }) => (
          <>
            <span className="block text-sm">{name}</span>
            <span className="block text-faint text-xs">{[department, specimen].filter(Boolean).join(' · ')}</span>
          </>
        )}
        loading={definitions.isPending}
        emptyText={text.noSuchTest}
        onPick={(test) => {
          setTyped('');
          onAdd(test);
        }}
      />
    </FormField>
  );
}

/** Every word must occur; tests whose name begins so come first. */
function matching(tests: readonly CenterTest[], typed: string): CenterTest[] {
  const wanted = typed.trim().toLocaleLowerCase('en-IN');
  const words = wanted.split(/\s+/);
  const rank = ({ name }: CenterTest) => {
    const place = name.toLocaleLowerCase('en-IN').indexOf(wanted);
    return place === 0 ? 0 : place > 0 ? 1 : 2;
  };
  return tests
    .filter(({ name, department }) => {
      const where = `${name} ${department ?? ''}`.toLocaleLowerCase('en-IN');
      return words.every((word) => where.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
