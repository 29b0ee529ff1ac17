import type { ReactNode } from 'react';
import { useApi, useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { STANDS_FROM } from '#shared/care/specialty/growth/standards.ts';
import { type SpecialtyNote, specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { type Child, gestationIn, growthOf, isOnCharts, weightForHeightOf } from './growth-figures.ts';
import { GrowthFindings } from './growth-findings.tsx';

/** More than the visits of a childhood. */
const MOST_NOTES = 200;
const measures = ['weight', 'height', 'head', 'bmi'] as const;
/** Completed weeks of pregnancy from which on nothing is corrected. */
const TERM = 37;

interface GrowthProps {
  patientId: number;
  /** What stands below, and comes together with the charts: it would be pushed down by them. */
  children: ReactNode;
}

/** A child's measures of all paediatric notes among the curves of the WHO, up to 19 years, and what the latest of them are called. */
export function GrowthCharts({ patientId, children }: GrowthProps) {
  const person = useApi(patientsApi.get, { params: { id: patientId } });
  const notes = useApiList(specialtyApi.list, { query: { patientId } }, { pageSize: MOST_NOTES });
  const isPending = person.isPending || notes.isPending;
  return (
    <>
      {isPending && <SkeletonList count={2} />}
      {!isPending && person.data && isOnCharts(person.data) && <Curves patient={person.data} rows={notes.rows ?? []} />}
      {/* It asks for its own meanwhile. */}
      <div hidden={isPending}>{children}</div>
    </>
  );
}

function Curves({ patient, rows }: { patient: Child; rows: readonly SpecialtyNote[] }) {
  const text = useText(specialtyText).growth;
  const charts = measures.flatMap((measure) => {
    const growth = growthOf(measure, patient, rows);
    return growth ? [{ measure, ...growth }] : [];
  });
  const byStature = weightForHeightOf(patient, rows);
  if (charts.length === 0) return null;
  const gestation = gestationIn(rows);
  // What isn't corrected is said where it could matter.
  const isYoung = charts.some(({ points, inYears }) => !inYears && points.some(({ at }) => at < STANDS_FROM));
  const stature = byStature?.isLying ? text.lying : text.standing;
  return (
    <div className="flex flex-col gap-3">
      <GrowthFindings notes={rows} />
      <div className="grid gap-3 lg:grid-cols-2">
        {charts.map(({ measure, points, curves, inYears }) => (
          <Chart
            key={measure}
            kind="line"
            nearLowest
            title={text[measure].title}
            xLabel={inYears ? text.years : text.months}
            yLabel={text[measure].unit}
            series={[{ key: measure, label: text[measure].title }]}
            points={points}
            curves={curves}
          />
        ))}
        {byStature && (
          <Chart
            kind="line"
            nearLowest
            title={stature.title}
            xLabel={stature.stature}
            yLabel={stature.unit}
            series={[{ key: 'weight', label: stature.title }]}
            points={byStature.points}
            curves={byStature.curves}
          />
        )}
      </div>
      <p className="text-muted text-xs">
        {gestation !== undefined && gestation < TERM ? text.corrected(Math.floor(gestation)) : isYoung && text.atTerm}{' '}
        {text.source}
      </p>
    </div>
  );
}
