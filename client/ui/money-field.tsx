import type { Ref } from 'react';
import { readNumber, withoutThousands } from '#shared/kernel/numbers/read-number.ts';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

interface MoneyFieldProps {
  /** What stands in the field: '', '350', '350.5', '350.50'. */
  value: string;
  onChange: (amount: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Where a dialog begins. */
  'data-autofocus'?: true | undefined;
}

/**
 * Takes 350, 350.50 and '₹1,25,000'; a third decimal or a letter doesn't get in. A comma stays until the amount is
 * whole: '12,5' without its comma would be ten times as much, so it is left to be refused.
 */
export function MoneyField({ value, onChange, onBlur, placeholder = '0.00', ...rest }: MoneyFieldProps) {
  const leave = () => {
    const tidy = tidyAmount(value);
    if (tidy !== value) onChange(tidy);
    onBlur?.();
  };
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-faint text-sm">
        ₹
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        className={controlClass('nums pl-7')}
        onChange={(event) => {
          const typed = event.target.value.replace(/[₹\s]/g, '');
          if (!/^\d{0,8}(?:\.\d{0,2})?$/.test(typed.replaceAll(',', ''))) return;
          const { inputType } = event.nativeEvent as InputEvent;
          onChange(inputType === 'insertFromPaste' ? withoutThousands(typed) : typed);
        }}
        onBlur={leave}
        {...rest}
        {...useFieldAria(rest)}
      />
    </div>
  );
}

/** '007.' -> '7', '.5' -> '0.50', '350.5' -> '350.50' */
function tidyAmount(amount: string): string {
  if (amount.includes(',') && readNumber(amount) === undefined) return amount;
  const typed = withoutThousands(amount);
  const [rupees = '', paise = ''] = typed.split('.');
  if (rupees === '' && paise === '') return '';
  const whole = rupees.replace(/^0+(?=\d)/, '') || '0';
  return paise === '' ? whole : `${whole}.${paise.padEnd(2, '0')}`;
}
