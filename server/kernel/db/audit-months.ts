import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from './client.ts';

/**
 * Makes the audit log's months to come (migration `audit_months`). Where that has to wait, because somebody reads the log for long,
 * it is for the next round: there are months ahead, and an entry without one is written and moved later.
 */
export async function makeAuditMonths(db: Db, log: Logger): Promise<void> {
  try {
    await db.execute(sql`select make_audit_months()`);
  } catch (error) {
    const { cause = error } = error as Error;
    log.warn({ error: String(cause) }, 'the months of the audit log wait for the next round');
  }
}
