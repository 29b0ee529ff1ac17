import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { type ListedTest, searchList } from './listed-tests.ts';

const AT_A_TIME = 60;

interface ChooseListedProps {
  tests: readonly ListedTest[];
  search: string;
  /** The search as far as the list has followed it. */
  wanted: string;
  onSearch: (search: string) => void;
  /** By LOINC code. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The tests of the list to search and tick. What is ticked stays so while something else is searched. */
export function ChooseListed({ tests, search, wanted, onSearch, chosen, onChoose }: ChooseListedProps) {
  const text = useText(labTestsText).imports;
  const [shown, setShown] = useState({ wanted, count: AT_A_TIME });
  const count = shown.wanted === wanted ? shown.count : AT_A_TIME;
  const found = useMemo(() => searchList(tests, wanted), [tests, wanted]);
  const toggle = (code: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(code);
    else next.delete(code);
    onChoose(next);
  };
  // Nobody reads fifteen hundred lines: what comes after the file is a few letters.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="flex flex-col gap-2">
      <SearchField ref={field} label={text.search} value={search} onChange={onSearch} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <output className="nums text-muted">
          {text.found(found.length)} · <span className="font-medium text-ink">{text.chosen(chosen.size)}</span>
        </output>
        <span className="flex gap-3">
          <Button
            variant="link"
            onClick={() => onChoose(new Set([...chosen, ...found.map(({ loincCode }) => loincCode)]))}
          >
            {text.chooseFound}
          </Button>
          <Button variant="link" onClick={() => onChoose(new Set())}>
            {text.chooseNone}
          </Button>
        </span>
      </div>
      {found.length === 0 ? (
        <p className="py-6 text-center text-muted text-sm">{text.noneMatch}</p>
      ) : (
        <ul aria-label={text.tests} className="divide-y divide-line rounded-md border border-line">
          {found.slice(0, count).map(({ loincCode, generalName, longName }) => (
            <li key={loincCode} className="px-3 py-2">
              <Checkbox
                label={generalName}
                description={`${longName} · ${loincCode}`}
                checked={chosen.has(loincCode)}
                onChange={(on) => toggle(loincCode, on)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > count && (
        <Button size="sm" className="self-center" onClick={() => setShown({ wanted, count: count + AT_A_TIME })}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
