import * as Radix from 'radix-ui/switch';
import { type ReactNode, type Ref, useId } from 'react';
import { useFieldAria } from './field-context.ts';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  description?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** For a setting that takes effect by itself or with the form. The label stands at the left, the switch at the right. */
export function Switch({ label, checked, onChange, onBlur, description, disabled = false, name, ref }: SwitchProps) {
  const id = useId();
  const aria = useFieldAria({ id, 'aria-describedby': description === undefined ? undefined : `${id}about` });
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {description !== undefined && (
          <p id={`${id}about`} className="text-muted text-sm">
            {description}
          </p>
        )}
      </div>
      <Radix.Root
        ref={ref}
        checked={checked}
        disabled={disabled}
        name={name}
        className="relative h-6 w-10 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-50 data-[state=checked]:bg-brand"
        onCheckedChange={onChange}
        onBlur={onBlur}
        {...aria}
      >
        <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-surface transition-transform duration-100 data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
    </div>
  );
}
