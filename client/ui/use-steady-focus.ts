import { type FocusEvent, useRef } from 'react';

/**
 * Lets the focus arrive where it is going. A field may take something off the page as it loses the focus (its list of
 * matches, a warning); the primitive, which looks after the focus while nothing has it for a moment, takes it for lost and
 * moves it to the panel. From there it is sent on.
 */
export function useSteadyFocus() {
  const goal = useRef<HTMLElement | null>(null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof HTMLElement) || !currentTarget.contains(relatedTarget)) return;
    goal.current = relatedTarget;
    setTimeout(() => {
      goal.current = null;
    });
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget && goal.current?.isConnected) goal.current.focus();
  };
  return { onBlur, onFocus };
}
