import { sql } from 'drizzle-orm';
import type { OrganisationMessaging } from '#shared/contact/messaging/messaging.schema.ts';
import { DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { messageUsage, messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

interface Row extends OrganisationMessaging {
  [column: string]: unknown;
}

/** Both kinds of organisation under one roof, with the columns that name them in other tables. */
const organisations = sql`(
  select 'clinic' as kind, id, name, id as clinic_id, null::integer as center_id from ${clinics}
  union all
  select 'diagnostic_center', id, name, null, id from ${diagnosticCenters}) o`;
const isOf = (table: string) => sql.raw(`(${table}.clinic_id = o.clinic_id or ${table}.center_id = o.center_id)`);

/** Figures of the month (Asia/Kolkata's, as the superadmin reckons), and never a word of a message. */
const figures = (month: string) => sql`
  select o.kind, o.id, o.name, s.sms_from as "smsFrom", s.whatsapp_from as "whatsappFrom", s.monthly_cap as "monthlyCap",
    coalesce(u.queued, 0) as "usedThisMonth", coalesce(s.revision, 0) as revision, sent.failed, sent.cost
  from page o
  left join ${messagingSettings} s on ${isOf('s')}
  left join ${messageUsage} u on ${isOf('u')} and u.month = ${month}
  cross join lateral (
    select count(*) filter (where m.status = 'failed')::integer as failed,
      (select string_agg(trim(trailing '.' from trim(trailing '0' from c.total::text)) || ' ' || c.unit, ' + ' order by c.unit)
       from (select m2.price_unit as unit, sum(m2.price) as total from ${messageLogs} m2
             where ${isOf('m2')} and m2.created_at >= ${startOfDay(`${month}-01`, DEFAULT_TIMEZONE)} and m2.price is not null
             group by m2.price_unit) c) as cost
    from ${messageLogs} m
    where ${isOf('m')} and m.created_at >= ${startOfDay(`${month}-01`, DEFAULT_TIMEZONE)}) sent`;

const thisMonth = () => todayIn(DEFAULT_TIMEZONE).slice(0, 7);

export async function listOrganisations(
  db: Db,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<PageOf<OrganisationMessaging>> {
  const matching = sql`strpos(lower(o.name), ${(search ?? '').toLowerCase()}) > 0`;
  const { rows } = await db.execute<Row>(sql`
    with page as (select * from ${organisations} where ${matching} order by o.name, o.kind, o.id limit ${limit} offset ${offset})
    ${figures(thisMonth())} order by o.name, o.kind, o.id`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${organisations} where ${matching}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Undefined when there is no such organisation. */
export async function organisationMessaging(
  db: Db,
  owner: OrganisationColumns,
): Promise<OrganisationMessaging | undefined> {
  const { clinicId, centerId } = ownerOf(owner);
  const { rows } = await db.execute<Row>(sql`
    with page as (select * from ${organisations} where ${clinicId === null ? sql`o.center_id` : sql`o.clinic_id`} = ${clinicId ?? centerId})
    ${figures(thisMonth())}`);
  return rows[0];
}
