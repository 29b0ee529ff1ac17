import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import type { VisitLog } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { pressurePoints, weightPoints } from './visit-figures.ts';

/** One figure is no line. */
const FEWEST_POINTS = 2;

/** Weight and blood pressure over the visits; each can be shown as a table. */
export function VisitCharts({ visits }: { visits: readonly VisitLog[] }) {
  const text = useText(pregnancyText).charts;
  const weights = weightPoints(visits, formatDate);
  const pressures = pressurePoints(visits, formatDate);
  if (weights.length < FEWEST_POINTS && pressures.length < FEWEST_POINTS) return null;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {weights.length >= FEWEST_POINTS && (
        <Chart
          kind="line"
          nearLowest
          title={text.weight}
          xLabel={text.visit}
          yLabel={text.weightUnit}
          series={[{ key: 'weight', label: text.weight }]}
          points={weights}
        />
      )}
      {pressures.length >= FEWEST_POINTS && (
        <Chart
          kind="line"
          nearLowest
          title={text.bloodPressure}
          xLabel={text.visit}
          yLabel={text.pressureUnit}
          series={[
            { key: 'systolic', label: text.systolic },
            { key: 'diastolic', label: text.diastolic },
          ]}
          points={pressures}
        />
      )}
    </div>
  );
}
