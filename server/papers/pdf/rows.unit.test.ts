import { describe, expect, it } from 'vitest';
import { partCells } from './rows.ts';

const cell = (...heights: number[]) => ({
  x: 0,
  width: 100,
  lines: heights.map((height) => ({ segments: [], width: 0, height, baseline: 0 })),
});
const heights = (parts: ReturnType<typeof partCells>) =>
  parts.map((cells) => cells.map(({ lines }) => lines.map(({ height }) => height)));

describe('a row of a table', () => {
  it('stays whole as long as a page can hold it', () => {
    expect(heights(partCells([cell(10, 10, 10), cell(12)], 30))).toEqual([[[10, 10, 10], [12]]]);
  });

  it('is parted between its lines only where no page could hold it', () => {
    expect(heights(partCells([cell(10, 10, 10), cell(12)], 25))).toEqual([
      [[10, 10], [12]],
      [[10], []],
    ]);
  });

  it('gets on even with a line that is higher than a page', () => {
    expect(heights(partCells([cell(99, 99)], 25))).toEqual([[[99]], [[99]]]);
  });
});
