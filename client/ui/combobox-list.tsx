import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { ComboboxProps } from './combobox.tsx';

interface ComboboxListProps<Item>
  extends Pick<ComboboxProps<Item>, 'items' | 'itemKey' | 'itemText' | 'renderItem' | 'whyNot' | 'loading' | 'error'> {
  id: string;
  highlighted: number | undefined;
  emptyText: string;
  onHover: (place: number) => void;
  onPress: (item: Item) => void;
  onChoose: (item: Item) => void;
}

/** Combobox's list of matches, or why there are none. */
export function ComboboxList<Item>({
  id,
  items,
  itemKey,
  itemText,
  renderItem = itemText,
  whyNot,
  loading = false,
  error,
  highlighted,
  emptyText,
  onHover,
  onPress,
  onChoose,
}: ComboboxListProps<Item>) {
  const text = useText(kitText);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted !== undefined) list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  const notice = error ?? (items.length > 0 ? '' : loading ? text.loading : emptyText);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.results(items.length)}
        className={clsx('scroll-pane', items.length > 0 && 'p-1')}
      >
        {items.map((item, place) => {
          const why = whyNot?.(item);
          return (
            // Never focused itself: the field keeps the focus and handles the keys (aria-activedescendant).
            <button
              type="button"
              key={itemKey(item)}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === highlighted}
              aria-disabled={why !== undefined || undefined}
              className={clsx(
                'flex min-h-8 w-full items-center rounded-sm px-2 py-1.5 text-left coarse:min-h-11',
                place === highlighted && 'bg-hover',
                why !== undefined && 'cursor-default',
              )}
              onMouseMove={() => onHover(place)}
              onMouseDown={() => onPress(item)}
              onClick={() => onChoose(item)}
            >
              <span className="min-w-0 flex-1">
                {renderItem(item)}
                {why !== undefined && <span className="mt-0.5 block text-due-ink text-xs">{why}</span>}
              </span>
            </button>
          );
        })}
      </div>
      {notice !== '' && (
        <p className={clsx('px-3 py-2.5 text-sm', error === undefined ? 'text-muted' : 'text-danger-ink')}>{notice}</p>
      )}
    </>
  );
}
