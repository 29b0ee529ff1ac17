import { type ComponentProps, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

const open = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z';
const crossed =
  'M3 3l18 18M10.6 5.1A10 10 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-3.1 3.9M6.5 6.7A16.7 16.7 0 0 0 2 12s3.6 7 10 7a9.7 9.7 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2';

export function PasswordField({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const text = useText(kitText);
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        type={shown ? 'text' : 'password'}
        className={controlClass(`pr-11 ${className ?? ''}`)}
        {...rest}
        {...useFieldAria(rest)}
      />
      <button
        type="button"
        aria-label={shown ? text.hidePassword : text.showPassword}
        className="absolute inset-y-0.5 right-0.5 flex w-9 items-center justify-center rounded-sm text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-4.5"
        >
          <path d={shown ? crossed : open} />
          {!shown && <circle cx="12" cy="12" r="3" />}
        </svg>
      </button>
    </div>
  );
}
