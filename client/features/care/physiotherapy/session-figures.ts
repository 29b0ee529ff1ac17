import type { ChartPoint } from '#client/ui/chart/chart.tsx';
import { gradeFigure, type MeasuredSide } from '#shared/care/physiotherapy/movements.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';

/** Sessions come latest first; of two on one day the later record counts. */
function pointsOf(
  sessions: readonly TherapySession[],
  formatDay: (day: string) => string,
  valuesOf: (session: TherapySession) => ChartPoint['values'] | undefined,
): ChartPoint[] {
  const byDay = new Map<string, ChartPoint>();
  for (const session of sessions) {
    const { sessionDate: day } = session;
    const values = valuesOf(session);
    if (values && !byDay.has(day)) byDay.set(day, { label: formatDay(day), at: Date.parse(day), values });
  }
  return [...byDay.values()].toReversed();
}

/** Only where both were asked: a line that skips a day would tell a story of its own. */
export const painPoints = (sessions: readonly TherapySession[], formatDay: (day: string) => string): ChartPoint[] =>
  pointsOf(sessions, formatDay, ({ painBefore, painAfter }) =>
    painBefore === null || painAfter === null ? undefined : { before: painBefore, after: painAfter },
  );

export interface Measured {
  movement: string;
  side: MeasuredSide;
}

/** What was measured more than once, the most often first. */
export function measuredOften(sessions: readonly TherapySession[]): Measured[] {
  const counts = new Map<string, { measured: Measured; count: number }>();
  for (const { measures } of sessions)
    for (const { movement, side } of measures) {
      const key = `${movement} ${side}`;
      counts.set(key, { measured: { movement, side }, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .map(({ measured }) => measured);
}

const measureOf = ({ measures }: TherapySession, { movement, side }: Measured) =>
  measures.find((one) => one.movement === movement && one.side === side);

export const rangePoints = (
  sessions: readonly TherapySession[],
  measured: Measured,
  formatDay: (day: string) => string,
): ChartPoint[] =>
  pointsOf(sessions, formatDay, (session) => {
    const degrees = measureOf(session, measured)?.degrees ?? null;
    return degrees === null ? undefined : { degrees };
  });

export const strengthPoints = (
  sessions: readonly TherapySession[],
  measured: Measured,
  formatDay: (day: string) => string,
): ChartPoint[] =>
  pointsOf(sessions, formatDay, (session) => {
    const strength = measureOf(session, measured)?.strength ?? null;
    return strength === null ? undefined : { strength: gradeFigure(strength) };
  });
