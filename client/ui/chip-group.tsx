import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/toggle-group';
import type { Ref } from 'react';
import { useFieldAria, useFieldLabel } from './field-context.ts';

interface ChipGroupProps {
  options: readonly { value: string; label: string; detail?: string | undefined }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** At most one of them. */
  single?: boolean | undefined;
  /** Only outside a FormField with `group`. */
  'aria-label'?: string | undefined;
  /** Its focus goes to the first chip. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Choices at a click. One stop for the Tab key, the arrow keys go from chip to chip, Space switches. */
export function ChipGroup({ options, value, onChange, single = false, ref, ...rest }: ChipGroupProps) {
  const labelledBy = useFieldLabel();
  const { 'aria-describedby': describedBy } = useFieldAria();
  const look = {
    ref,
    'aria-describedby': describedBy,
    'aria-label': rest['aria-label'],
    'aria-labelledby': rest['aria-label'] === undefined ? labelledBy : undefined,
    className: 'flex flex-wrap gap-1.5',
  };
  const chips = options.map((option) => {
    const chosen = value.includes(option.value);
    return (
      <Radix.Item
        key={option.value}
        value={option.value}
        className={clsx(
          'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-3 py-1 text-left text-sm leading-4.5 transition-colors duration-100 coarse:min-h-11',
          chosen
            ? 'border-brand bg-brand-soft font-medium text-brand-ink'
            : 'border-line-strong bg-surface hover:bg-hover',
        )}
      >
        {chosen && <Check aria-hidden className="-ml-0.5 size-3.5 shrink-0" />}
        <span className="min-w-0">
          {option.label}
          {option.detail !== undefined && <span className="font-normal text-faint"> · {option.detail}</span>}
        </span>
      </Radix.Item>
    );
  });
  return single ? (
    <Radix.Root
      type="single"
      value={value[0] ?? ''}
      onValueChange={(chosen) => onChange(chosen === '' ? [] : [chosen])}
      {...look}
    >
      {chips}
    </Radix.Root>
  ) : (
    <Radix.Root type="multiple" value={[...value]} onValueChange={onChange} {...look}>
      {chips}
    </Radix.Root>
  );
}
