import type pg from 'pg';

/** Whoever signs in with an address of the demo is of the demo, and so is the organisation that such a person is of. */
const IS_OF_DEMO = "email like '%@demo.in'";

export interface DemoFound {
  clinics: number[];
  centers: number[];
  /** Of these organisations, whoever came later. */
  others: string[];
}

/** The demo's organisations, and who else has been added to them since. Undefined where there is no demo account. */
export async function findDemo(client: pg.Client): Promise<DemoFound | undefined> {
  const { rows } = await client.query<{ clinicId: number | null; centerId: number | null }>(
    `select distinct assigned_clinic_id as "clinicId", assigned_center_id as "centerId" from users where ${IS_OF_DEMO}`,
  );
  if (rows.length === 0) return undefined;
  const clinics = rows.flatMap(({ clinicId }) => clinicId ?? []);
  const centers = rows.flatMap(({ centerId }) => centerId ?? []);
  const { rows: others } = await client.query<{ email: string }>(
    `select email from users
     where (assigned_clinic_id = any($1) or assigned_center_id = any($2)) and not ${IS_OF_DEMO} order by email`,
    [clinics, centers],
  );
  return { clinics, centers, others: others.map(({ email }) => email) };
}

/**
 * Takes the demo's organisations away with everything in them, and answers the keys of their files. As the owner of the tables, in
 * one transaction: their triggers keep real records for good, and are back before anybody else sees a row. A record of another
 * organisation that hangs on the demo (a referral to its centre) makes it fail, and nothing is changed.
 */
export async function removeDemo(client: pg.Client, { clinics, centers }: DemoFound): Promise<string[]> {
  const values = [clinics, centers];
  await client.query('begin');
  try {
    const { rows: files } = await client.query<{ path: string }>(
      'select path from files where clinic_id = any($1) or center_id = any($2)',
      values,
    );
    await client.query('create temp table demo_clinics (id) on commit drop as select unnest($1::int[])', [clinics]);
    await client.query('create temp table demo_centers (id) on commit drop as select unnest($1::int[])', [centers]);
    const tables = await tablesOf(client);
    for (const table of tables) await client.query(`alter table ${table.name} disable trigger user`);
    for (const table of childrenFirst(tables)) {
      const condition = conditionFor(table, tables);
      if (condition) await client.query(`delete from ${table.name} where ${condition}`);
    }
    for (const table of tables) await client.query(`alter table ${table.name} enable trigger user`);
    await client.query(
      `insert into audit_logs (action, performed_by_role, performed_by_kind, entity_type, details)
       values ('DELETE', 'system', 'system', 'demo', jsonb_build_object('clinics', $1::int[], 'centers', $2::int[]))`,
      values,
    );
    await client.query('commit');
    return files.map(({ path }) => path);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

interface Table {
  name: string;
  columns: string[];
  /** Columns that point at a row of another table, by its key. */
  parents: { column: string; target: string; key: string }[];
  /** Every table that it points at, by whatever columns. */
  targets: string[];
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((
        select json_agg(json_build_object('column', a.attname, 'target', f.confrelid::regclass::text, 'key', k.attname))
        from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 1), '[]'::json) as parents,
      array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as targets
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.oid`);
  return rows;
}

/** Rows that point at others go before them. */
function childrenFirst(tables: Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const under = new Set<Table>();
  const visit = (table: Table) => {
    if (ordered.has(table) || under.has(table)) return;
    under.add(table);
    for (const target of table.targets) {
      const parent = byName.get(target);
      if (parent) visit(parent);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered].toReversed();
}

const CLINICS = '(select id from demo_clinics)';
const CENTERS = '(select id from demo_centers)';

const USERS = `(assigned_clinic_id in ${CLINICS} or assigned_center_id in ${CENTERS} or ${IS_OF_DEMO})`;

/** Which rows are the demo's: by the organisation that they carry, or by the record that they hang on. */
function conditionFor(table: Table, tables: Table[], under: string[] = []): string | undefined {
  if (table.name === 'clinics') return `id in ${CLINICS}`;
  if (table.name === 'diagnostic_centers') return `id in ${CENTERS}`;
  if (table.name === 'users') return USERS;
  // A seal names its organisation by its chain.
  if (table.name === 'audit_seals')
    return `chain in (select 'clinic:' || id from demo_clinics union all select 'center:' || id from demo_centers)`;
  const own = [
    ...(table.columns.includes('clinic_id') ? [{ column: 'clinic_id', demo: CLINICS }] : []),
    ...(table.columns.includes('center_id') ? [{ column: 'center_id', demo: CENTERS }] : []),
  ];
  if (own.length > 0) {
    // What another organisation has with one of the demo's stays, and keeps that one here.
    const within = own.map(({ column, demo }) => `(${column} is null or ${column} in ${demo})`).join(' and ');
    const owners = `num_nonnulls(${own.map(({ column }) => column).join(', ')})`;
    // What an administrator of the demo did is of no organisation.
    const byUsers = table.columns.includes('user_id')
      ? ` or (${owners} = 0 and user_id in (select id from users where ${USERS}))`
      : '';
    return `((${within} and ${owners} > 0)${byUsers})`;
  }
  const hanging = table.parents.flatMap(({ column, target, key }) => {
    const parent = tables.find(({ name }) => name === target);
    if (!parent || target === table.name || under.includes(target)) return [];
    const condition = conditionFor(parent, tables, [...under, table.name]);
    return condition ? [`${column} in (select ${key} from ${target} where ${condition})`] : [];
  });
  return hanging.length > 0 ? `(${hanging.join(' or ')})` : undefined;
}
