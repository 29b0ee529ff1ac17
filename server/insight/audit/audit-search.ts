import { type SQL, sql } from 'drizzle-orm';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { auditActions } from '#shared/kernel/audit/audit.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { type AuditFilter, conditionOf } from './audit-filter.ts';
import { listAddresses, listResources } from './audit.repo.ts';
import { entriesOf, newest } from './audit-rows.ts';

/** What a typed text may mean: values of the log's columns that hold it. */
interface Meanings {
  users: number[];
  actions: string[];
  resources: string[];
  addresses: string[];
  recordId: string;
}

const MOST_ADDRESSES = 1000;
const looksLikeAddress = /^[\da-f]*[.:][\da-f.:]*$/i;

/** Names and addresses stand in small tables and in few values of an index: they are looked for there, and never in the log's rows. */
export async function meaningsOf(db: Db, typed: string): Promise<Meanings> {
  const text = typed.trim();
  const [people, resources, addresses] = await Promise.all([
    db.execute<{ id: number }>(sql`
      select id from ${users} where name ilike ${`%${escapeLike(text)}%`} or email ilike ${`%${escapeLike(text)}%`}`),
    listResources(db),
    looksLikeAddress.test(text) ? listAddresses(db, text, MOST_ADDRESSES) : [],
  ]);
  const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return {
    users: people.rows.map(({ id }) => id),
    actions: auditActions.filter((action) => action.toLowerCase().includes(word)),
    resources: resources.filter((resource) => resource.includes(word)),
    addresses,
    recordId: text,
  };
}

/** The columns that the search looks at, each with the values that would be a match. */
const columnsOf = ({ users: people, actions, resources, addresses, recordId }: Meanings) => [
  { column: sql`l.performed_by_user_id`, type: sql`integer`, values: people },
  { column: sql`l.action`, type: sql`text`, values: actions },
  { column: sql`l.entity_type`, type: sql`text`, values: resources },
  { column: sql`l.ip_address`, type: sql`text`, values: addresses },
  { column: sql`l.entity_id`, type: sql`text`, values: [recordId] },
];

const listOf = (values: readonly (string | number)[], type: SQL) => sql`${sql.param(values)}::${type}[]`;

/** The same as one condition on the log `l`, for who reads all matches. */
export const matchesAny = (meanings: Meanings): SQL =>
  sql`(${sql.join(
    columnsOf(meanings).map(({ column, type, values }) => sql`${column} = any(${listOf(values, type)})`),
    sql` or `,
  )})`;

const MOST_COUNTED = 1000;
/** So many are told to the planner one by one, who then knows a rare one from a frequent one; each takes it a millisecond or two. */
const KNOWN_VALUES = 4;
/** Beyond this the first pages of each value would be more rows than anybody asked for. */
const FEW_VALUES = 20;

/**
 * Entries by what was typed, newest first. Of each value that matches the newest entries are read off its index, and the newest
 * of these are the page: so a rare match among millions costs what a common one does.
 */
export async function searchEntries(
  db: Db,
  typed: string,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<AuditLog>> {
  const columns = columnsOf(await meaningsOf(db, typed)).filter(({ values }) => values.length > 0);
  const isFew = columns.every(({ values }) => values.length <= FEW_VALUES);
  const most = isFew ? Math.max(MOST_COUNTED, offset + limit) : offset + limit;
  const condition = conditionOf(filter);
  const newestOf = (column: SQL, value: SQL) => sql`
    (select l.id, l."timestamp" from ${auditLogs} l where ${column} = ${value} and ${condition} ${newest} limit ${most + 1})`;
  const branches = columns.flatMap(({ column, type, values }) =>
    values.length <= KNOWN_VALUES
      ? values.map((value) => newestOf(column, sql`${value}::${type}`))
      : sql`select m.* from unnest(${listOf(values, type)}) value cross join lateral ${newestOf(column, sql`value`)} m`,
  );
  const { rows } = await db.execute<{ total: number; ids: number[] | null; times: string[] | null }>(sql`
    with found as (
      select id, "timestamp" from (${sql.join(branches, sql` union `)}) each
      order by "timestamp" desc, id desc limit ${most + 1})
    select count(*)::integer as total,
      (array_agg(id order by "timestamp" desc, id desc))[${offset + 1}:${offset + limit}] as ids,
      (array_agg("timestamp"::text order by "timestamp" desc, id desc))[${offset + 1}:${offset + limit}] as times from found`);
  const { total = 0, ids, times } = rows[0] ?? {};
  const page = sql`
    select l.* from unnest(${sql.param(ids)}::integer[], ${sql.param(times)}::timestamptz[]) page (id, at)
    join ${auditLogs} l on l.id = page.id and l."timestamp" = page.at`;
  return {
    rows: ids?.length ? await entriesOf(db, page) : [],
    total: Math.min(total, most),
    ...(total > most && { atLeast: true }),
  };
}
