import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
import { type Align, drawLine, drawRule, INK, MUTED, type Sheet, spaced, styleOf } from './paper.ts';
import { set } from './setting.ts';

/** `x` counts from the page's left edge. */
export interface Column {
  x: number;
  width: number;
}

/** Lines of text in a column. */
export interface Cell extends Column {
  lines: Line[];
  align?: Align;
  /** In the middle of the row's height instead of at its top. */
  middle?: boolean;
}

export interface RowOptions {
  /** Above and below the cells. */
  padding: number;
  /** What a page can hold: only a row that is higher than that is parted. */
  tallest: number;
  gap?: number;
  head?: Block;
  /** Draws what stands behind the text: rules, boxes. */
  decorate?: (top: number, height: number) => void;
}

export interface Heading extends Column {
  text: string;
  align?: Align;
}

/** The names of a table's columns, on one line with a rule below. */
export function tableHead(sheet: Sheet, headings: readonly Heading[]): Block {
  const style = styleOf(sheet, 'tiny', 'regular', MUTED);
  const cells = headings.map(({ text, ...cell }) => ({ ...cell, lines: set(sheet, { text, style }, cell.width) }));
  const inner = Math.max(...cells.map((cell) => linesHeight(cell.lines)));
  const padding = spaced(sheet, 2.5);
  return {
    height: inner + padding * 2,
    draw(top) {
      for (const cell of cells) drawCell(sheet, cell, top + padding);
      drawRule(sheet, top + inner + padding * 2, { weight: 0.8, color: INK });
    },
  };
}

export const linesHeight = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.height, 0);

/** Parts the lines of cells so that no part is higher than `tallest`; one part when everything fits. */
export function partCells(cells: readonly Cell[], tallest: number): Cell[][] {
  if (cells.every((cell) => linesHeight(cell.lines) <= tallest)) return [[...cells]];
  const first: Cell[] = [];
  const rest: Cell[] = [];
  for (const cell of cells) {
    let used = 0;
    const end = cell.lines.findIndex((line) => (used += line.height) > tallest);
    // At least one line a part, however high it is.
    const cut = end === -1 ? cell.lines.length : Math.max(1, end);
    first.push({ ...cell, lines: cell.lines.slice(0, cut) });
    rest.push({ ...cell, lines: cell.lines.slice(cut) });
  }
  return rest.some((cell) => cell.lines.length > 0) ? [first, ...partCells(rest, tallest)] : [first];
}

/** A row of a table, as one block; as several only when no page could hold it. */
export function rowBlocks(sheet: Sheet, cells: readonly Cell[], options: RowOptions): Block[] {
  const { padding, tallest, gap, head, decorate } = options;
  return partCells(cells, tallest - 2 * padding - (head?.height ?? 0)).map((part, index) => {
    const inner = Math.max(0, ...part.map((cell) => linesHeight(cell.lines)));
    const height = inner + 2 * padding;
    return {
      height,
      draw: (top) => {
        decorate?.(top, height);
        for (const cell of part) drawCell(sheet, cell, top + padding, inner);
      },
      ...(gap !== undefined && index === 0 ? { gap } : {}),
      ...(head ? { head } : {}),
    };
  });
}

export function drawCell(sheet: Sheet, cell: Cell, top: number, height = 0): void {
  let y = cell.middle ? top + (height - linesHeight(cell.lines)) / 2 : top;
  for (const line of cell.lines) {
    drawLine(sheet, line, cell.x, y, cell.align, cell.width);
    y += line.height;
  }
}
