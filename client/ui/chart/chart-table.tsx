import type { ChartPoint, PlotProps } from './chart.tsx';

type ChartTableProps = PlotProps & { title: string; format: (value: number) => string };

/** '140', or '<5'. */
const figureAt = ({ values, bounds }: ChartPoint, key: string, format: (value: number) => string): string =>
  `${bounds?.[key] ?? ''}${format(values[key] ?? 0)}`;

/** A chart's figures for reading. */
export function ChartTable({ title, points, series, xLabel, format }: ChartTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left text-muted text-xs">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {xLabel}
          </th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className="py-1.5 pl-4 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {point.label}
            </th>
            {series.map(({ key }) => (
              <td key={key} className="nums py-1.5 pl-4 text-right">
                {figureAt(point, key, format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
