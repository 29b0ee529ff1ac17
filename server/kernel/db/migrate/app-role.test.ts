import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import { refusal } from '#server/test/rows.ts';
import { migrateDatabase } from './migrate.ts';

const DENIED = '42501';

let database: TestDatabase;
let app: Connection;
let owner: Connection;

beforeAll(async () => {
  database = await testDatabase();
  app = connect(database.url);
  owner = connect(database.ownerUrl);
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});

const asApp = (statement: string) => app.db.execute(sql.raw(statement));
const asOwner = (statement: string) => owner.db.execute(sql.raw(statement));

/** Prepares the database for another role, which is there for the length of the test. */
async function withRole(attributes: string, work: (url: string, role: string) => Promise<void>): Promise<void> {
  const url = new URL(database.url);
  const role = `role_of_${url.pathname.slice(6)}`;
  await asOwner(`create role ${role} login password 'p' ${attributes}`);
  try {
    await work(Object.assign(url, { username: role, password: 'p' }).href, role);
  } finally {
    await asOwner(`drop owned by ${role}; drop role ${role}`);
  }
}

describe("the application's role", () => {
  it.each([
    'update audit_logs set action = action',
    'delete from audit_logs',
    'truncate audit_logs cascade',
    'update audit_seals set hash = hash',
    'delete from audit_seals',
    'update inventory_transactions set quantity = 1',
    'delete from invoice_lines',
    'delete from invoices',
    'delete from payment_transactions',
    'delete from prescriptions',
    'truncate patients cascade',
    'alter table audit_logs disable trigger all',
    'alter table audit_logs disable trigger audit_logs_only_grow',
    'drop trigger audit_logs_only_grow on audit_logs',
    'create trigger mine before insert on patients execute function refuse_change()',
    'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$',
    'drop function refuse_change cascade',
    'create rule mine as on insert to audit_logs do instead nothing',
    'alter table patients add column mine text',
    'alter table patients drop constraint patients_pkey',
    'alter table patients owner to naadi_app',
    'drop table patients cascade',
    'drop index patients_clinic_filters',
    'create table public.mine ()',
    'create schema mine',
    'create extension hstore',
    'create database mine',
    'create role mine',
    'alter role naadi_app superuser',
    'alter role naadi_app bypassrls',
    'grant naadi to naadi_app',
    'set role naadi',
    'set session authorization naadi',
    'set session_replication_role = replica',
    `alter role naadi_app set session_replication_role = replica`,
    'alter function make_audit_months() security invoker',
    "select setval('invoices_id_seq', 1)",
    "select setval('audit_log_ids', 1)",
    'insert into drizzle.__drizzle_migrations (hash) values (1)',
    'delete from drizzle.__drizzle_migrations',
    "copy patients to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    'select * from pg_authid',
  ])('may not %s', async (statement) => {
    expect(await refusal(asApp(statement))).toMatchObject({ code: DENIED });
  });

  it('adds to the audit log, reads it, and reads and writes what is not closed', async () => {
    await asApp(
      "insert into audit_logs (action, performed_by_kind, performed_by_role, entity_type) values ('LOGIN', 'system', 'system', 'session')",
    );
    expect((await asApp('select action from audit_logs')).rows).toEqual([{ action: 'LOGIN' }]);
    await asApp("insert into sign_in_attempts (account_key, address) values ('a', '127.0.0.1')");
    await asApp("update sign_in_attempts set address = '127.0.0.2'");
    await asApp('delete from sign_in_attempts');
    await asApp("select pg_notify('any', ''), pg_advisory_lock(1), pg_advisory_unlock(1)");
  });

  it('opens no other database of the embedded server', async () => {
    const other = new pg.Client({ connectionString: inject('appUrl') });
    await expect(other.connect()).rejects.toThrow('permission denied for database "postgres"');
  });

  it('may use the tables of a later migration, but not change what a trigger keeps', async () => {
    await asOwner('create table later (id integer generated always as identity, word text)');
    await asOwner('create table later_log (id integer generated always as identity)');
    await asOwner(
      "create trigger only_grows before update or delete or truncate on later_log execute function refuse_change('no')",
    );
    await migrateDatabase(database).then(({ asOwner: isOwner }) => expect(isOwner).toBe(false));
    await asApp("insert into later (word) values ('one'); update later set word = 'two'; delete from later");
    await asApp('insert into later_log default values');
    expect(await refusal(asApp('delete from later_log'))).toMatchObject({ code: DENIED });
    await asOwner('drop table later, later_log');
  });

  it('is granted nothing twice', async () => {
    const acls = () => asOwner('select relname, xmin::text from pg_class where relacl is not null order by 1');
    const before = (await acls()).rows;
    await migrateDatabase(database);
    expect((await acls()).rows).toEqual(before);
  });
});

