import { expect, it } from 'vitest';
import type { Trend } from '#shared/portal/records/records.schema.ts';
import { trendLine } from './trend-line.ts';

const point = (at: string, number: number | null, change: Partial<Trend['points'][number]> = {}) => ({
  at: `${at}T06:00:00.000Z`,
  value: String(number),
  number,
  flag: null,
  low: '12',
  high: '15',
  centerName: 'Nidan',
  ...change,
});
const size = { width: 116, height: 116 };

it('stands by time and value, the oldest at the left, what is expected behind it', () => {
  const points = [point('2026-03-01', 15), point('2026-01-01', 9, { flag: 'low' }), point('2026-01-31', 12)];
  const line = trendLine(points, size);
  expect(line?.dots.map(({ x, y, isMarked }) => [Math.round(x), y, isMarked])).toEqual([
    [8, 108, true],
    [59, 58, false],
    [108, 8, false],
  ]);
  expect(line?.band).toEqual({ top: 8, height: 50 });
});

it.each([
  ['one value', [point('2026-01-01', 9)]],
  ['words', [point('2026-01-01', null), point('2026-02-01', null), point('2026-03-01', 3)]],
])('is no line of %s', (_, points) => expect(trendLine(points, size)).toBeNull());

it('draws the same value twice in the middle', () => {
  const points = [point('2026-01-01', 9, { low: null, high: null }), point('2026-02-01', 9, { low: null, high: null })];
  expect(trendLine(points, size)).toMatchObject({ band: null, dots: [{ y: 58 }, { y: 58 }] });
});
