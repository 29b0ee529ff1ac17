import { BarChart3, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { IconButton } from '../icon-button.tsx';
import { Skeleton } from '../skeleton.tsx';

// The plotting library (over 100 kB) comes with the first chart that scrolls into view.
const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));
// And the table with the first one that is read.
const ChartTable = lazy(async () => ({ default: (await import('./chart-table.tsx')).ChartTable }));

interface ChartSeries {
  key: string;
  label: string;
}

export interface ChartPoint {
  label: string;
  /** The moment that it was taken at, in milliseconds. Where every point of a line has one, time is the axis. */
  at?: number;
  /** By the key of the series. */
  values: Readonly<Record<string, number>>;
  /** Of a value that is only known to be below or above its figure: '<5'. */
  bounds?: Readonly<Record<string, '<' | '>' | null>>;
}

/** What a line is compared with, drawn thin and without marks. It has its own places along the axis of `at`. */
interface ChartCurve extends ChartSeries {
  points: readonly { at: number; value: number }[];
}

export interface PlotProps {
  kind: 'bar' | 'line' | 'pie' | 'donut';
  points: readonly ChartPoint[];
  /** At most six: there are six colours that everybody can tell apart. */
  series: readonly ChartSeries[];
  /** What the axes count: 'Month', 'Hours'. */
  xLabel?: string | undefined;
  yLabel?: string | undefined;
  /** The axis begins near the lowest figure instead of at 0: for lines of what never comes near 0, like a weight. */
  nearLowest?: boolean | undefined;
  /** A line's expected range, drawn behind it; without one of the ends it is open there. */
  band?: { low: number | null; high: number | null } | undefined;
  /** Behind a line, where every point has an `at`. */
  curves?: readonly ChartCurve[] | undefined;
  /** How a figure reads in the tooltip and the table. */
  format?: ((value: number) => string) | undefined;
}

export interface ChartProps extends PlotProps {
  title: string;
  description?: string | undefined;
  /** Instead of the chart when there is nothing to show. */
  empty?: ReactNode;
  loading?: boolean | undefined;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Where there is more to see, before the button at the right of the title. */
  link?: ReactNode;
}

/** A card with a chart, and the same figures as a table for those who can't see it. */
export function Chart({ title, description, empty, loading = false, error, onRetry, link, ...plot }: ChartProps) {
  const text = useText(kitText);
  const [asTable, setAsTable] = useState(false);
  const format = plot.format ?? formatNumber;
  const hasData = plot.points.some((point) => plot.series.some(({ key }) => (point.values[key] ?? 0) !== 0));
  const toggle = (
    <IconButton
      label={asTable ? text.showAsChart : text.showAsTable}
      icon={asTable ? <BarChart3 /> : <Table2 />}
      size="sm"
      data-print="hide"
      aria-pressed={asTable}
      onClick={() => setAsTable(!asTable)}
    />
  );
  const body = () => {
    if (error !== undefined) return <ErrorState description={error} onRetry={onRetry} />;
    if (loading) return <Skeleton className="h-full w-full" />;
    if (!hasData) return empty ?? <EmptyState title={text.noResults} />;
    const drawn = (
      <Suspense fallback={<Skeleton className="h-full w-full" />}>
        {asTable ? <ChartTable {...plot} title={title} format={format} /> : <Plot {...plot} format={format} />}
      </Suspense>
    );
    return asTable ? drawn : <Figure label={title}>{drawn}</Figure>;
  };
  return (
    <Card
      title={title}
      description={description}
      actions={
        hasData && !loading ? (
          <>
            {link}
            {toggle}
          </>
        ) : (
          link
        )
      }
    >
      <div className="scroll-pane h-64">{body()}</div>
    </Card>
  );
}

/** Draws, and loads what it takes to draw, when it first comes into view. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || seen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <figure ref={place} aria-label={label} className="h-full">
      {seen && children}
    </figure>
  );
}
