import {
  Bar,
  BarChart,
  CartesianGrid,
  type DotItemDotProps,
  Legend,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompact } from '#client/lib/format.ts';
import type { ChartPoint, PlotProps } from './chart.tsx';
import { useIsPhone } from '../use-media-query.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

type DrawProps = PlotProps & { format: (value: number) => string; phone: boolean };

const colour = (place: number) => `var(--chart-${(place % 6) + 1})`;
// Besides the colour, lines differ in their dashes.
const curveColour = 'var(--line-strong)';
const dashes = ['0', '6 3', '2 3', '8 3 2 3', '10 4', '4 2'];

/** The drawing itself. Only `chart.tsx` imports this file, lazily. */
export function Plot(props: Omit<DrawProps, 'phone'>) {
  const phone = useIsPhone();
  return (
    <ResponsiveContainer width="100%" height="100%">
      {draw({ ...props, phone })}
    </ResponsiveContainer>
  );
}

function draw(props: DrawProps) {
  if (props.kind === 'bar') return bars(props);
  return props.kind === 'line' ? lines(props) : slices(props);
}

function bars(props: DrawProps) {
  return (
    <BarChart data={rowsOf(props)} margin={margin} barCategoryGap="24%" barGap={2}>
      {frame(props)}
      {props.series.map(({ key, label }, place) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          fill={colour(place)}
          radius={[3, 3, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

function lines(props: DrawProps) {
  return (
    <LineChart data={rowsOf(props)} margin={props.curves ? besideCurves : margin}>
      {frame(props)}
      {props.band && (
        <ReferenceArea
          {...(props.band.low !== null && { y1: props.band.low })}
          {...(props.band.high !== null && { y2: props.band.high })}
          ifOverflow="extendDomain"
          fill="var(--paid)"
          fillOpacity={0.14}
          stroke="none"
        />
      )}
      {props.curves?.map(({ key, label }) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          type="linear"
          stroke={curveColour}
          strokeWidth={1}
          dot={false}
          activeDot={false}
          connectNulls
          legendType="none"
          tooltipType="none"
          isAnimationActive={false}
        >
          <LabelList dataKey={`${key} end`} position="right" fontSize={10} fill="var(--muted)" />
        </Line>
      ))}
      {props.series.map(({ key, label }, place) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          type={props.curves ? 'linear' : 'monotone'}
          connectNulls={props.curves !== undefined}
          stroke={colour(place)}
          strokeWidth={2}
          strokeDasharray={dashes[place % 6] ?? '0'}
          dot={markOf(key, colour(place))}
          activeDot={{ r: 4 }}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

/** A full dot; a hollow triangle that points the way of a value which is only known to be beyond it. */
const markOf = (key: string, fill: string) =>
  function Mark({ cx, cy, payload }: DotItemDotProps) {
    const { at, label, bounds } = payload as ChartPoint;
    const id = `${key} ${at ?? label}`;
    // A place of a curve has no figure of the line's own.
    if (cx === undefined || typeof cy !== 'number') return <g key={id} />;
    const bound = bounds?.[key];
    if (!bound) return <circle key={id} cx={cx} cy={cy} r={2.5} fill={fill} />;
    const tip = bound === '<' ? 5 : -5;
    const points = `${cx - 5},${cy - tip} ${cx + 5},${cy - tip} ${cx},${cy + tip}`;
    return <polygon key={id} points={points} fill="var(--surface)" stroke={fill} strokeWidth={1.5} />;
  };

function slices({ kind, points, series, format, phone }: DrawProps) {
  const key = series[0]?.key ?? '';
  const data = points.map((point, place) => ({
    name: point.label,
    value: point.values[key] ?? 0,
    fill: colour(place),
  }));
  // The figure stands beside the name: a slice says it only to who points at it.
  const figures = new Map(data.map(({ name, value }) => [name, format(value)]));
  const withFigure = (name: string) => legendText(`${name}: ${figures.get(name) ?? ''}`);
  return (
    <PieChart>
      <Pie
        data={data}
        dataKey="value"
        nameKey="name"
        innerRadius={kind === 'donut' ? '58%' : 0}
        outerRadius="88%"
        stroke="var(--surface)"
        strokeWidth={2}
        isAnimationActive={false}
      />
      <Tooltip {...tooltip(format)} />
      {phone ? (
        <Legend {...legend} formatter={withFigure} align="center" verticalAlign="bottom" />
      ) : (
        <Legend {...legend} formatter={withFigure} layout="vertical" align="right" verticalAlign="middle" />
      )}
    </PieChart>
  );
}

/** Grid, axes with their labels, tooltip and legend of bars and lines. */
function frame({ points, curves, series, xLabel, yLabel, nearLowest, band, format, phone }: DrawProps) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...xOf(points, phone, curves)}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={8}
        interval="equidistantPreserveStart"
        {...(xLabel && { height: 44, label: { value: xLabel, position: 'insideBottom', offset: 4, ...axisLabel } })}
      />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={yLabel ? 56 : 40}
        // What has an expected range is measured, not counted.
        allowDecimals={band !== undefined}
        tickFormatter={formatCompact}
        {...(nearLowest && { domain: curves ? nearCurves : (['auto', 'auto'] as const) })}
        {...(yLabel && { label: { value: yLabel, angle: -90, position: 'insideLeft', ...axisLabel, style: middle } })}
      />
      <Tooltip {...tooltip(format)} />
      {series.length > 1 && <Legend {...legend} verticalAlign="top" align="right" height={28} />}
    </>
  );
}

/**
 * Moments stand as far from each other as they were, each named where there is room; anything else one after the other.
 */
function xOf(points: readonly ChartPoint[], phone: boolean, curves: PlotProps['curves']) {
  // Where there are curves, their own scale is what it is read by.
  if (curves) return { dataKey: 'at', type: 'number', domain: ['dataMin', 'dataMax'], tickCount: 7 } as const;
  const shown = (label: string) => (phone ? shortened(label) : label);
  const labels = new Map(points.map(({ at, label }) => [at, label]));
  if (points.length === 0 || labels.has(undefined)) return { dataKey: 'label', tickFormatter: shown };
  return {
    dataKey: 'at',
    type: 'number',
    scale: 'time',
    domain: ['dataMin', 'dataMax'],
    padding: { left: 16, right: 16 },
    ticks: [...labels.keys()] as number[],
    tickFormatter: (at: number) => shown(labels.get(at) ?? ''),
  } as const;
}

/** A name that a phone's axis has room for; the tooltip and the table have the whole one. */
const shortened = (label: string) => (label.length > 14 ? `${label.slice(0, 12).trimEnd()}…` : label);

const margin = { top: 8, right: 8, bottom: 0, left: 0 };
/** No more than they fill, so that their names at the ends don't meet. */
const nearCurves: [(least: number) => number, (most: number) => number] = [
  (least) => Math.floor(least / 5) * 5,
  (most) => Math.ceil(most / 5) * 5,
];
/** Their names stand at their ends. */
const besideCurves = { ...margin, right: 28 };
const tick = { fill: 'var(--muted)', fontSize: 12 };
const axisLabel = { fill: 'var(--muted)', fontSize: 12 };
const middle = { textAnchor: 'middle' } as const;
const legendText = (name: string) => <span className="text-muted text-xs">{name}</span>;
const legend = {
  // In the order of the series, not of the alphabet.
  itemSorter: null,
  iconType: 'circle',
  iconSize: 8,
  formatter: legendText,
} as const;

const tooltip = (format: (value: number) => string) => ({
  cursor: { fill: 'var(--hover)', stroke: 'var(--line-strong)' },
  isAnimationActive: false,
  // In the order of the series, not of the alphabet.
  itemSorter: () => 0,
  content: ({ label, payload }: TooltipContentProps) => (
    <ChartTooltip label={label} payload={payload} format={format} />
  ),
});

/** The points, and between them the places of the curves; the last of a curve has its name. */
function rowsOf({ points, curves = [] }: PlotProps) {
  const rows = points.map(({ label, at, bounds, values }) => ({ label, at, bounds, ...values }));
  const places = curves.flatMap(({ key, label, points: along }) =>
    along.map(({ at, value }, place) => ({
      at,
      [key]: value,
      ...(place === along.length - 1 && { [`${key} end`]: label }),
    })),
  );
  return places.length === 0 ? rows : [...rows, ...places].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
}
