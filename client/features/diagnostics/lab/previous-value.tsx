import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import type { Previous } from './use-previous.ts';

/** What it was the last time, with its day: just before the field, on a phone below the name. */
export function PreviousValue({ id, previous }: { id?: string; previous: Previous | undefined }) {
  const text = useText(labText).entry;
  if (!previous) return null;
  return (
    <span id={id} className="nums block shrink-0 text-muted text-xs">
      <span className="sr-only">{text.before}</span> <span className="text-sm">{previous.value}</span> {previous.day}
    </span>
  );
}
