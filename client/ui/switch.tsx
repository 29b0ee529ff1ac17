import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useFieldAria } from './field-context.ts';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  description?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
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
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says by itself whether it is on.
        role="switch"
        ref={ref}
        checked={checked}
        disabled={disabled}
        name={name}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-surface before:transition-transform before:duration-100 checked:bg-brand checked:before:translate-x-4 disabled:opacity-50 forced-colors:appearance-auto"
        onChange={(event) => onChange(event.target.checked)}
        onKeyDown={(event) => toggleOnEnter(event, () => onChange(!checked))}
        onBlur={onBlur}
        {...aria}
      />
    </div>
  );
}

/** As the space key does. Otherwise it would send the form off, which nobody means who stands on a switch. */
function toggleOnEnter(event: KeyboardEvent, toggle: () => void) {
  if (event.key !== 'Enter' || event.repeat) return;
  event.preventDefault();
  toggle();
}
