import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { figurePoints, pressurePoints, weightPoints } from './visit-figures.ts';

/** One figure is no line. */
const FEWEST_POINTS = 2;

/** Weight, blood pressure, fundal height and haemoglobin over the visits that hold; each can be shown as a table. */
export function VisitCharts({ visits }: { visits: readonly VisitLog[] }) {
  const text = useText(pregnancyText).charts;
  const charts = [
    {
      title: text.weight,
      yLabel: text.weightUnit,
      series: [{ key: 'weight', label: text.weight }],
      points: weightPoints(visits, formatDate),
    },
    {
      title: text.bloodPressure,
      yLabel: text.pressureUnit,
      series: [
        { key: 'systolic', label: text.systolic },
        { key: 'diastolic', label: text.diastolic },
      ],
      points: pressurePoints(visits, formatDate),
    },
    {
      title: text.fundalHeight,
      yLabel: text.heightUnit,
      series: [{ key: 'fundalHeight', label: text.fundalHeight }],
      points: figurePoints(visits, 'fundalHeight', formatDate),
    },
    {
      title: text.haemoglobin,
      yLabel: text.haemoglobinUnit,
      series: [{ key: 'haemoglobin', label: text.haemoglobin }],
      points: figurePoints(visits, 'haemoglobin', formatDate),
    },
  ].filter(({ points }) => points.length >= FEWEST_POINTS);
  if (charts.length === 0) return null;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {charts.map((chart) => (
        <Chart key={chart.title} kind="line" nearLowest xLabel={text.visit} {...chart} />
      ))}
    </div>
  );
}
