import { inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';
import type { ResultFlag } from '#shared/diagnostics/lab/lab.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

const MOST_POINTS = 50;

export interface Point extends Record<string, unknown> {
  total: number;
  key: string;
  name: string;
  unit: string | null;
  report_id: number;
  center_name: string;
  test_name: string;
  value: string;
  flag: ResultFlag | null;
  low: string | null;
  high: string | null;
  measured_at: string;
}

/** Whose measurements, in which order of parameters, and how many parameters. */
interface Lines {
  mine: SQL;
  /** Of `measured`, which has `parameter_key`, `unit` and `newest`. */
  order: SQL;
  limit: number;
  offset: number;
}

/**
 * The newest measurements of each parameter, by its key, which is the same at every centre; the oldest of a parameter first.
 * Measured in two units it is two parameters: they can't be drawn on one line.
 */
export async function readPoints(db: Db, { mine, order, limit, offset }: Lines): Promise<Point[]> {
  const { rows } = await db.execute<Point>(sql`
    with measured as (
      select parameter_key, unit, max(measured_at) as newest, (count(*) over ())::integer as total from ${labResults}
      where ${mine} group by parameter_key, unit
    ), page as (select *, row_number() over (order by ${order}) as place from measured order by place limit ${limit} offset ${offset})
    select page.total, page.parameter_key as key, point.parameter_name as name, page.unit, point.report_id,
      ${diagnosticCenters.name} as center_name, point.test_name, point.value, point.flag, point.low, point.high,
      point.measured_at
    from page cross join lateral (
      select ${labResults}.* from ${labResults}
      where ${mine} and ${labResults.parameterKey} = page.parameter_key
        and ${labResults.unit} is not distinct from page.unit
      order by ${labResults.measuredAt} desc, ${labResults.id} desc limit ${MOST_POINTS}) point
    join ${diagnosticCenters} on ${diagnosticCenters.id} = point.center_id
    order by page.place, point.measured_at, point.id`);
  return rows;
}

/** The same of one patient, by the parameters' names. */
export async function readTrends(
  db: Db,
  actor: Member,
  { patientId, limit, offset }: { patientId: number; limit: number; offset: number },
): Promise<PageOf<LabTrend>> {
  await assertKnown(db, actor, patientId);
  const mine = sql`${ownedBy(actor, labResults)} and ${labResults.patientId} = ${patientId}`;
  const rows = await readPoints(db, { mine, order: sql`parameter_key, unit nulls first`, limit, offset });
  const bounds = await boundsOf(db, [...new Set(rows.map(({ report_id }) => report_id))]);
  const trends = new Map<string, LabTrend>();
  for (const row of rows) {
    const line = `${row.key} ${row.unit ?? ''}`;
    const points = trends.get(line)?.points ?? [];
    // The name is that of the newest, which comes last.
    const bound = bounds.get(placeOf(row.report_id, row.test_name, row.key)) ?? null;
    trends.set(line, { key: row.key, name: row.name, unit: row.unit, points: [...points, pointOf(row, bound)] });
  }
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countLines(db, mine));
  return { rows: [...trends.values()], total };
}

type Measurement = LabTrend['points'][number];

const placeOf = (reportId: number, test: string, key: string) => JSON.stringify([reportId, test, key]);

/**
 * Which of the measurements are no more than '<5' or '>90': said by the signed reports themselves, which keep what was typed,
 * while the numbers beside them are for the order.
 */
async function boundsOf(db: Db, reportIds: readonly number[]): Promise<Map<string, Measurement['bound']>> {
  if (reportIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; test: string; key: string; bound: '<' | '>' }>(sql`
    select ${labReports.id}, test ->> 'name' as test, result ->> 'key' as key, left(ltrim(result ->> 'value'), 1) as bound
    from ${labReports} cross join jsonb_array_elements(${labReports.tests}) test
      cross join jsonb_array_elements(test -> 'parameters') result
    where ${inArray(labReports.id, [...reportIds])} and result ->> 'value' ~ '^\\s*[<>]'`);
  return new Map(rows.map(({ id, test, key, bound }) => [placeOf(id, test, key), bound]));
}

function pointOf(row: Point, bound: Measurement['bound']): Measurement {
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    reportId: row.report_id,
    centerName: row.center_name,
    testName: row.test_name,
    value: Number(row.value),
    bound,
    flag: row.flag,
    low: number(row.low),
    high: number(row.high),
    measuredAt: toInstant(row.measured_at),
  };
}

export const countLines = (db: Db, mine: SQL): Promise<number> =>
  db.$count(
    db
      .selectDistinct({ key: labResults.parameterKey, unit: labResults.unit })
      .from(labResults)
      .where(mine)
      .as('measured'),
  );

/** The organisation's own patient, or for a centre one that was referred to it. */
async function assertKnown(db: Db, actor: Member, patientId: number): Promise<void> {
  const own = sql`exists (select from ${patients} where ${ownedBy(actor, patients)} and ${patients.id} = ${patientId})`;
  const referred = sql`exists (select from ${referrals} where ${ownedBy(actor, referrals)} and ${referrals.patientId} = ${patientId})`;
  const { rows } = await db.execute<{ known: boolean }>(sql`select (${own} or ${referred}) as known`);
  if (!rows[0]?.known) throw notFound('patient');
}
