import type { Ref } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { isLandline, isWholePhone, normalizePhone } from '#shared/kernel/words/phone.ts';
import { formatPhone } from '#client/lib/format.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

interface PhoneFieldProps {
  /** Up to ten digits, of a landline with a 0 in front; a number of another country as '+15551234567', for the form to refuse. */
  value: string;
  onChange: (digits: string) => void;
  /** Its last digit was typed. */
  onWhole?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Takes '+91 98765-43210', '098765 43210' and the like, and keeps '9876543210'; of '080-2345 6789' '08023456789'. */
export function PhoneField({ value, onChange, onWhole, placeholder = '98765 43210', ...rest }: PhoneFieldProps) {
  const text = useText(kitText);
  return (
    <div className="relative">
      {!value.startsWith('0') && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 left-3 flex h-(--control) items-center text-faint text-sm"
        >
          +91
        </span>
      )}
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={placeholder}
        value={formatPhone(value)}
        className={controlClass(value.startsWith('0') ? 'nums' : 'nums pl-11')}
        onChange={(event) => {
          const digits = localDigits(event.target.value);
          onChange(digits);
          const { inputType } = event.nativeEvent as InputEvent;
          if (inputType === 'insertText' && isWholePhone(digits) && !isWholePhone(value)) onWhole?.();
        }}
        {...rest}
        {...useFieldAria(rest)}
      />
      <output className="block text-muted text-xs empty:hidden [&:not(:empty)]:mt-1">
        {isLandline(value) && text.landline}
      </output>
    </div>
  );
}

/** '+1 555 ...', '001 555 ...': the prefix of another country. Cut to ten digits it would be somebody else's number. */
const ELSEWHERE = /^(?:\+(?!91)|00(?!91)(?=\d{11}))/;

/** Ten digits: what is before them is a prefix, but for the 0 of a landline, which nobody can tell before its last digit. */
function localDigits(typed: string): string {
  const dense = typed.replace(/[^\d+]/g, '');
  if (ELSEWHERE.test(dense)) return dense.replace(/^00/, '+').slice(0, 16);
  const plus = dense.startsWith('+');
  const digits = dense.replace(/\D/g, '');
  const withoutCountry = plus || digits.length > 10 ? digits.replace(/^(?:00|0)?91/, '') : digits;
  const national = withoutCountry.replace(/^0+/, '').slice(0, 10);
  if (!withoutCountry.startsWith('0')) return plus ? normalizePhone(`+91${national}`).replace(/^\+91/, '') : national;
  return national.length < 10 ? `0${national}` : normalizePhone(`0${national}`);
}
