import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs, auditSeals } from '#server/kernel/db/schema/audit.ts';
import { backupRuns, backupSettings } from '#server/kernel/db/schema/backup.ts';

export interface QueueFigures {
  job: string;
  /** Due, and nobody does them yet. */
  waiting: number;
  active: number;
  /** After their last attempt; of the last 30 days. */
  givenUp: number;
  /** How long the one that has been due for the longest waits. */
  oldestSeconds: number;
}

export async function readQueues(db: Db): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures & Record<string, unknown>>(sql`
    select name as job,
      count(*) filter (where state < 'active' and start_after <= now())::integer as waiting,
      count(*) filter (where state = 'active')::integer as active,
      count(*) filter (where state = 'failed')::integer as "givenUp",
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where name not like '\_\_pgboss%' group by name`);
  return rows;
}

/**
 * How long the first entry of the audit log that came after the newest sealed one has waited for its seal. By its id, which leads to it
 * at once however many are sealed or wait: the least time of them was looked for through every month that is sealed.
 */
export async function readSealingLag(db: Db): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from now() - l."timestamp")::float8 as seconds from ${auditLogs} l
    where l.id > (select coalesce(max(audit_log_id), 0) from ${auditSeals})
    order by l.id limit 1`);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

export interface BackupFigures extends Record<string, unknown> {
  /** Since the last one that was made was begun, or since they were switched on; null where none is to be made. */
  ageSeconds: number | null;
  /** The last that was tried was not made. */
  hasFailed: boolean;
}

export async function readBackups(db: Db): Promise<BackupFigures> {
  const { rows } = await db.execute<BackupFigures>(sql`
    select
      (select extract(epoch from now() - greatest(s.updated_at, (select max(begun_at) from ${backupRuns} where failure is null)))::float8
        from ${backupSettings} s where s.is_on) as "ageSeconds",
      coalesce((select failure is not null from ${backupRuns} order by ended_at desc limit 1), false) as "hasFailed"`);
  return rows[0] ?? { ageSeconds: null, hasFailed: false };
}
