import { type SQL, sql } from 'drizzle-orm';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { type AuditFilter, conditionOf } from './audit-filter.ts';
import { entriesOf } from './audit-rows.ts';

/** Nobody pages further, and counting millions of entries for each page is work that nobody reads. */
const MOST_COUNTED = 1000;

export const auditSorts: Sorts<'time'> = { time: [rising(sql`l."timestamp"`), rising(sql`l.id`)] };

interface Page {
  sort?: SortBy<'time'> | undefined;
  limit: number;
  offset: number;
}

/** Entries under these filters, newest first if nothing else is asked. Of many the first thousand are counted, or as many as were paged through. */
export async function listEntries(
  db: Db,
  filter: AuditFilter,
  { sort = '-time', limit, offset }: Page,
): Promise<PageOf<AuditLog>> {
  const condition = conditionOf(filter);
  const order = sql`order by ${orderBy(auditSorts, sort)}`;
  const rows = await entriesOf(
    db,
    sql`select * from ${auditLogs} l where ${condition} ${order} limit ${limit} offset ${offset}`,
    order,
  );
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };
  const most = Math.max(MOST_COUNTED, offset + limit);
  return { rows, ...(await countTo(db, most, sql`select from ${auditLogs} l where ${condition}`)) };
}

async function countTo(db: Db, most: number, found: SQL): Promise<{ total: number; atLeast?: true }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from (${found} limit ${most + 1}) matches`,
  );
  const { total = 0 } = rows[0] ?? {};
  return total > most ? { total: most, atLeast: true } : { total };
}

export async function findUser(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${users} where id = ${id}`);
  return rows.length > 0;
}

/** Every kind of record that the log speaks of, each found by one step into the index. */
export async function listResources(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive each (value) as (
      (select entity_type from ${auditLogs} order by entity_type limit 1)
      union all
      select (select entity_type from ${auditLogs} where entity_type > each.value order by entity_type limit 1)
      from each where each.value is not null)
    select value from each where value is not null`);
  return rows.map(({ value }) => value);
}

/** Every address that begins so, in the same way. The operators are those of the index, which is ordered by plain letters. */
export async function listAddresses(db: Db, beginning: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive each (value) as (
      (select ip_address from ${auditLogs} where ip_address ~>=~ ${beginning} order by ip_address using ~<~ limit 1)
      union all
      select (select ip_address from ${auditLogs} where ip_address ~>~ each.value order by ip_address using ~<~ limit 1)
      from each where starts_with(each.value, ${beginning}))
    select value from each where starts_with(value, ${beginning}) limit ${most}`);
  return rows.map(({ value }) => value);
}
