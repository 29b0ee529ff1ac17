import type { LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

/** The course of the last values in the size of a word; what it shows is said in words beside it. */
export function Sparkline({ points }: { points: LabTrend['points'] }) {
  const values = points.slice(-12).map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const places = values.map((value, place) => ({
    x: EDGE + place * step,
    y: HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  }));
  const last = places.at(-1);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-6 w-18 shrink-0 text-brand" fill="none">
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.25} fill="currentColor" />}
    </svg>
  );
}
