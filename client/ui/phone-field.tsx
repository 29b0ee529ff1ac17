import type { Ref } from 'react';
import { formatPhone } from '#client/lib/format.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

interface PhoneFieldProps {
  /** Up to ten digits; a number of another country as '+15551234567', for the form to refuse. */
  value: string;
  onChange: (digits: string) => void;
  /** The tenth digit was typed. */
  onWhole?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Takes '+91 98765-43210', '098765 43210' and the like, and keeps '9876543210'. */
export function PhoneField({ value, onChange, onWhole, placeholder = '98765 43210', ...rest }: PhoneFieldProps) {
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-faint text-sm">
        +91
      </span>
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={placeholder}
        value={formatPhone(value)}
        className={controlClass('nums pl-11')}
        onChange={(event) => {
          const digits = localDigits(event.target.value);
          onChange(digits);
          const { inputType } = event.nativeEvent as InputEvent;
          if (inputType === 'insertText' && digits.length === 10 && value.length < 10) onWhole?.();
        }}
        {...rest}
        {...useFieldAria(rest)}
      />
    </div>
  );
}

/** '+1 555 ...', '001 555 ...': the prefix of another country. Cut to ten digits it would be somebody else's number. */
const ELSEWHERE = /^(?:\+(?!91)|00(?!91)(?=\d{11}))/;

/** An Indian mobile number never starts with 0, and never has more than ten digits: what is before them is a prefix. */
function localDigits(typed: string): string {
  const dense = typed.replace(/[^\d+]/g, '');
  if (ELSEWHERE.test(dense)) return dense.replace(/^00/, '+').slice(0, 16);
  const plus = dense.startsWith('+');
  const digits = dense.replace(/\D/g, '');
  const withoutCountry = plus || digits.length > 10 ? digits.replace(/^(?:00|0)?91/, '') : digits;
  return withoutCountry.replace(/^0+/, '').slice(0, 10);
}
