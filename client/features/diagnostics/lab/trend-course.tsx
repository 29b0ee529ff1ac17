import { runAction } from '#client/lib/actions.ts';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { Chart } from '#client/ui/chart/chart.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { referenceOf } from '#shared/diagnostics/lab/lab.rules.ts';
import type { LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';
import { measurementOf } from './results-of.ts';
import { FlagBadge } from './flag-badge.tsx';

type Point = LabTrend['points'][number];

/** One parameter over time, with the range of the last report behind it, and its values as a table. */
export function TrendCourse({ trend }: { trend: LabTrend }) {
  const text = useText(labText).trends;
  const { name, unit, points } = trend;
  const last = points.at(-1);
  const band = last && (last.low !== null || last.high !== null) ? { low: last.low, high: last.high } : undefined;
  const range = band && referenceOf({ ...noRange, ...band }, null);
  const hasBound = points.some(({ bound }) => bound !== null);
  const title = unit === null ? name : `${name} (${unit})`;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {/* A single value makes no line. */}
      {points.length === 1 && <h3 className="font-semibold text-base">{title}</h3>}
      {points.length > 1 && (
        <Chart
          kind="line"
          nearLowest
          title={title}
          description={[range && text.band(unit === null ? range : `${range} ${unit}`), hasBound && text.bound]
            .filter(Boolean)
            .join('. ')}
          xLabel={text.day}
          {...(unit !== null && { yLabel: unit })}
          band={band}
          series={[{ key: 'value', label: name }]}
          points={points.map((point) => ({
            label: labelOf(point, points),
            at: Date.parse(point.measuredAt),
            values: { value: point.value },
            bounds: { value: point.bound },
          }))}
          format={(value) => value.toLocaleString('en-IN', { maximumFractionDigits: 4 })}
        />
      )}
      <DataTable
        label={text.values(name)}
        rows={points.toReversed()}
        rowKey={({ reportId, testName, measuredAt }) => `${reportId} ${testName} ${measuredAt}`}
        columns={useColumns(unit)}
        actions={openButton}
      />
    </div>
  );
}

const openButton = (point: Point) => <OpenReport point={point} />;

function OpenReport({ point: { reportId, measuredAt } }: { point: Point }) {
  const text = useText(labText).trends;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={text.openOf(formatDate(measuredAt))}
      onClick={() => runAction('lab-report', { reportId })}
    >
      {text.open}
    </Button>
  );
}

const noRange = {
  sex: 'any',
  ageFromDays: null,
  ageToDays: null,
  criticalLow: null,
  criticalHigh: null,
  text: null,
} as const;

/** The day; two of one day are told apart by their time. */
const labelOf = ({ measuredAt }: Point, points: readonly Point[]) =>
  points.filter((other) => formatDate(other.measuredAt) === formatDate(measuredAt)).length > 1
    ? formatDateTime(measuredAt)
    : formatDate(measuredAt);

function useColumns(unit: string | null): Column<Point>[] {
  const text = useText(labText);
  return [
    {
      key: 'day',
      header: text.trends.day,
      primary: true,
      className: 'whitespace-nowrap',
      cell: ({ measuredAt }) => <span className="nums">{formatDate(measuredAt)}</span>,
    },
    {
      key: 'value',
      header: text.trends.value,
      numeric: true,
      cell: (point) => (
        <span className="whitespace-nowrap">
          <span className="font-medium">{measurementOf(point)}</span> <span className="text-muted">{unit}</span>
        </span>
      ),
    },
    { key: 'flag', header: text.flag, badge: true, cell: ({ flag }) => flag && <FlagBadge flag={flag} /> },
    {
      key: 'range',
      header: text.reference,
      cell: ({ low, high }) => (
        <span className="nums whitespace-nowrap text-muted">
          {referenceOf({ ...noRange, low, high }, null) ?? text.noReference}
        </span>
      ),
    },
    { key: 'center', header: text.trends.center, cell: ({ centerName }) => centerName },
  ];
}
