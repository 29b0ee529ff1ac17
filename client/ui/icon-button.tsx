import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, and the hint (client/ui/hints.ts). */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  busy?: boolean | undefined;
  /** Where the hint stands; `none` where it would be in the way. */
  tooltip?: 'top' | 'right' | 'bottom' | 'left' | 'none' | undefined;
}

const variants = {
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  danger: 'text-muted hover:bg-danger-soft hover:text-danger-ink',
};
const sizes = { sm: 'size-(--control-sm) [&_svg]:size-4', md: 'size-(--control) [&_svg]:size-[1.125rem]' };

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  tooltip = 'top',
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-hint={tooltip === 'none' ? undefined : tooltip}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(
        'relative inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100 disabled:pointer-events-none disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <Spinner decorative /> : icon}
    </button>
  );
}
