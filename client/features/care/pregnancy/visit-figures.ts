import type { ChartPoint } from '#client/ui/chart/chart.tsx';
import { readPressure } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';

/**
 * The visits at which a figure was taken, earliest first, as points of a chart over time. Visits come latest first; of two on one
 * day the later record counts.
 */
function pointsOf(
  visits: readonly VisitLog[],
  formatDay: (day: string) => string,
  valuesOf: (visit: VisitLog) => ChartPoint['values'] | undefined,
): ChartPoint[] {
  const byDay = new Map<string, ChartPoint>();
  for (const visit of visits) {
    const values = valuesOf(visit);
    if (values && !byDay.has(visit.visitDate)) {
      byDay.set(visit.visitDate, { label: formatDay(visit.visitDate), at: Date.parse(visit.visitDate), values });
    }
  }
  return [...byDay.values()].toReversed();
}

export const weightPoints = (visits: readonly VisitLog[], formatDay: (day: string) => string): ChartPoint[] =>
  pointsOf(visits, formatDay, ({ weight }) => (weight === null ? undefined : { weight: Number(weight) }));

export const pressurePoints = (visits: readonly VisitLog[], formatDay: (day: string) => string): ChartPoint[] =>
  pointsOf(visits, formatDay, ({ bloodPressure }) => {
    const pressure = readPressure(bloodPressure ?? '');
    return pressure && { ...pressure };
  });

type Figure = 'fundalHeight' | 'haemoglobin';
export const figurePoints = (
  visits: readonly VisitLog[],
  figure: Figure,
  formatDay: (day: string) => string,
): ChartPoint[] =>
  pointsOf(visits, formatDay, (visit) => {
    const value = visit[figure];
    return value === null ? undefined : { [figure]: value };
  });
