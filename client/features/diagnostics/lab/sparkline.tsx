import type { LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

/** The course of the last values over time, in the size of a word; what it shows is said in words beside it. */
export function Sparkline({ points }: { points: LabTrend['points'] }) {
  const shown = points.slice(-12);
  const values = shown.map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const times = shown.map(({ measuredAt }) => Date.parse(measuredAt));
  const begin = times[0] ?? 0;
  const duration = (times.at(-1) ?? 0) - begin || 1;
  const places = values.map((value, place) => ({
    x: EDGE + (((times[place] ?? begin) - begin) / duration) * (WIDTH - 2 * EDGE),
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
      {last && (
        <circle
          cx={last.x}
          cy={last.y}
          r={2.25}
          // Hollow, as in the course: only known to be beyond it.
          fill={shown.at(-1)?.bound ? 'var(--surface)' : 'currentColor'}
          stroke="currentColor"
        />
      )}
    </svg>
  );
}
