import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { Kbd } from '#client/ui/kbd.tsx';
import type { Found as FoundRecords } from '#shared/insight/search/search.api.ts';
import { type FoundLine, useFoundGroups } from './found-lines.tsx';
import type { PaletteParts } from './palette-line.tsx';

interface FoundProps {
  found: FoundRecords;
  /** Something else is being looked for by now. */
  isOld: boolean;
  /** Closes the palette first. */
  choose: (work: () => void) => () => void;
  /** The palette's own, handed in so that it needn't be split for them. */
  parts: PaletteParts;
  /** Hears of the first line of an answer. */
  onFirst: (value: string) => void;
  pressed: Pressed | null;
}

/** An Enter that the list didn't take: with Ctrl it means what stands at the right, early the first line of the answer to come. */
export interface Pressed {
  next: boolean;
  early: boolean;
}

/** The groups of what was found, in the palette. */
export function Found({ found, isOld, parts, choose, onFirst, pressed }: FoundProps) {
  const groups = useFoundGroups(found);
  const begin = useEffectEvent(() => onFirst(lineOf('')?.dataset.value ?? ''));
  useEffect(() => {
    if (!isOld) begin();
  }, [isOld]);
  useEffect(() => {
    if (pressed && !isOld) take(pressed);
  }, [pressed, isOld]);
  return groups.map(({ heading, lines }) => (
    <parts.Group key={heading} heading={heading}>
      {lines.map((line) => (
        <Line key={line.key} line={line} parts={parts} choose={choose} />
      ))}
    </parts.Group>
  ));
}

const lineOf = (which: string) => document.querySelector<HTMLElement>(`[cmdk-list] [role="option"]${which}`);

function take({ next, early }: Pressed) {
  // What is done next is never done with somebody whom nobody has seen yet: of several the person chooses.
  if (early && next && document.querySelectorAll('[cmdk-list] [data-next]').length > 1) return;
  const line = lineOf(early ? '' : '[aria-selected="true"]');
  (next ? (line?.querySelector<HTMLElement>('[data-next]') ?? line) : line)?.click();
}

/** Enter opens it. What is done next stands at its right: pressed, or by Ctrl+Enter. */
function Line({ line, parts, choose }: { line: FoundLine } & Pick<FoundProps, 'parts' | 'choose'>) {
  const { key, icon, title, detail, badge, open, next } = line;
  const pressed = (event: MouseEvent) => {
    if (!next || !(event.target instanceof Element) || !event.target.closest('[data-next]')) return;
    event.stopPropagation();
    choose(next.run)();
  };
  return (
    <parts.Line value={key} icon={icon} onSelect={choose(open)} onClickCapture={pressed}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="nums block truncate text-muted text-xs">{detail}</span>
      </span>
      <span className={clsx('shrink-0', next && 'max-sm:hidden')}>{badge}</span>
      {next && (
        // A button within an option would be none for a screen reader: the option says it, and the key does it.
        <span
          data-next
          className="flex h-7 shrink-0 cursor-pointer items-center rounded-md border border-line bg-surface px-2.5 font-medium text-xs hover:bg-hover coarse:h-11"
        >
          <span className="mr-2 hidden gap-0.5 group-data-[selected=true]:flex coarse:hidden! max-sm:hidden!">
            <Kbd>Ctrl</Kbd>
            <Kbd>↵</Kbd>
          </span>
          {next.label}
        </span>
      )}
    </parts.Line>
  );
}
