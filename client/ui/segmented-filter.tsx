import { clsx } from 'clsx';

interface SegmentedFilterProps<Value extends string> {
  label: string;
  /** `count` null: it isn't known yet. */
  options: readonly { value: Value; label: string; count?: number | string | null | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of filters of which one holds, each with its count: All 42, Today 5 ... */
export function SegmentedFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedFilterProps<Value>) {
  return (
    <fieldset
      data-print="hide"
      className="scroll-row m-0 flex min-w-0 max-w-full gap-0.5 rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen}
            className={clsx(
              'flex h-[calc(var(--control)-0.25rem)] shrink-0 coarse:h-(--control) coarse:min-w-11 coarse:justify-center items-center gap-1.5 rounded-sm px-3 font-medium text-sm transition-colors focus-visible:-outline-offset-2',
              chosen ? 'bg-surface text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
            )}
            onClick={() => onChange(option.value)}
          >
            {option.label}{' '}
            {option.count !== undefined && (
              // Of the width of three digits: the next filter doesn't move when the figure comes.
              <span className={clsx('nums min-w-[3ch] text-xs', chosen ? 'text-brand-ink' : 'text-faint')}>
                {option.count}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
