/** A ref for what may grow in answer to a choice, and then stays as high: its buttons don't jump away from under the hand. */
export function keepHeight(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  let most = 0;
  const observer = new ResizeObserver(() => {
    most = Math.max(most, panel.offsetHeight);
    panel.style.minHeight = `min(100%, ${most}px)`;
  });
  observer.observe(panel);
  return () => observer.disconnect();
}
