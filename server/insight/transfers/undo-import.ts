import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientImports } from '#server/kernel/db/schema/transfers.ts';

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

export async function markUndone(db: Db, importId: number, keptPatients: number): Promise<void> {
  await db.update(patientImports).set({ undoneAt: sql`now()`, keptPatients }).where(eq(patientImports.id, importId));
}
