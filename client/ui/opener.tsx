import * as Slot from 'radix-ui/slot';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';

interface OpenerProps {
  kind: 'menu' | 'dialog';
  button: RefObject<HTMLElement | null>;
  open: boolean;
  onToggle: () => void;
  /** A pointer or the focus has come. */
  onNear: () => void;
  /** The button itself. */
  children: ReactNode;
}

/** Makes a button one that opens something, and says so to whoever doesn't see it. */
export function Opener({ kind, button, open, onToggle, onNear, children }: OpenerProps) {
  const id = useId();
  const openByArrow = (event: KeyboardEvent) => {
    if (kind !== 'menu' || open || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onToggle();
  };
  return (
    <Slot.Root
      id={id}
      ref={button}
      aria-haspopup={kind}
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={onNear}
      onFocus={onNear}
      onKeyDown={openByArrow}
      onClick={onToggle}
    >
      {children}
    </Slot.Root>
  );
}
