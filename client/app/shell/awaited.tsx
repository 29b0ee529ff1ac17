import { useEffect, useEffectEvent } from 'react';

const NAMED = ['Enter', 'Tab', 'Backspace'];

/** In the place of a dialog that is on its way: what is typed meanwhile is kept, and arrives in it. Escape calls it off. */
export function Awaited({ onClose }: { onClose: () => void }) {
  const callOff = useEffectEvent(onClose);
  useEffect(() => {
    const keys: string[] = [];
    const delivery = import('./deliver-keys.ts');
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') return callOff();
      if (event.key.length > 1 && !NAMED.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      // Who still holds the key that has opened the dialog doesn't mean to write it.
      if (!event.repeat) keys.push(event.key);
    };
    const listen = () => addEventListener('keydown', keep, { capture: true });
    const stop = () => removeEventListener('keydown', keep, { capture: true });
    /** What is delivered isn't kept again. */
    const unheard = (work: () => void) => {
      stop();
      work();
      listen();
    };
    listen();
    return () => void delivery.then(({ deliverKeys }) => deliverKeys(keys, unheard)).finally(stop);
  }, []);
  return null;
}
