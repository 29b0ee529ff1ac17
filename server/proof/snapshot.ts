import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';

/** Every row of the database by the organisation that it belongs to, also of tables that are yet to come. */

export interface Organisations {
  clinics: number[];
  centers: number[];
}

/** Tables whose rows belong to nobody: shared lists, counters of strangers, and what keeps books about the rest. */
const nobodys = new Set([
  '__drizzle_migrations',
  'audit_seals',
  'backup_runs',
  'backup_settings',
  'installation_keys',
  'message_opt_outs',
  'model_settings',
  'patient_auth',
  'patient_sessions',
  'phone_codes',
  'portal_attempts',
  'portal_challenges',
  'portal_passkeys',
  'sign_in_attempts',
]);

interface Column {
  table: string;
  column: string;
  type: string;
}

const known = new WeakMap<Db, Column[]>();

async function columnsOf(db: Db): Promise<Column[]> {
  const before = known.get(db);
  if (before) return before;
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, case when data_type = 'ARRAY' then udt_name else data_type end as type
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  known.set(db, rows);
  return rows;
}

/** The condition that a row of a table belongs to these organisations; undefined for the tables of nobody. */
function ownership(table: string, columns: readonly string[], { clinics, centers }: Organisations) {
  const list = (ids: number[]) => sql.raw(`(${[0, ...ids].join(', ')})`);
  const has = (column: string) => columns.includes(column);
  const staff = sql`(select id from users where assigned_clinic_id in ${list(clinics)} or assigned_center_id in ${list(centers)})`;
  if (table === 'clinics') return sql`id in ${list(clinics)}`;
  if (table === 'diagnostic_centers') return sql`id in ${list(centers)}`;
  if (table === 'users') return sql`id in ${staff}`;
  if (nobodys.has(table)) return undefined;
  const ofClinic = has('clinic_id') ? sql`clinic_id in ${list(clinics)}` : sql`false`;
  const ofCenter = has('center_id') ? sql`center_id in ${list(centers)}` : sql`false`;
  if (has('clinic_id') || has('center_id')) return sql`(${ofClinic} or ${ofCenter})`;
  if (has('invoice_id')) {
    return sql`invoice_id in (select id from invoices where clinic_id in ${list(clinics)} or center_id in ${list(centers)})`;
  }
  if (has('doctor_id')) return sql`doctor_id in ${staff}`;
  if (has('user_id')) return sql`user_id in ${staff}`;
  if (has('principal_id'))
    return sql`principal_kind = 'staff' and principal_id in (select one::text from ${staff} staff (one))`;
  throw new Error(`Say in snapshot.ts whose the rows of '${table}' are`);
}

export interface TableRows {
  table: string;
  columns: Column[];
  rows: Record<string, unknown>[];
}

export async function rowsOwnedBy(db: Db, organisations: Organisations): Promise<TableRows[]> {
  const all = await columnsOf(db);
  const tables = [...new Set(all.map(({ table }) => table))].flatMap((table) => {
    const columns = all.filter((one) => one.table === table);
    const isOwned = ownership(
      table,
      columns.map(({ column }) => column),
      organisations,
    );
    return isOwned ? [{ table, columns, isOwned }] : [];
  });
  // In one statement: a snapshot is taken around every call.
  const selects = tables.map(
    ({ table, isOwned }) =>
      sql`select ${table}::text as "table", to_jsonb(one) as row from ${sql.identifier(table)} one where ${isOwned}`,
  );
  const { rows } = await db.execute<{ table: string; row: Record<string, unknown> }>(
    sql`select * from (${sql.join(selects, sql` union all `)}) every order by "table", row::text`,
  );
  return tables.map(({ table, columns }) => ({
    table,
    columns,
    rows: rows.filter((one) => one.table === table).map(({ row }) => row),
  }));
}

/** The rows as lines, for comparing: what differs is named by its table. */
export const asLines = (tables: readonly TableRows[]): string[] =>
  tables.flatMap(({ table, rows }) => rows.map((row) => `${table} ${JSON.stringify(row)}`));
