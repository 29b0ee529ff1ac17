import { useRef, useState } from 'react';

/**
 * The state of a button with something behind it: what the button and what its panel are given. The panel is drawn once a pointer or
 * the focus was near, when it is worth loading.
 */
export function useOpener(openFromOutside?: boolean, onOpenChange?: (open: boolean) => void) {
  const button = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [wasNear, setWasNear] = useState(false);
  const open = openFromOutside ?? ownOpen;
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return {
    opener: { button, open, onToggle: () => setOpen(!open), onNear: () => setWasNear(true) },
    panel:
      open || wasNear
        ? { button, open, onOpenChange: setOpen, wanted: open, onMissing: () => setOpen(false) }
        : undefined,
  };
}
