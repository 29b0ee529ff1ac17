import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#client/ui/button-class.ts';

interface PortalButtonProps extends Omit<ComponentProps<'button'>, 'size'>, Pick<ButtonLook, 'variant' | 'block'> {
  icon?: ReactNode;
  /** Something is under way: further presses do nothing, and the focus stays. */
  busy?: boolean;
}

/** A button for a thumb. Its words may take two lines: they are longer in other languages. */
export function PortalButton({
  variant,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: PortalButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={portalButtonClass({ variant, block }, clsx(busy && 'opacity-75', className))}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? <Ring /> : icon}
      <span className="min-w-0">{children}</span>
    </button>
  );
}

export const portalButtonClass = (look: ButtonLook, className?: string): string =>
  clsx(
    buttonClass({ ...look, size: 'md' }),
    'h-auto! min-h-11 shrink! gap-2 whitespace-normal! py-2 text-center text-pretty [&_svg]:size-5!',
    className,
  );

const Ring = () => (
  <svg viewBox="0 0 24 24" fill="none" aria-hidden className="animate-spin">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
