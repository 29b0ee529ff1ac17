import { UsersRound } from 'lucide-react';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';

/**
 * What others have changed of the record while the form was open: what is only theirs stands in the fields already, what is
 * contested can be taken over.
 */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile | undefined }) {
  const text = useText(kitText);
  if (!meanwhile) return null;
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (Array.isArray(value)) return value.length > 0 ? value.map(say).join(', ') : text.nothingThere;
    if (value === null || value === undefined || value === '') return text.nothingThere;
    if (typeof value === 'object') return 'name' in value ? say(value.name) : '…';
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value);
  };
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="mb-4 flex gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink text-sm"
    >
      <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text.meanwhileTitle}</p>
        <p>{text.meanwhileHint}</p>
        <ul className="mt-1.5 flex flex-col gap-1">
          {meanwhile.others.map((other) => (
            <li key={other.name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-words">
                <span className="font-medium">{other.label}</span>:{' '}
                {other.isContested
                  ? text.meanwhileTyped(say(other.now))
                  : text.meanwhileNow(say(other.now), say(other.before))}
              </span>
              {other.isContested && (
                <Button size="sm" onClick={() => meanwhile.take?.(other.name)}>
                  {text.meanwhileTake(say(other.now))}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
