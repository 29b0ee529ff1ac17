import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { controlClass } from './control-class.ts';
import type { LazySelectProps } from './opened-select.tsx';

const select = lazyPart(async () => (await import('./opened-select.tsx')).OpenedSelect);

/**
 * A Select outside of forms, for the first screen of the day: what opens loads when a pointer or the focus is there. Until
 * then a button says what is chosen.
 */
export function LazySelect(props: LazySelectProps) {
  const [wanted, setWanted] = useState<'focused' | 'pressed' | null>(null);
  const list = useId();
  const chosen = props.options.find(({ value }) => value === props.value);
  const closed = (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is what the Select in its place will be.
      role="combobox"
      aria-controls={list}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      className={controlClass(clsx('flex items-center justify-between gap-2 text-left', props.className))}
      onPointerEnter={select.preload}
      // A press brings the focus first: it is waited for, so that it finds the button that was pressed.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setWanted('focused')}
      onClick={() => setWanted('pressed')}
    >
      <span className="truncate">{chosen?.label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  );
  if (wanted === null) return closed;
  return (
    <Suspense fallback={closed}>
      <select.Part {...props} opened={wanted === 'pressed'} />
    </Suspense>
  );
}
