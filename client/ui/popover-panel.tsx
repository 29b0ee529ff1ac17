import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import { type RefObject, useMemo } from 'react';
import { menuFrame } from './menu-class.ts';
import type { PopoverProps } from './popover.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useGivesBack } from './use-gives-back.ts';

interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
  /** Beside which it opens; without one it stands at `anchor`. */
  button: RefObject<HTMLElement | null> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What opens beside the button of a popover, or at a place of the page. */
export function PopoverPanel({
  button,
  anchor,
  label,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverPanelProps) {
  const focus = useFocusReturn();
  const place = useMemo(() => ({ current: { getBoundingClientRect: () => anchor ?? new DOMRect() } }), [anchor]);
  const toButton = useGivesBack(button);
  const toWhereItWas = { onOpenAutoFocus: focus.remember, onCloseAutoFocus: focus.giveBack };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button ?? place} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(button ? toButton : toWhereItWas)}
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
