import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';

/** What comes by itself, or hangs under a record that goes where it belongs: newer rows here don't keep two records together. */
const QUIET = [
  'message_logs',
  'notification_logs',
  'patient_engagement',
  'message_links',
  'message_replies',
  'patient_auth',
  'patient_sessions',
  'record_copies',
  'visit_answers',
  'video_events',
  'video_presence',
  // Looked at by itself: which of several merges comes first.
  'patient_merges',
];

/** Of each table the newest row of a person. Which tables those are is asked of the database's own foreign keys. */
export async function newestOf(db: Db, patientId: number): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = 'public.patients'::regclass and conparentid = 0 and relname <> all(array[${sql.join(
      QUIET.map((name) => sql`${name}`),
      sql`, `,
    )}]::name[])`);
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, max(id)::integer as id from ${sql.identifier(name)} where patient_id = ${patientId}`,
  );
  const { rows } = await db.execute<{ name: string; id: number | null }>(sql.join(each, sql` union all `));
  return Object.fromEntries(rows.flatMap(({ name, id }) => (id === null ? [] : [[name, id]])));
}

/** A table in which the person has a newer row than then. */
export async function newerSince(
  db: Db,
  patientId: number,
  then: Readonly<Record<string, number>>,
): Promise<string | undefined> {
  const now = await newestOf(db, patientId);
  return Object.keys(now).find((table) => (now[table] ?? 0) > (then[table] ?? 0));
}
