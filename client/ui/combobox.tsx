import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { ComboboxList } from './combobox-list.tsx';
import { controlClass, insideIcon } from './control-class.ts';
import { useFieldAria } from './field-context.ts';
import { menuFrame } from './menu-class.ts';
import { Spinner } from './spinner.tsx';
import { useListbox } from './use-listbox.ts';

export interface ComboboxProps<Item> {
  /** What stands in the field. The caller searches for it, after `useDebounced`, and hands back `items`. */
  value: string;
  onChange: (text: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** One line of the list; defaults to `itemText`. */
  renderItem?: ((item: Item) => ReactNode) | undefined;
  /** What a picked item is called in the field. Leave the field alone afterwards by setting `value` in `onPick`. */
  itemText: (item: Item) => string;
  onPick: (item: Item) => void;
  /** Why an item can't be picked, said below it: it stays in the list, so that nobody looks for it elsewhere or makes it anew. */
  whyNot?: ((item: Item) => string | undefined) | undefined;
  loading?: boolean | undefined;
  error?: string | undefined;
  /** Said when nothing was found; '' says nothing, which suits a field that takes any text. */
  emptyText?: string | undefined;
  /** A last line below the items, e.g. a button 'Register a new patient'. */
  footer?: ReactNode;
  /** False: Enter takes nothing until an arrow key is pressed. */
  highlightFirst?: boolean | undefined;
  /** Any text will do and the items are only suggestions: nothing is highlighted until an arrow key is pressed. */
  freeText?: boolean | undefined;
  /** With `freeText`: Enter takes the first suggestion if it begins with what was typed; Tab leaves the text as it is. */
  completes?: boolean | undefined;
  /** How much must be typed before the list opens. */
  minLength?: number | undefined;
  /** A magnifying glass in the field. */
  searchIcon?: boolean | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Only outside a FormField. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field with a list of matches. The focus stays in the field; the arrow keys walk the list, Enter picks, Escape closes. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, items, loading = false, error, freeText = false, minLength = 1, searchIcon = false } = props;
  const { placeholder, onBlur, name, disabled, ref } = props;
  const text = useText(kitText);
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  // An answer may move the lines between a press and its release: the click is then the list's, and means what was pressed.
  const pressed = useRef<Item>(undefined);
  const aria = useFieldAria(props);
  const beginning = value.trim().toLowerCase();
  const [first] = items;
  const completesFirst =
    props.completes === true &&
    beginning !== '' &&
    first !== undefined &&
    props.itemText(first).toLowerCase().startsWith(beginning);
  const emptyText = props.emptyText ?? (freeText ? '' : text.noResults);
  const somethingToShow =
    items.length > 0 || loading || error !== undefined || emptyText !== '' || props.footer !== undefined;
  const list = useListbox({
    size: items.length,
    canOpen: value.trim().length >= minLength && somethingToShow,
    first: items.findIndex((item) => !props.whyNot?.(item)),
    highlightFirst: (props.highlightFirst ?? !freeText) || completesFirst,
    onPick: (place) => pick(items[place]),
  });
  const pick = (item: Item | undefined) => {
    pressed.current = undefined;
    if (item === undefined || props.whyNot?.(item)) return;
    list.close();
    onChange(props.itemText(item));
    props.onPick(item);
  };
  const active = list.highlighted === undefined ? undefined : `${listId}-${list.highlighted}`;

  return (
    <Radix.Root open={list.open} onOpenChange={(open) => !open && list.close()}>
      <Radix.Anchor asChild>
        <div ref={anchor} className="relative min-w-0">
          {searchIcon && <Search aria-hidden className={clsx(insideIcon, 'left-3')} />}
          <input
            ref={ref}
            type="text"
            role="combobox"
            name={name}
            disabled={disabled}
            aria-label={props['aria-label']}
            aria-expanded={list.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={list.open ? active : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            className={controlClass(clsx(searchIcon && 'pl-9', 'pr-9'))}
            onChange={(event) => {
              onChange(event.target.value);
              list.show();
            }}
            onClick={list.show}
            onKeyDown={list.keyDown}
            onBlur={() => {
              list.close();
              onBlur?.();
            }}
            {...aria}
          />
          {loading && (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-faint">
              <Spinner decorative />
            </span>
          )}
        </div>
      </Radix.Anchor>
      <output className="sr-only">{list.open && !loading ? text.results(items.length) : ''}</output>
      <Radix.Portal>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            menuFrame,
            'flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 flex-col',
          )}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          // A press in the list must not take the focus from the field: its blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={({ buttons }) => {
            if (buttons === 0) pressed.current = undefined;
          }}
          onClick={() => pick(pressed.current)}
        >
          <ComboboxList
            {...props}
            id={listId}
            highlighted={list.highlighted}
            emptyText={emptyText}
            onHover={list.highlight}
            onPress={(item) => {
              pressed.current = item;
            }}
            onChoose={(item) => pick(pressed.current ?? item)}
          />
          {props.footer !== undefined && <div className="border-line border-t p-1">{props.footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
