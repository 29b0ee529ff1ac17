import { useApi, useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { growthOf, isOnCharts } from './growth-figures.ts';

/** More than the visits of five years. */
const MOST_NOTES = 200;
const measures = ['weight', 'height', 'head'] as const;

/** A child's measures of all paediatric notes among the curves of the WHO, up to the fifth birthday. */
export function GrowthCharts({ patientId }: { patientId: number }) {
  const text = useText(specialtyText).growth;
  const patient = useApi(patientsApi.get, { params: { id: patientId } }).data;
  const { rows } = useApiList(specialtyApi.list, { query: { patientId } }, { pageSize: MOST_NOTES });
  if (!patient || !isOnCharts(patient)) return null;
  const charts = measures.flatMap((measure) => {
    const growth = growthOf(measure, patient, rows);
    return growth ? [{ measure, ...growth }] : [];
  });
  if (charts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 lg:grid-cols-2">
        {charts.map(({ measure, points, curves }) => (
          <Chart
            key={measure}
            kind="line"
            nearLowest
            title={text[measure].title}
            xLabel={text.months}
            yLabel={text[measure].unit}
            series={[{ key: measure, label: text[measure].title }]}
            points={points}
            curves={curves}
          />
        ))}
      </div>
      <p className="text-muted text-xs">{text.source}</p>
    </div>
  );
}
