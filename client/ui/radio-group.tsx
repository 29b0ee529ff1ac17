import * as Radix from 'radix-ui/radio-group';
import { type Ref, useId } from 'react';
import { useFieldAria, useFieldLabel } from './field-context.ts';

const layouts = {
  row: 'flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-2',
  column: 'flex flex-col gap-2.5',
  halves: 'grid grid-cols-2 gap-3',
};

interface RadioGroupProps<Value extends string> {
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  value: Value | '';
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** `row` side by side, for a few short words; `halves` two, each under what it belongs to. */
  layout?: keyof typeof layouts | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** Only outside a FormField with `group`. */
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  layout = 'column',
  disabled = false,
  name,
  ref,
  ...rest
}: RadioGroupProps<Value>) {
  const base = useId();
  const labelledBy = useFieldLabel();
  const { 'aria-invalid': invalid, ...aria } = useFieldAria();
  const change = (next: string) => {
    const option = options.find(({ value }) => value === next);
    if (option) onChange(option.value);
  };
  return (
    <Radix.Root
      ref={ref}
      value={value}
      onValueChange={change}
      onBlur={onBlur}
      disabled={disabled}
      name={name}
      orientation={layout === 'column' ? 'vertical' : 'horizontal'}
      aria-label={rest['aria-label']}
      aria-labelledby={labelledBy}
      aria-invalid={invalid}
      className={layouts[layout]}
      {...aria}
    >
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2">
          <Radix.Item
            id={`${base}${option.value}`}
            value={option.value}
            // What stands there already is an answer too, when somebody presses it.
            onClick={() => option.value === value && onChange(option.value)}
            className="relative mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface after:absolute after:-inset-1 coarse:after:-inset-3.25 hover:border-muted disabled:opacity-50 data-[state=checked]:border-brand"
          >
            <Radix.Indicator className="size-2.5 rounded-full bg-brand" />
          </Radix.Item>
          <label htmlFor={`${base}${option.value}`} className="min-w-0 break-words text-sm leading-5.5">
            {option.label}
            {option.description !== undefined && <span className="block text-faint text-xs">{option.description}</span>}
          </label>
        </div>
      ))}
    </Radix.Root>
  );
}
