import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { KeptRow } from '#server/kernel/db/schema/merges.ts';

/** Made by the database itself, of the others. */
const GENERATED = new Set(['search_text']);

const namesOf = (row: KeptRow, but: readonly string[] = []): SQL =>
  sql.join(
    Object.keys(row)
      .filter((name) => !GENERATED.has(name) && !but.includes(name))
      .map((name) => sql.identifier(name)),
    sql`, `,
  );

/** A patient's row as it stands, by the names of its columns. */
export async function wholeRow(db: Db, patientId: number): Promise<KeptRow> {
  const { rows } = await db.execute<{ whole: KeptRow }>(
    sql`select to_jsonb(${patients}) as whole from ${patients} where id = ${patientId}`,
  );
  return rows[0]?.whole ?? {};
}

/** Puts a row that was taken out back in, with its number. Columns of a later version get their defaults. */
export async function putBack(db: Db, table: string, row: KeptRow): Promise<void> {
  const names = namesOf(row);
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`);
}

/** Makes a patient's row again what it was. That it was changed stays: screens that show what it was in between ask anew. */
export async function restore(db: Db, patientId: number, row: KeptRow): Promise<void> {
  const names = namesOf(row, ['id', 'revision', 'updated_at']);
  await db.execute(sql`
    update ${patients} set updated_at = now(), (${names}) = (
      select ${names} from jsonb_populate_record(null::${patients}, ${JSON.stringify(row)}::jsonb))
    where id = ${patientId}`);
}
