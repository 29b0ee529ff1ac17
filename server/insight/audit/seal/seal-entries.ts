import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs, auditSeals } from '#server/kernel/db/schema/audit.ts';
import { BEGINNING, chainOf, entryForSeal, type Head, type SealedEntry, type Sealing } from './chain.ts';
import type { Checkpoints } from './checkpoints.ts';
import { isUnsealed, openSince, readHeads, whichStand } from './sealing-state.ts';

const BATCH = 2000;
/** Of the lock that lets one process seal at a time. */
const LOCK = 4_718_221;

interface SealerParts {
  db: Db;
  sealing: Sealing;
  checkpoints: Checkpoints;
  log: Logger;
}

/**
 * Seals what has no seal yet, oldest first, until nothing is left; answers how many. What is taken is what lacks a seal, never
 * 'what has a higher number': numbers are given before the commit, and a slow transaction's entry appears after later ones.
 */
export async function sealEntries(parts: SealerParts, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    signal?.throwIfAborted();
    const sealed = await parts.db.transaction((tx) => sealBatch(tx, parts));
    if (!sealed) return count;
    count += sealed;
  }
}

/** Undefined where another process is at it, 0 when nothing was left: then it is written down how far the chains have come. */
async function sealBatch(tx: Db, { sealing, checkpoints, log }: SealerParts): Promise<number | undefined> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
  if (!rows[0]?.mine) return undefined;
  const heads = await readHeads(tx);
  const entries = await takeEntries(tx);
  if (entries.length === 0) {
    await noteHeads(tx, { checkpoints, log }, heads);
    return 0;
  }
  const seals = entries.map((entry) => {
    const chain = chainOf(entry);
    const head = heads.get(chain) ?? BEGINNING;
    const next = sealing.next(chain, head, entry);
    heads.set(chain, next);
    return { id: entry.id, at: entry.at, chain, previous: head.hash, ...next };
  });
  await tx.execute(sql`
    insert into ${auditSeals} (audit_log_id, entry_at, chain, sequence, previous_hash, hash)
    select id, at, chain, sequence, previous, hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal (
      id integer, at timestamptz, chain text, sequence integer, previous text, hash text)`);
  return seals.length;
}

async function takeEntries(tx: Db): Promise<SealedEntry[]> {
  const { rows } = await tx.execute<SealedEntry>(sql`
    select ${entryForSeal} from ${auditLogs} l
    where ${isUnsealed} and l."timestamp" > coalesce(${openSince}, '-infinity')
    order by l."timestamp", l.id limit ${BATCH}`);
  return rows;
}

/** A chain that doesn't reach its last checkpoint any more keeps that one, so that it stays known how far it had come. */
async function noteHeads(
  tx: Db,
  { checkpoints, log }: Pick<SealerParts, 'checkpoints' | 'log'>,
  heads: ReadonlyMap<string, Head>,
): Promise<void> {
  const before = (await checkpoints.latest())?.chains ?? new Map<string, Head>();
  const standing = await whichStand(tx, before);
  const broken = [...before].filter(([chain]) => !standing.has(chain));
  for (const [chain] of broken) log.error({ chain }, 'the audit log is not what it was: run npm run audit:verify');
  if (heads.size > 0) await checkpoints.write(new Map([...heads, ...broken]));
}
