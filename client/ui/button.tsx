import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  icon?: ReactNode;
  /** Something is under way: shows a spinner and swallows further clicks, but keeps the focus. */
  busy?: boolean | undefined;
  /** What the button reads while busy, e.g. 'Signing in...'. */
  busyLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would drop the focus. Preventing the click also stops Enter from submitting the form again.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx(buttonClass({ variant, size, block }), busy && 'opacity-75', className)}
      onClick={click}
      {...rest}
    >
      {busy ? <Spinner decorative /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
