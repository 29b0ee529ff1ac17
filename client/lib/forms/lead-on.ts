/** In which a Tab is still the one that the hand has always pressed there. */
const HABIT = 700;

/**
 * Leads the focus on, once all that a field can hold was typed. Who presses Tab from habit all the same stays in the field that was
 * led to, and doesn't pass over it.
 */
export function leadOn(go: () => void): void {
  go();
  const field = document.activeElement;
  const since = Date.now();
  const firstKey = (event: KeyboardEvent) => {
    const isHabit = event.key === 'Tab' && !event.shiftKey && Date.now() - since < HABIT;
    if (isHabit && document.activeElement === field) event.preventDefault();
  };
  addEventListener('keydown', firstKey, { capture: true, once: true });
}
