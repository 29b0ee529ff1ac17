import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientImports } from '#server/kernel/db/schema/transfers.ts';
import type { KeptBecause } from '#shared/insight/transfers/transfers.states.ts';

/**
 * Takes off the register whom the list brought and nothing hangs on: no visit, no bill, no message, no change of their details. What
 * can hang on a patient is asked of the database itself, so that a table of a later version isn't forgotten. The people are held first:
 * what somebody is doing with one of them at this moment is waited for and seen, and what begins later finds the person gone.
 *
 * @returns how many went.
 */
export async function removePeople(db: Db, importId: number): Promise<number> {
  await db.execute(
    sql`select from ${patients} where ${patients.importId} = ${importId} order by ${patients.id} for update`,
  );
  const { rows } = await db.execute<{ hangs: string }>(sql`
    select distinct format('exists (select from %s hanging where hanging.%I = patients.id)', conrelid::regclass, attname) as hangs
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'public.patients'::regclass and conparentid = 0`);
  const hangs = sql.join(
    rows.map((row) => sql.raw(row.hangs)),
    sql` or `,
  );
  const removed = await db.execute(sql`
    delete from ${patients} where ${patients.importId} = ${importId} and ${patients.revision} = 0 and not (${hangs})`);
  return removed.rowCount ?? 0;
}

/** Why those stay who do; whose record became part of another one is no row of its own any more. */
export async function whyKept(db: Db, importId: number, kept: number): Promise<KeptBecause> {
  const { rows } = await db.execute<{ anonymised: number; closed: number; used: number }>(sql`
    select count(*) filter (where anonymised_at is not null)::integer as anonymised,
      count(*) filter (where anonymised_at is null and closed_at is not null)::integer as closed,
      count(*) filter (where closed_at is null)::integer as used
    from ${patients} where ${patients.importId} = ${importId}`);
  const { anonymised = 0, closed = 0, used = 0 } = rows[0] ?? {};
  return { anonymised, closed, merged: kept - anonymised - closed - used, used };
}

export async function markUndone(db: Db, importId: number, keptBecause: KeptBecause): Promise<void> {
  const keptPatients = Object.values(keptBecause).reduce((sum, count) => sum + count, 0);
  const undone = { undoneAt: sql`now()`, keptPatients, keptBecause };
  await db.update(patientImports).set(undone).where(eq(patientImports.id, importId));
}
