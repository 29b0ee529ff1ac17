import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import { type ReactNode, useMemo } from 'react';
import { menuFrame } from './menu-class.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface PopoverProps {
  /** A button; without one the place is given by `anchor`, and the focus goes back to where it was. */
  trigger?: ReactNode;
  anchor?: DOMRect | undefined;
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
  anchor,
  label,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  const focus = useFocusReturn();
  const place = useMemo(() => ({ current: { getBoundingClientRect: () => anchor ?? new DOMRect() } }), [anchor]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger === undefined ? <Radix.Anchor virtualRef={place} /> : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(trigger === undefined && { onOpenAutoFocus: focus.remember, onCloseAutoFocus: focus.giveBack })}
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
