import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { auditLogs, auditSeals } from '#server/kernel/db/schema/audit.ts';
import { BEGINNING, chainOf, entryForSeal, type Head, PLATFORM, type Sealing } from './chain.ts';
import type { Checkpoints } from './checkpoints.ts';
import { openSince } from './sealing-state.ts';

/** What is wrong, in a sentence, and the first entry that it concerns where one can be named. */
interface Finding {
  chain: string;
  entryId: number | null;
  what: string;
}

export interface Verified {
  chains: number;
  entries: number;
  /** The first of each chain. */
  findings: Finding[];
}

interface SealRow extends Record<string, unknown> {
  entryId: number;
  sequence: number;
  previousHash: string;
  hash: string;
  /** Null where the entry is gone. */
  id: number | null;
  clinicId: number | null;
  centerId: number | null;
  said: string | null;
  /** Whether there is one with its number, at another time. */
  isElsewhere: boolean;
}

interface VerifierParts {
  db: Db;
  sealing: Sealing;
  checkpoints: Checkpoints;
}

/** Goes through every chain from its beginning, reckons each seal anew, and holds it against the checkpoints outside. */
export async function verifyAudit({ db, sealing, checkpoints }: VerifierParts): Promise<Verified> {
  const kept = await checkpoints.all();
  const findings: Finding[] = kept
    .filter(({ isGenuine }) => !isGenuine)
    .map(({ file }) => ({
      chain: PLATFORM,
      entryId: null,
      what: `The checkpoint ${file} is not the one that was written`,
    }));
  const genuine = kept.filter(({ isGenuine }) => isGenuine);
  const chains = new Set([...(await chainsOf(db)), ...genuine.flatMap((one) => [...one.chains.keys()])]);
  const removed = await removedChains(db);
  let entries = 0;
  for (const chain of [...chains].toSorted()) {
    if (removed.has(chain)) continue;
    const reached = new Map(
      genuine.flatMap((one) => {
        const head = one.chains.get(chain);
        return head ? [[head.sequence, { hash: head.hash, at: one.at }] as const] : [];
      }),
    );
    const walked = await walkChain(db, sealing, chain, reached);
    entries += walked.entries;
    if (walked.finding) findings.push(walked.finding);
  }
  if (entries > 0 && kept.length === 0)
    findings.push({
      chain: PLATFORM,
      entryId: null,
      what: 'There is no checkpoint: whether the end of a chain was cut off cannot be told',
    });
  findings.push(...(await putThereAfterwards(db)));
  return { chains: chains.size, entries, findings };
}

const STRETCH = 5000;

async function walkChain(
  db: Db,
  sealing: Sealing,
  chain: string,
  reached: ReadonlyMap<number, { hash: string; at: string }>,
): Promise<{ entries: number; finding?: Finding }> {
  let head: Head = BEGINNING;
  for (;;) {
    const { rows } = await db.execute<SealRow>(sql`
      select s.audit_log_id as "entryId", s.sequence, s.previous_hash as "previousHash", s.hash, ${entryForSeal},
        l.id is null and exists (select from ${auditLogs} other where other.id = s.audit_log_id) as "isElsewhere"
      from (
        select * from ${auditSeals} where chain = ${chain} and sequence > ${head.sequence} order by sequence limit ${STRETCH}) s
      left join ${auditLogs} l on l.id = s.audit_log_id
        and l."timestamp" between coalesce(s.entry_at, '-infinity') and coalesce(s.entry_at, 'infinity')
      order by s.sequence`);
    for (const row of rows) {
      const checkpoint = reached.get(row.sequence);
      const what = faultOf(row, { chain, head, sealing, checkpoint });
      if (what) return { entries: head.sequence, finding: { chain, entryId: row.entryId, what } };
      head = { sequence: row.sequence, hash: row.hash };
    }
    if (rows.length < STRETCH) break;
  }
  const longest = Math.max(0, ...reached.keys());
  if (longest <= head.sequence) return { entries: head.sequence };
  const when = reached.get(longest)?.at;
  const what =
    head.sequence === 0
      ? `The whole chain is gone: on ${when} it had ${longest} entries`
      : `The end was cut off: the chain has ${head.sequence} entries, and on ${when} it had ${longest}`;
  return { entries: head.sequence, finding: { chain, entryId: await lastEntry(db, chain), what } };
}

