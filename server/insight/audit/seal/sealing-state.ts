import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { auditLogs, auditSeals } from '#server/kernel/db/schema/audit.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { type Head, PLATFORM } from './chain.ts';

/**
 * How long after the newest sealed entry an older one may still come: an entry has the time at which its transaction began, and
 * none is open for so long. What appears later than that was put there afterwards; it is never sealed, and the verification names it.
 */
const LATE = sql.raw(`interval '2 hours'`);

/** More than a batch of entries that came late. */
const LOOK_BACK = 5000;

/**
 * Since when entries are looked through for ones without a seal. Null: nothing is sealed yet. An entry of a clock that was ahead
 * doesn't close the time until then.
 */
export const openSince = sql`(
  select max(at) - ${LATE} from (
    select coalesce(s.entry_at, (select max(l."timestamp") from ${auditLogs} l where l.id = s.audit_log_id)) as at
    from ${auditSeals} s order by s.id desc limit ${sql.raw(String(LOOK_BACK))}) sealed where at <= now())`;

/**
 * Whether an entry of the log `l` has no seal. Asked entry by entry: the seals are as many as the entries. In a CASE, which the planner
 * takes for even odds: what it takes for rare makes it sort the whole log instead of reading on in its order.
 */
export const isUnsealed = sql`
  case when (select s.id from ${auditSeals} s where s.audit_log_id = l.id) is null then true else false end`;

/** Every chain with its last seal; those of the organisations that there are, and the platform's. */
export async function readHeads(db: Db): Promise<Map<string, Head>> {
  const { rows } = await db.execute<{ chain: string; sequence: number; hash: string }>(sql`
    select c.chain, head.sequence, head.hash from (
      select ${PLATFORM}::text as chain union all select 'clinic:' || id from ${clinics}
      union all select 'center:' || id from ${diagnosticCenters}) c
    cross join lateral (
      select sequence, hash from ${auditSeals} s where s.chain = c.chain order by s.sequence desc limit 1) head`);
  return new Map(rows.map(({ chain, ...head }) => [chain, head]));
}

/** Which of these stand in the database, hash and all. */
export async function whichStand(db: Db, heads: ReadonlyMap<string, Head>): Promise<Set<string>> {
  const asked = [...heads].map(([chain, head]) => ({ chain, ...head }));
  const { rows } = await db.execute<{ chain: string }>(sql`
    select asked.chain from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (chain text, sequence integer, hash text)
    join ${auditSeals} s on s.chain = asked.chain and s.sequence = asked.sequence and s.hash = asked.hash`);
  return new Set(rows.map(({ chain }) => chain));
}

const MOST_WAITING = 10_000;

/** How the sealing stands, in figures. */
export async function readSealing(db: Db) {
  const heads = await readHeads(db);
  const { rows } = await db.execute<{ waiting: number; last: string | null }>(sql`
    select (select count(*)::integer from (
        select from ${auditLogs} l where ${isUnsealed} and l."timestamp" > coalesce(${openSince}, '-infinity')
        order by l."timestamp", l.id limit ${MOST_WAITING}) w) as waiting,
      (select sealed_at from ${auditSeals} order by id desc limit 1) as last`);
  const { waiting = 0, last = null } = rows[0] ?? {};
  return {
    chains: heads.size,
    sealed: [...heads.values()].reduce((sum, { sequence }) => sum + sequence, 0),
    waiting,
    lastSealedAt: last && toInstant(last),
  };
}
