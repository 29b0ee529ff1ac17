import type { ReactNode } from 'react';
import { Opener } from './opener.tsx';
import { popoverPanel } from './overlay-parts.ts';
import { useOpener } from './use-opener.ts';

export interface PopoverProps {
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

/** Something of the page's own that opens over it, beside a button or at a place. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  return trigger === undefined ? <Placed {...rest} /> : <Opened trigger={trigger} {...rest} />;
}

function Opened({ trigger, open: openFromOutside, onOpenChange, ...rest }: PopoverProps) {
  const { opener, panel } = useOpener(openFromOutside, onOpenChange);
  return (
    <>
      <Opener kind="dialog" {...opener}>
        {trigger}
      </Opener>
      {panel && <popoverPanel.Part {...panel} {...rest} />}
    </>
  );
}

function Placed({ open = false, onOpenChange, ...rest }: Omit<PopoverProps, 'trigger'>) {
  const change = (next: boolean) => onOpenChange?.(next);
  return (
    <popoverPanel.Part
      wanted={open}
      onMissing={() => change(false)}
      button={undefined}
      open={open}
      onOpenChange={change}
      {...rest}
    />
  );
}
