import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { DAYS_OF_HISTORY } from './many-organisations.ts';
import { SeedRefused } from './seed-refused.ts';

interface AuditHistory {
  clinicIds: readonly number[];
  entries: number;
  say: (line: string) => void;
}

interface Month {
  part: string;
  from: string;
  until: string;
  isRunning: boolean;
  isMade: boolean;
}

/**
 * The audit log's three years, in a part for each month as where the product was at work all the time. A month is filled before it has
 * its indexes, since so many rows would take hours otherwise, and is there or not; as the owner, who alone makes parts. Its entries are
 * sealed by the server, which begins with it at the next start.
 */
export async function makeAuditHistory(owner: Db, { clinicIds, entries, say }: AuditHistory): Promise<void> {
  const months = await monthsOf(owner);
  await makePlace(owner, months);
  for (const [place, month] of months.entries()) {
    const [first, last] = [place, place + 1].map((at) => Math.round((entries * at) / months.length));
    const work = { clinicIds, first: first ?? 0, last: last ?? 0 };
    const made = !month.isMade && (await owner.transaction((tx) => makeMonth(tx, month, work)));
    const until = `${place + 1} of ${months.length} months of the audit log`;
    say(made ? `${until}: ${last} entries` : `${until}: was there already`);
  }
}

async function monthsOf(db: Db): Promise<Month[]> {
  const { rows } = await db.execute<Month & Record<string, unknown>>(sql`
    select to_char(at, '"audit_logs_"YYYY_MM') as part, at::text as from, (at + interval '1 month')::text as until, at = this_month as "isRunning",
      at < this_month and to_regclass(to_char(at, '"public.audit_logs_"YYYY_MM')) is not null as "isMade"
    from (select date_trunc('month', now(), 'UTC') as this_month) as now
    cross join generate_series(date_trunc('month', now() - make_interval(days => ${DAYS_OF_HISTORY}::integer), 'UTC'), this_month, interval '1 month') as at
    order by at`);
  return rows;
}

/** What was before the months ends where the history begins: in a log that has nothing of that time yet. */
async function makePlace(db: Db, months: readonly Month[]): Promise<void> {
  const [first] = months;
  if (!first || months.some(({ isMade }) => isMade)) return;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from audit_logs_earlier limit 1`);
    if (rows.length > 0)
      throw new SeedRefused('The audit log has entries of earlier months already: seed into an empty database.');
    await tx.execute(sql`alter table audit_logs detach partition audit_logs_earlier`);
    await tx.execute(sql`
      alter table audit_logs attach partition audit_logs_earlier for values from (minvalue) to (${sql.raw(`'${first.from}'`)})`);
  });
}

/** False where it was there: of the month that runs, which others write to as well, its last entry tells. */
async function makeMonth(db: Db, month: Month, work: Entries): Promise<boolean> {
  if (!month.isRunning) {
    const table = sql.identifier(month.part);
    await db.execute(sql`create table ${table} (like audit_logs including defaults including constraints)`);
    await insertEntries(db, month, work);
    await db.execute(sql`
      create trigger audit_logs_only_grow before update or delete or truncate on ${table}
      for each statement execute function refuse_change('The audit log only grows')`);
    const bounds = sql.raw(`from ('${month.from}') to ('${month.until}')`);
    await db.execute(sql`alter table audit_logs attach partition ${table} for values ${bounds}`);
    return true;
  }
  const { rows } = await db.execute(sql`
    select from audit_logs where request_id = ${`seed-${work.last}`} and "timestamp" >= ${month.from}::timestamptz limit 1`);
  if (rows.length > 0) return false;
  await insertEntries(db, month, work);
  return true;
}

interface Entries {
  clinicIds: readonly number[];
  first: number;
  last: number;
}

/** Half of it looks at patients, as in life; each patient of each clinic is as likely as another. */
async function insertEntries(db: Db, month: Month, { clinicIds, first, last }: Entries): Promise<void> {
  const count = last - first;
  await db.execute(sql`
    with people as materialized (
      select patients.id, patients.clinic_id, doctor_id, receptions.id as reception_id, row_number() over (order by patients.id) - 1 as place
      from patients join users as receptions on receptions.assigned_clinic_id = patients.clinic_id and receptions.role = 'clinic_reception'
      where patients.clinic_id = any(${sql.param([...clinicIds])}::integer[])
    )
    insert into ${sql.identifier(month.isRunning ? 'audit_logs' : month.part)} (id, action, entity_type, entity_id, performed_by_kind, performed_by_id,
      performed_by_user_id, performed_by_role, clinic_id, details, ip_address, user_agent, request_id, "timestamp")
    select ${month.isRunning ? sql`null` : sql`nextval('audit_log_ids')`}, action, 'patient', id::text, 'staff', by_id::text, by_id, by_role, clinic_id,
      case when action <> 'VIEW' then '{"fields": ["name", "phone"]}'::jsonb end, '10.' || clinic_id % 200 || '.' || n % 4 || '.' || n % 200,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'seed-' || n,
      ${month.from}::timestamptz + (least(${month.until}::timestamptz, now()) - ${month.from}::timestamptz) * ((n - ${first}::float8 - 1) / ${count}::float8)
    from (
      select people.*, n, case when n % 10 < 5 then 'VIEW' when n % 10 < 8 then 'UPDATE' when n % 10 = 8 then 'EXPORT' else 'CREATE' end as action,
        case when n % 3 = 0 then doctor_id else reception_id end as by_id,
        case when n % 3 = 0 then 'clinic_doctor' else 'clinic_reception' end as by_role
      from generate_series(${first + 1}::bigint, ${last}::bigint) as n
      join people on people.place = n * 7919 % (select count(*) from people)
    ) as entries
    order by n`);
}
