import { type SQL, sql } from 'drizzle-orm';
import type { ModelSummary, ModelUsage } from '#shared/care/model/model.schema.ts';
import { addMonths, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { modelCalls, modelSwitches } from '#server/kernel/db/schema/model.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

/** Figures for the superadmin, of every organisation: counts, and no word of anybody's record. */

/** Months are Asia/Kolkata's, as the superadmin reckons. */
export const monthOf = (asked: string | undefined): string => asked ?? todayIn(DEFAULT_TIMEZONE).slice(0, 7);

function inMonth(month: string): SQL {
  const first = `${month}-01`;
  const from = startOfDay(first, DEFAULT_TIMEZONE);
  const until = startOfDay(addMonths(first, 1), DEFAULT_TIMEZONE);
  return sql`c.created_at >= ${from} and c.created_at < ${until}`;
}

const figures = sql`
  count(*)::integer as calls, count(*) filter (where c.outcome = 'answered')::integer as answered,
  coalesce(sum(c.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(c.output_tokens), 0)::float8 as "outputTokens",
  round(coalesce(sum(c.cost_micros), 0) / 1000000.0, 2)::text as cost,
  (percentile_cont(0.5) within group (order by c.took_ms))::integer as "medianMs"`;

interface Asked {
  month: string;
  search: string | undefined;
  limit: number;
  offset: number;
}

export async function listUsage(db: Db, { month, search = '', limit, offset }: Asked): Promise<PageOf<ModelUsage>> {
  const wanted = search.trim().toLowerCase();
  const named = sql`(strpos(lower(u.name), ${wanted}) > 0 or strpos(lower(coalesce(k.name, d.name, '')), ${wanted}) > 0)`;
  const of = sql`
    from ${modelCalls} c join ${users} u on u.id = c.user_id
      left join ${clinics} k on k.id = c.clinic_id left join ${diagnosticCenters} d on d.id = c.center_id
    where ${inMonth(month)} and ${named}
    group by c.user_id, u.name, c.clinic_id, c.center_id, coalesce(k.name, d.name)`;
  const { rows } = await db.execute<{ total: number; page: ModelUsage[] | null }>(sql`
    with rows as (select c.user_id as "userId", u.name as user, coalesce(k.name, d.name) as organisation, ${figures},
        sum(c.cost_micros) as dearest, c.clinic_id as "clinicId", c.center_id as "centerId" ${of})
    select (select count(*) from rows)::integer as total, (select json_agg(p) from (
      select * from rows order by dearest desc, "userId", "clinicId", "centerId" limit ${limit} offset ${offset}) p) as page`);
  return { rows: rows[0]?.page ?? [], total: rows[0]?.total ?? 0 };
}

export async function summaryOf(db: Db, month: string): Promise<ModelSummary> {
  const { rows } = await db.execute<Omit<ModelSummary, 'month'> & Record<string, unknown>>(sql`
    select ${figures},
      (select count(*)::integer from ${modelSwitches} s where s.is_on) as "organisationsOn",
      (select coalesce(json_agg(json_build_object('outcome', o.outcome, 'calls', o.calls) order by o.calls desc, o.outcome), '[]')
        from (select c.outcome, count(*)::integer as calls from ${modelCalls} c where ${inMonth(month)} group by c.outcome) o) as outcomes
    from ${modelCalls} c where ${inMonth(month)}`);
  const [found] = rows;
  if (!found) throw new Error('A sum has a row');
  return { ...found, month };
}
