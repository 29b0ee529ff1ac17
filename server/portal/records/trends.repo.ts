import { and, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { numberIn } from '#shared/diagnostics/lab/lab.rules.ts';
import { resultShown } from '#shared/portal/records/records.rules.ts';
import type { Trend, trendFilters } from '#shared/portal/records/records.schema.ts';
import { countLines, type Point, readPoints } from '#server/diagnostics/lab/trends.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { ownedBy, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

/** What was measured of the person at any centre, the parameters with the newest values first. */
export async function listTrends(
  db: Db,
  actor: PatientActor,
  { parameter, limit, offset }: z.output<typeof trendFilters>,
): Promise<PageOf<Trend>> {
  const own = ownedBy(actor, labResults);
  const mine = parameter ? sql`${own} and ${isNamed(actor, parameter)}` : own;
  const order = sql`newest desc, parameter_key, unit nulls first`;
  const points = await readPoints(db, { mine, order, limit, offset });
  const signed = await signedValues(db, actor, points);
  const trends = new Map<string, Trend>();
  for (const point of points) {
    const line = JSON.stringify([point.key, point.unit]);
    const known = trends.get(line)?.points ?? [];
    // The name is that of the newest, which comes last.
    trends.set(line, { parameter: point.name, unit: point.unit, points: [...known, shown(point, signed)] });
  }
  const total = points[0]?.total ?? (offset === 0 ? 0 : await countLines(db, mine));
  return { rows: [...trends.values()], total };
}

/** By whichever of the names that centres give it. */
const isNamed = (actor: PatientActor, name: string) => sql`${labResults.parameterKey} in (
  select named.parameter_key from ${labResults} named
  where named.patient_id = any(${sql.param(personsParams(actor).persons)}::integer[]) and (lower(named.parameter_name) = lower(${name}) or named.parameter_key = ${name}))`;

type Signed = ReturnType<typeof resultShown>;
const placeOf = (reportId: number, test: string, key: string) => JSON.stringify([reportId, test, key]);

/** As the reports say them: what is kept for the order is the bare number. */
async function signedValues(db: Db, actor: PatientActor, points: readonly Point[]): Promise<Map<string, Signed>> {
  const ids = [...new Set(points.map(({ report_id }) => report_id))];
  if (ids.length === 0) return new Map();
  const reports = await db
    .select({ id: labReports.id, tests: labReports.tests })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), inArray(labReports.id, ids)));
  return new Map(
    reports.flatMap(({ id, tests }) =>
      tests.flatMap((test) =>
        test.parameters.map((one) => [placeOf(id, test.name, one.key), resultShown(one)] as const),
      ),
    ),
  );
}

function shown(point: Point, signed: Map<string, Signed>): Trend['points'][number] {
  const said = signed.get(placeOf(point.report_id, point.test_name, point.key));
  return {
    at: toInstant(point.measured_at),
    value: said?.value ?? point.value,
    number: numberIn(point.value)?.number ?? null,
    flag: point.flag,
    low: said?.low ?? point.low,
    high: said?.high ?? point.high,
    centerName: point.center_name,
  };
}
