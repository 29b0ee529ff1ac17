import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { menuFrame } from './menu-class.ts';

interface PopoverProps {
  /** A button. */
  trigger: ReactNode;
  /** The accessible name of what opens. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  className?: string | undefined;
  /** Brings its own inner space. */
  children: ReactNode;
}

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            menuFrame,
            'scroll-pane max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width)',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