function faultOf(
  row: SealRow,
  {
    chain,
    head,
    sealing,
    checkpoint,
  }: { chain: string; head: Head; sealing: Sealing; checkpoint: { hash: string; at: string } | undefined },
): string | undefined {
  const { entryId, sequence } = row;
  if (sequence === head.sequence) return `There are two entries ${entryId}: one of them was put there`;
  if (sequence !== head.sequence + 1)
    return `Entries are missing before it: after place ${head.sequence} comes place ${sequence}`;
  if (row.isElsewhere) return notTheOne(row);
  if (row.id === null || row.said === null) return `The entry ${entryId} was deleted; its seal is at place ${sequence}`;
  if (row.previousHash !== head.hash) return `The seal at place ${sequence} does not follow the one before it`;
  const right = sealing.next(chain, head, { said: row.said });
  if (chainOf(row) !== chain || right.hash !== row.hash) return notTheOne(row);
  if (checkpoint && checkpoint.hash !== row.hash)
    return `Place ${sequence} is another than on ${checkpoint.at}: the chain was made anew`;
  return undefined;
}

const notTheOne = ({ entryId, sequence }: SealRow) =>
  `The entry ${entryId} at place ${sequence} is not the one that was sealed: it was changed, moved or put there`;

/** Each chain that has seals, found by steps into the index of chains. */
async function chainsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ chain: string }>(sql`
    with recursive each (chain) as (
      (select chain from ${auditSeals} order by chain limit 1)
      union all
      select (select s.chain from ${auditSeals} s where s.chain > each.chain order by s.chain limit 1) from each where each.chain is not null)
    select chain from each where chain is not null`);
  return rows.map(({ chain }) => chain);
}

const lastEntry = async (db: Db, chain: string): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select audit_log_id as id from ${auditSeals} where chain = ${chain} order by sequence desc limit 1`,
  );
  return rows[0]?.id ?? null;
};

/**
 * The demo's organisations go with their logs when an installation is used in earnest; the platform's chain says which. Only
 * what is sealed there counts, and only of chains that are gone altogether.
 */
async function removedChains(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ chain: string }>(sql`
    select gone.kind || gone.id as chain from ${auditLogs} l join ${auditSeals} s on s.audit_log_id = l.id and s.chain = ${PLATFORM}
    cross join lateral (
      select 'clinic:' as kind, jsonb_array_elements_text(l.details -> 'clinics') as id
      union all select 'center:', jsonb_array_elements_text(l.details -> 'centers')) gone
    where l.entity_type = 'demo' and l.action = 'DELETE' and l.performed_by_kind = 'system'
      and not exists (select from ${auditSeals} still where still.chain = gone.kind || gone.id)`);
  return new Set(rows.map(({ chain }) => chain));
}

/** Entries that are older than anything the sealer leaves unsealed; also ones that took the number of one that is sealed. */
async function putThereAfterwards(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<{ id: number; clinicId: number | null; centerId: number | null; at: string }>(sql`
    select l.id, l.clinic_id as "clinicId", l.center_id as "centerId", l."timestamp" as at from ${auditLogs} l
    where l."timestamp" <= ${openSince} and not exists (
      select from ${auditSeals} s where s.audit_log_id = l.id and coalesce(s.entry_at, l."timestamp") = l."timestamp")
    order by l."timestamp", l.id limit 1`);
  return rows.map((row) => ({
    chain: chainOf(row),
    entryId: row.id,
    what: `The entry ${row.id} has no seal although later ones have: it was put there after ${toInstant(row.at)}`,
  }));
}
