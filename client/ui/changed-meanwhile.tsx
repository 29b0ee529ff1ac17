import { UsersRound } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { OtherChange } from '#client/lib/forms/merge-values.ts';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { meanwhileText } from '#client/text/en/meanwhile.ts';
import { Button } from './button.tsx';

/** How a field looks to the person in front of it. */
interface Seen {
  label: string;
  /** What is stored isn't what is read there: one of a list, chosen by its name. */
  isChosen: boolean;
}

/**
 * What others have changed of the record while the form was open: what is only theirs stands in the fields already, what is
 * contested can be taken over.
 */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile | undefined }) {
  return meanwhile && <Changes meanwhile={meanwhile} />;
}

function Changes({ meanwhile: { others, take } }: { meanwhile: Meanwhile }) {
  const text = useText(meanwhileText);
  const root = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<ReadonlyMap<string, Seen>>(new Map());
  useLayoutEffect(() => {
    const form = root.current?.closest('form') ?? document.body;
    setFields(new Map(others.flatMap(({ name }) => seenOf(form, name))));
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [others]);

  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (Array.isArray(value)) return value.length > 0 ? value.map(say).join(', ') : text.nothingThere;
    if (value === null || value === undefined || value === '') return text.nothingThere;
    if (typeof value === 'object') return 'name' in value ? say(value.name) : '…';
    if (typeof value !== 'string') return JSON.stringify(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
  };
  /** Of a choice, what is stored ('12') says nothing to people; lists are words, and yes and no speak for themselves. */
  const isCode = ({ name, now }: OtherChange): boolean =>
    fields.get(name)?.isChosen === true && !Array.isArray(now) && typeof now !== 'boolean';
  const sayChange = (other: OtherChange): string => {
    const { before, now, isContested } = other;
    if (isCode(other)) return isContested ? text.other : text.changed;
    return isContested ? text.typed(say(now)) : text.now(say(now), say(before));
  };
  return (
    <div ref={root} role="alert" className="mb-4 flex gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink text-sm">
      <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text.title}</p>
        <p>{text.hint}</p>
        <ul className="mt-1.5 flex flex-col gap-1">
          {others.map((other) => (
            <li key={other.name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words">
                <span className="font-medium">{fields.get(other.name)?.label ?? other.name}</span>: {sayChange(other)}
              </span>
              {other.isContested && (
                <Button size="sm" onClick={() => take?.(other.name)}>
                  {isCode(other) ? text.takeTheirs : text.take(say(other.now))}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The field of this name, as it stands in the form; nothing where the name is one that people read already. */
function seenOf(form: HTMLElement, name: string): [string, Seen][] {
  const marked = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = (marked ?? form).querySelector<HTMLInputElement>(
    marked ? 'input, textarea, button' : `[name="${CSS.escape(name)}"]`,
  );
  const label = marked?.querySelector('label, :scope > span') ?? control?.labels?.[0];
  // Its first part is the name; a star or '(optional)' may follow.
  const words = label?.firstChild?.textContent;
  const isTyped = control?.matches('textarea, input:not([role=combobox], [type=radio])') === true;
  return words ? [[name, { label: words, isChosen: !isTyped }]] : [];
}
