import { autoUpdate, computePosition, flip, offset, type Side, shift } from '@floating-ui/dom';

const look =
  'pointer-events-auto fixed top-0 left-0 z-60 w-max max-w-64 rounded-sm bg-ink px-2 py-1 font-medium text-page text-xs shadow-menu animate-fade-in';

/** Draws the hint beside its control, and keeps it there. `onGone`: the control was taken off the page. */
export function openHint(anchor: HTMLElement, text: string, side: Side, onGone: () => void) {
  const box = document.createElement('div');
  box.setAttribute('role', 'tooltip');
  box.className = look;
  box.textContent = text;
  document.body.append(box);
  const place = async () => {
    if (!anchor.isConnected) return onGone();
    const { x, y } = await computePosition(anchor, box, {
      placement: side,
      strategy: 'fixed',
      middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
    });
    box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  };
  const stop = autoUpdate(anchor, box, () => void place());
  const end = () => {
    stop();
    box.remove();
  };
  return { box, end };
}
