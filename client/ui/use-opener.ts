import { useRef, useState } from 'react';

/** The state of a button with something behind it. `near`: a pointer or the focus was there once, so it is worth loading. */
export function useOpener(openFromOutside?: boolean, onOpenChange?: (open: boolean) => void) {
  const button = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasNear, setWasNear] = useState(false);
  const open = openFromOutside ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return { button, open, setOpen, near: open || wasNear, comeNear: () => setWasNear(true) };
}
