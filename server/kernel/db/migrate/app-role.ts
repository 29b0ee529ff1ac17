import type pg from 'pg';
import { CannotMigrate } from './history.ts';

// The application's role reads and writes rows. It owns no table, so it can't drop a trigger, alter or empty a table, nor
// lift what the database promises. What it may do follows from the tables themselves, at every start: a table of a later
// migration is granted with the others, and where a trigger refuses a kind of change to everybody, the role hasn't even the right.

/** The role exists, and nothing that it is gives it back what it isn't granted. */
export async function expectHarmlessRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean; owns: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls or rolreplication or pg_has_role(oid, current_user, 'MEMBER') as mighty,
       exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found) {
    throw new CannotMigrate(
      `The role ${role} of DATABASE_URL doesn't exist. Make it: create role ${role} login password '...'. See docs/operations.md.`,
    );
  }
  if (found.owns) {
    throw new CannotMigrate(
      `The role ${role} of DATABASE_URL owns the tables. Use that role in DATABASE_OWNER_URL, and another in DATABASE_URL. See docs/operations.md.`,
    );
  }
  if (found.mighty) {
    throw new CannotMigrate(
      `The role ${role} of DATABASE_URL can make itself the owner of the tables. Use an ordinary role. See docs/operations.md.`,
    );
  }
}

/** Grants what is missing and takes back what is too much; on a database that has been prepared before there is nothing to do. */
export async function grantAppRights(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(MISSING_RIGHTS, [role]);
  for (const { statement } of rows) await client.query(statement);
}

/** Every relation that the owner has made in any schema (drizzle's own may only be read), as the statements that are missing. */
const MISSING_RIGHTS = `
  with app as (
    select oid, quote_ident(rolname) as name from pg_roles where rolname = $1
  ), relations as (
    select oid, relkind, relispartition, relnamespace, oid::regclass as name from pg_class
    where relowner = (select oid from pg_roles where rolname = current_user) and relkind in ('r', 'p', 'S')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
  ), refused as (
    -- Of tgtype, bit 0 is FOR EACH ROW, bit 1 BEFORE, bit 3 DELETE and bit 4 UPDATE.
    select tgrelid, 'UPDATE' as privilege from pg_trigger
      where tgfoid = to_regproc('public.refuse_change') and tgtype & 19 = 18 and tgqual is null and tgattr::text = ''
    union all
    select tgrelid, 'DELETE' from pg_trigger
      where tgfoid = to_regproc('public.refuse_change') and tgtype & 11 = 10 and tgqual is null
  ), tables as (
    select relations.name, privilege, has_table_privilege(app.oid, relations.oid, privilege) as has,
      case
        -- A part of a table is reached by the whole alone, whose rights are looked at.
        when relispartition then false
        when privilege = 'SELECT' then true
        when relnamespace::regnamespace::text = 'drizzle' then false
        else privilege in ('INSERT', 'UPDATE', 'DELETE') and (relations.oid, privilege) not in (select * from refused)
      end as should
    from app, relations, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) as privilege
    where relkind <> 'S'
  )
  select format('grant connect on database %I to %s', current_database(), name) as statement
    from app where not has_database_privilege(oid, current_database(), 'CONNECT')
  union all
  select distinct format('grant usage on schema %s to %s', relnamespace::regnamespace, app.name)
    from app, relations where not has_schema_privilege(app.oid, relnamespace, 'USAGE')
  union all
  select distinct format('revoke create on schema %s from public, %s', relnamespace::regnamespace, app.name)
    from app, relations where has_schema_privilege(app.oid, relnamespace, 'CREATE')
  union all
  select format(case when should then 'grant %s on %s to %s' else 'revoke %s on %s from %s' end, privilege, tables.name, app.name)
    from app, tables where has <> should
  union all
  select format('grant usage on sequence %s to %s', relations.name, app.name)
    from app, relations where relkind = 'S' and not has_sequence_privilege(app.oid, relations.oid, 'USAGE')
      and relnamespace::regnamespace::text <> 'drizzle'
  union all
  -- What the owner lets it do in its place, by functions that say exactly what.
  select format('grant execute on function %s to %s', pg_proc.oid::regprocedure, app.name)
    from app, pg_proc where prosecdef and pronamespace = 'public'::regnamespace
      and proowner = (select oid from pg_roles where rolname = current_user) and not has_function_privilege(app.oid, pg_proc.oid, 'EXECUTE')`;
