import { clsx } from 'clsx';
import { useId } from 'react';

interface ProgressProps {
  label: string;
  /** How far, out of `max`; leave out while the end isn't known. */
  value?: number | undefined;
  max?: number | undefined;
  /** Beside the label: '3 of 10'. */
  detail?: string | undefined;
  /** For a bar whose label already stands elsewhere. */
  labelHidden?: boolean | undefined;
}

const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150';

export function Progress({ label, value, max = 100, detail, labelHidden = false }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className={clsx('flex justify-between gap-3 text-sm', labelHidden && 'sr-only')}>
        <label htmlFor={id}>{label}</label>
        {detail !== undefined && <span className="nums text-muted">{detail}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={max === 0 ? 1 : max}
        aria-valuetext={detail}
        className={clsx(bar, value === undefined && 'animate-pulse')}
      />
    </div>
  );
}
