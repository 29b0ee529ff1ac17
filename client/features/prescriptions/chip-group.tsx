import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/toggle-group';
import { useFieldLabel } from '#client/ui/field-context.ts';

interface ChipGroupProps {
  options: readonly { value: string; label: string; detail?: string | undefined }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Only outside a FormField with `group`. */
  'aria-label'?: string | undefined;
}

/** Choices at a click. One stop for the Tab key, the arrow keys go from chip to chip, Space switches. */
export function ChipGroup({ options, value, onChange, ...rest }: ChipGroupProps) {
  const labelledBy = useFieldLabel();
  return (
    <Radix.Root
      type="multiple"
      value={[...value]}
      onValueChange={onChange}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-label'] === undefined ? labelledBy : undefined}
      className="flex flex-wrap gap-1.5"
    >
      {options.map((option) => {
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
      })}
    </Radix.Root>
  );
}
