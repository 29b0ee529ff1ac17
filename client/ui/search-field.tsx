import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { controlClass, insideIcon } from './control-class.ts';
import { Kbd } from './kbd.tsx';

interface SearchFieldProps {
  /** The accessible name; also the placeholder unless one is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** The key that brings the focus here, shown while the field is empty. */
  shortcut?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  shortcut,
  className,
  ref,
}: SearchFieldProps) {
  const text = useText(kitText);
  return (
    <div data-print="hide" className={clsx('relative', className)}>
      <Search aria-hidden className={clsx(insideIcon, 'left-3')} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        className={controlClass('px-9 [&::-webkit-search-cancel-button]:hidden')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            // A scanner ends each number with Enter: the next one takes the place of the last. A form around it isn't meant.
            event.preventDefault();
            event.currentTarget.select();
          }
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={text.clearSearch}
          className="absolute inset-y-0.5 right-0.5 flex w-8 items-center justify-center rounded-sm text-faint hover:text-ink"
          onClick={() => onChange('')}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {value === '' && shortcut !== undefined && (
        <span
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 max-sm:hidden coarse:hidden"
        >
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </div>
  );
}
