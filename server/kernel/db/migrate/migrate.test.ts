import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '#server/kernel/db/client.ts';
import { migrateDatabase } from './migrate.ts';
import { BEFORE_BASELINE } from './history.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { earlierMigrations } from '#server/test/made-migrations.ts';
import { ownDatabase } from '#server/test/rows.ts';

const own = ownDatabase();

async function inEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

describe('the database as a whole', () => {
  it('takes four migrations that start at once', () =>
    inEmptyDatabase(async (url) => {
      await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ url })));
      const fresh = connect(url);
      expect(await fresh.db.select().from(patients)).toEqual([]);
      await fresh.close();
    }));

  it('goes on where the migrations before the baseline made the database, and stops where they were cut short', () =>
    inEmptyDatabase(async (url) => {
      await migrateDatabase({ url });
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      try {
        const history = async () =>
          (await admin.query('select created_at from drizzle.__drizzle_migrations order by created_at')).rows;
        const asMigrated = await history();
        const remember = (moments: readonly number[]) =>
          admin.query('insert into drizzle.__drizzle_migrations (hash, created_at) select $1, unnest($2::bigint[])', [
            '',
            moments,
          ]);
        await admin.query('delete from drizzle.__drizzle_migrations where created_at = $1', [asMigrated[0].created_at]);
        await remember(BEFORE_BASELINE.slice(0, 7));
        await expect(migrateDatabase({ url })).rejects.toThrow('stopped at migration 7 of the 9');
        await remember(BEFORE_BASELINE.slice(7));
        // Every table is there: had the baseline been run, it would have failed.
        await migrateDatabase({ url });
        expect((await history()).slice(BEFORE_BASELINE.length)).toEqual(asMigrated);
      } finally {
        await admin.end();
      }
    }));

  it('tells by kind and id who did what is in the audit log from before callers had them', () =>
    inEmptyDatabase(async (url) => {
      const before = earlierMigrations('principals');
      const admin = new pg.Client({ connectionString: url });
      try {
        await migrateDatabase({ url }, before);
        await admin.connect();
        await admin.query(`
          insert into clinics (name, location) values ('Asha Clinic', 'Pune');
          insert into users (name, email, password_hash, role, assigned_clinic_id) values ('Desk', 'desk@example.in', '-', 'clinic_reception', 1);
          insert into audit_logs (action, performed_by_user_id, performed_by_role, entity_type) values
            ('VIEW', 1, 'clinic_reception', 'patient'), ('LOGIN_FAILED', null, 'anonymous', 'session'), ('DELETE', null, 'system', 'export')`);
        await migrateDatabase({ url });
        const { rows } = await admin.query(
          'select performed_by_kind as kind, performed_by_id as by from audit_logs order by id',
        );
        expect(rows).toEqual([
          { kind: 'staff', by: '1' },
          { kind: 'public', by: null },
          { kind: 'system', by: null },
        ]);
        await expect(admin.query(`update audit_logs set performed_by_id = '2'`)).rejects.toThrow(
          'The audit log only grows',
        );
      } finally {
        before.remove();
        await admin.end();
      }
    }));

  it('has an index that begins with the columns of each foreign key, or a reason for none', async () => {
    const keys = await own.connection.pool.query<{ key: string; target: string; indexed: boolean }>(`
      select c.conrelid::regclass || '.' || c.conname as key, c.confrelid::regclass::text as target,
        exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~* 'is not null')
        ) as indexed
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    expect(keys.rows.length).toBeGreaterThan(50);
    // Organisations and users are deactivated and never deleted, so nothing ever looks for what hangs under them this way.
    const neverDeleted = new Set(['clinics', 'diagnostic_centers', 'users']);
    const missing = keys.rows.filter(({ indexed, target }) => !indexed && !neverDeleted.has(target));
    expect(missing).toEqual([]);
  });

  it('has every table of patient data carry its organisation itself', async () => {
    const tables = await own.connection.pool.query<{ name: string }>(`
      select table_name as name from information_schema.columns where table_schema = 'public'
      group by table_name
      having bool_or(column_name = 'patient_id') and not bool_or(column_name in ('clinic_id', 'center_id'))`);
    // The portal's identity is a phone over all organisations.
    expect(tables.rows.map(({ name }) => name).toSorted()).toEqual(['patient_auth', 'patient_sessions']);
  });
});