describe('a start', () => {
  it('with two ordinary roles, made as docs/operations.md says, needs no superuser', async () => {
    await withRole('', async (url, role) => {
      const owner = `${role}_owner`;
      await asOwner(`create role ${owner} login password 'p'`);
      await asOwner(`create database ${owner} owner ${owner}`);
      const at = (username: string) => Object.assign(new URL(url), { username, pathname: `/${owner}` }).href;
      try {
        expect(await migrateDatabase({ url: at(role), ownerUrl: at(owner) })).toEqual({ asOwner: false });
        const ordinary = connect(at(role));
        expect((await ordinary.db.execute(sql`select from patients`)).rows).toEqual([]);
        expect(await refusal(ordinary.db.execute(sql`delete from audit_logs`))).toMatchObject({ code: DENIED });
        await ordinary.close();
      } finally {
        await asOwner(`drop database ${owner} with (force)`);
        await asOwner(`drop role ${owner}`);
      }
    });
  });

  it('without the owner finds a prepared database, and refuses one that lacks a migration', async () => {
    expect(await migrateDatabase({ url: database.url })).toEqual({ asOwner: false });
    await asOwner('update drizzle.__drizzle_migrations set created_at = -created_at');
    await expect(migrateDatabase({ url: database.url })).rejects.toThrow('lacks 0000_baseline');
    await asOwner('update drizzle.__drizzle_migrations set created_at = -created_at');
  });

  it('without the owner says of an empty database that it lacks everything', async () => {
    await withRole('', async (url, role) => {
      const empty = `${role}_empty`;
      await asOwner(`create database ${empty}`);
      try {
        const at = Object.assign(new URL(url), { pathname: `/${empty}` }).href;
        await expect(migrateDatabase({ url: at })).rejects.toThrow(`${role} may not change tables`);
      } finally {
        await asOwner(`drop database ${empty} with (force)`);
      }
    });
  });

  it('with one role for everything says that it is the owner', async () => {
    expect(await migrateDatabase({ url: database.ownerUrl })).toEqual({ asOwner: true });
  });

  it('takes another role for the application, when it is an ordinary one', async () => {
    await withRole('', async (url) => {
      await migrateDatabase({ ...database, url });
      const other = connect(url);
      expect(await refusal(other.db.execute(sql`delete from audit_logs`))).toMatchObject({ code: DENIED });
      expect((await other.db.execute(sql`select count(*)::integer as count from patients`)).rows).toEqual([
        { count: 0 },
      ]);
      await other.close();
    });
  });

  it('refuses a role that could make itself the owner, owns the tables, or is not there', async () => {
    for (const attributes of ['superuser', 'createrole', 'in role naadi']) {
      await withRole(attributes, async (url) => {
        await expect(migrateDatabase({ ...database, url })).rejects.toThrow('can make itself the owner');
      });
    }
    await withRole('', async (url, role) => {
      await asOwner(`alter table portal_attempts owner to ${role}`);
      await expect(migrateDatabase({ ...database, url })).rejects.toThrow('owns the tables');
      await asOwner(`alter table portal_attempts owner to naadi`);
    });
    const url = 'postgres://nobody:x@127.0.0.1/naadi';
    await expect(migrateDatabase({ ...database, url })).rejects.toThrow(
      "The role nobody of DATABASE_URL doesn't exist",
    );
  });
});
