import { useEffectEvent, useLayoutEffect } from 'react';
import { keepTyped } from '#client/lib/typed-ahead.ts';

/** Stands where something that was opened is still on its way: nothing is to be seen, and what is typed isn't lost. */
export function TypingAhead({ onCancel }: { onCancel: () => void }) {
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => keepTyped(() => cancel()), []);
  return null;
}
