import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useOpenField } from '#client/lib/forms/open-fields.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria, useFieldLabel } from './field-context.ts';
import { Suggestions } from './text-field.tsx';

interface TagInputProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: (() => void) | undefined;
  /** Offered by the browser while typing. */
  suggestions?: readonly string[] | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  /** Only outside a FormField. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A list of short words, e.g. allergies. Enter or a comma adds, Backspace in the empty field takes the last one out. */
export function TagInput({ value, onChange, onBlur, suggestions = [], placeholder, ...rest }: TagInputProps) {
  const text = useText(kitText);
  const listId = useId();
  const labelledBy = useFieldLabel();
  const [draft, setDraft] = useState('');
  const add = (typed: string) => {
    const tags = [...value];
    for (const tag of typed.split(',').map((part) => part.trim())) {
      const known = tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase());
      if (tag !== '' && !known) tags.push(tag);
    }
    setDraft('');
    if (tags.length !== value.length) onChange(tags);
  };
  const place = useRef<HTMLDivElement>(null);
  useOpenField(place, () => {
    add(draft);
    return true;
  });
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && draft.trim() !== '') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <div
      ref={place}
      className={controlClass(
        'flex h-auto min-h-(--control) flex-wrap items-center gap-1.5 px-2 py-1 has-aria-invalid:border-danger has-focus-visible:border-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-1 has-aria-invalid:has-focus-visible:border-danger has-aria-invalid:has-focus-visible:outline-danger',
      )}
    >
      {value.map((tag) => (
        <span key={tag} className="flex h-6 max-w-full items-center rounded-sm bg-sunken pl-2 text-sm">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={text.remove(tag)}
            disabled={rest.disabled}
            className="flex size-6 shrink-0 items-center justify-center rounded-sm text-faint hover:text-ink"
            onClick={() => onChange(value.filter((other) => other !== tag))}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        type="text"
        aria-labelledby={labelledBy}
        value={draft}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        placeholder={value.length === 0 ? (placeholder ?? text.addTag) : undefined}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 text-sm outline-none"
        onChange={(event) =>
          event.target.value.includes(',') ? add(event.target.value) : setDraft(event.target.value)
        }
        onKeyDown={keyDown}
        onBlur={() => {
          add(draft);
          onBlur?.();
        }}
        {...rest}
        {...useFieldAria(rest)}
      />
      {suggestions.length > 0 && <Suggestions id={listId} words={suggestions} />}
    </div>
  );
}
