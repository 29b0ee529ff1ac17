import { clsx } from 'clsx';
import type { Ref } from 'react';
import { OTP_LENGTH } from '#shared/portal/sign-in/sign-in.states.ts';

interface CodeBoxesProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** The id of what says that it is wrong. */
  describedBy?: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (digits: string) => void;
}

const places = Array.from({ length: OTP_LENGTH }, (_, place) => place);

/**
 * Six boxes over one field: the browser fills it from the SMS, a paste of 'your code is 123 456' is six digits, and Backspace takes
 * the last one away, as in any field.
 */
export function CodeBoxes({ ref, label, describedBy, invalid, value, onChange }: CodeBoxesProps) {
  return (
    <div className="group relative w-full max-w-84">
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {places.map((place) => (
          <span
            key={place}
            className={clsx(
              'nums grid h-13 place-items-center rounded-md border bg-surface font-semibold text-xl',
              invalid ? 'border-danger' : 'border-line-strong',
              place === Math.min(value.length, OTP_LENGTH - 1) &&
                'group-focus-within:border-brand group-focus-within:outline-2 group-focus-within:outline-brand',
            )}
          >
            {value[place]}
          </span>
        ))}
      </div>
      <input
        ref={ref}
        type="text"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        value={value}
        // The boxes know no place but the end.
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length;
          if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
            currentTarget.setSelectionRange(end, end);
        }}
        onChange={({ target }) => onChange(digitsOf(target.value).slice(0, OTP_LENGTH))}
      />
    </div>
  );
}

/** A keyboard in an Indian script may write that script's figures: in each block they stand at the same six places off. */
const digitsOf = (typed: string): string =>
  typed.replace(/\D/g, (sign) => (/\p{Nd}/u.test(sign) ? String(((sign.codePointAt(0) ?? 0) & 15) - 6) : ''));
