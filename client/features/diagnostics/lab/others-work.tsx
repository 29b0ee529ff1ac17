import { UsersRound } from 'lucide-react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { type Sheet, fieldName } from './entry-sheet.ts';
import { fieldOf, remarksName } from './merge-sheets.ts';
import type { Entry } from './use-autosave.ts';

interface OthersWorkProps {
  entry: Pick<Entry, 'report' | 'sheet' | 'tests' | 'came' | 'contested' | 'settle'>;
}

/** Who else is at this report: what came in of theirs, and where both have typed something else. */
export function OthersWork({ entry }: OthersWorkProps) {
  const { report, sheet, tests, came, contested, settle } = entry;
  const text = useText(labText).entry.others;
  const me = useUser().name;
  const labels = useLabelsOf(sheet, tests);
  const open = Object.entries(contested);
  const other = came?.by ?? report.savedByName;
  if (open.length === 0 && !came && (other === null || other === me)) return null;
  const who = other ?? text.somebody;
  const labelOf = (name: string) => labels.get(name) ?? name;
  return (
    <div
      role={open.length > 0 ? 'alert' : 'status'}
      className="flex gap-2.5 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm"
    >
      <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{came ? text.came(who, came.names.map(labelOf).join(', ')) : text.lastSaved(who)}</p>
        {open.length > 0 && <p className="mt-1 font-medium">{text.contested}</p>}
        <ul className="flex flex-col gap-1">
          {open.map(([name, theirs]) => (
            <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="nums min-w-0 break-words">
                {text.both(labelOf(name), fieldOf(sheet, name) || text.nothing, theirs || text.nothing)}
              </span>
              <Button size="sm" onClick={() => settle(name, false)}>
                {text.keep(fieldOf(sheet, name) || text.nothing)}
              </Button>
              <Button size="sm" onClick={() => settle(name, true)}>
                {text.take(theirs || text.nothing)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the fields are called, each by its name within the form. */
function useLabelsOf(sheet: Sheet, tests: Entry['tests']): ReadonlyMap<string, string> {
  const text = useText(labText).entry;
  const ofTests = sheet.tests.flatMap(({ testId }): [string, string][] => {
    const test = tests.get(testId);
    if (!test) return [];
    const values = test.parameters.map(({ key, name }): [string, string] => [fieldName(testId, key), name]);
    return [...values, [remarksName(testId), text.testRemarks(test.name)]];
  });
  return new Map([['day', text.sampleDay], ['time', text.sampleTime], ['remarks', text.reportRemarks], ...ofTests]);
}
