import type { Trend } from '#shared/portal/records/records.schema.ts';

interface Dot {
  x: number;
  y: number;
  at: string;
  isMarked: boolean;
}

interface TrendLine {
  dots: Dot[];
  /** What is expected, as it was with the latest value; where a limit is missing, to the edge. */
  band: { top: number; height: number } | null;
  first: string;
  last: string;
}

const EDGE = 8;

/** Where the values stand in a picture of this size; null where fewer than two of them are numbers. */
export function trendLine(
  points: Trend['points'],
  { width, height }: { width: number; height: number },
): TrendLine | null {
  const values = points
    .flatMap((point) => (point.number === null ? [] : [{ ...point, number: point.number }]))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < 2) return null;
  const [low, high] = [limitOf(last.low), limitOf(last.high)];
  const shown = [...values.map(({ number }) => number), low, high].filter((value) => value !== null);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const share = (value: number, least: number, most: number) =>
    most === least ? 0.5 : (value - least) / (most - least);
  const x = (at: string) => rounded(EDGE + share(Date.parse(at), from, to) * (width - 2 * EDGE));
  const y = (value: number) => rounded(height - EDGE - share(value, least, most) * (height - 2 * EDGE));
  const top = high === null ? 0 : y(high);
  const bottom = low === null ? height : y(low);
  return {
    dots: values.map(({ at, number, flag }) => ({ x: x(at), y: y(number), at, isMarked: flag !== null })),
    band: low === null && high === null ? null : { top, height: rounded(bottom - top) },
    first: first.at,
    last: last.at,
  };
}

const limitOf = (limit: string | null) => {
  const value = limit === null ? Number.NaN : Number(limit.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
};
const rounded = (value: number) => Math.round(value * 10) / 10;
