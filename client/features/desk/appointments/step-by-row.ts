import type { KeyboardEvent } from 'react';

/**
 * Up and down among radio buttons that stand in rows: the value of the nearest enabled one in the next row that has any,
 * or `undefined` where the browser's own step, to the neighbour, is the right one. The groups of one name are one grid.
 */
export function stepByRow(event: KeyboardEvent<HTMLInputElement>): string | undefined {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.currentTarget;
  if (direction === undefined) return undefined;
  const here = centreOf(from);
  const others = [...(from.form ?? document).querySelectorAll<HTMLInputElement>(`input[name="${from.name}"]:enabled`)]
    .map((input) => ({ input, ...centreOf(input) }))
    .filter(({ y }) => (y - here.y) * direction > 1);
  if (others.length === 0) return undefined;
  const row = Math.min(...others.map(({ y }) => Math.abs(y - here.y)));
  const inRow = others.filter(({ y }) => Math.abs(y - here.y) < row + 1);
  const target = inRow.reduce((best, one) => (Math.abs(one.x - here.x) < Math.abs(best.x - here.x) ? one : best));
  event.preventDefault();
  target.input.focus();
  return target.input.value;
}

function centreOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
