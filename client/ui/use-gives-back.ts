import { type RefObject, useRef } from 'react';

interface Interaction {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * For what opens beside a button: the focus goes back to the button, unless the person has gone on to another place by
 * then. A press on the button itself is no press outside: it closes by its own click.
 */
export function useGivesBack(button: RefObject<HTMLElement | null> | undefined) {
  const wentOn = useRef(false);
  return {
    onInteractOutside(event: Interaction) {
      if (event.target instanceof Node && button?.current?.contains(event.target)) event.preventDefault();
      else wentOn.current = true;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (!wentOn.current) button?.current?.focus();
      wentOn.current = false;
    },
  };
}
