import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import * as Radix from 'radix-ui/checkbox';
import { type ReactNode, type Ref, useId } from 'react';
import { useFieldAria } from './field-context.ts';

interface CheckboxProps {
  label: ReactNode;
  /** 'indeterminate' for 'some of them'. */
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  description?: ReactNode;
  /** Keeps the label for screen readers only, e.g. in a table's column of boxes. */
  labelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Checkbox({
  label,
  checked,
  onChange,
  onBlur,
  description,
  labelHidden = false,
  disabled = false,
  name,
  ref,
}: CheckboxProps) {
  const id = useId();
  const aria = useFieldAria({ id });
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        ref={ref}
        checked={checked}
        disabled={disabled}
        name={name}
        className="relative mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-brand after:absolute after:-inset-1 coarse:after:-inset-3.25 hover:border-muted disabled:opacity-50 aria-invalid:border-danger data-[state=checked]:border-brand data-[state=indeterminate]:border-brand data-[state=checked]:bg-brand data-[state=indeterminate]:bg-brand"
        onCheckedChange={(next) => onChange(next === true)}
        onBlur={onBlur}
        {...aria}
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden strokeWidth={3} className="size-3.5" />
          ) : (
            <Check aria-hidden strokeWidth={3} className="size-3.5" />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={clsx('min-w-0 text-sm leading-5.5', labelHidden && 'sr-only')}>
        {label}
        {description !== undefined && <span className="block text-faint text-xs">{description}</span>}
      </label>
    </div>
  );
}
