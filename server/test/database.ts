import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** As the application's role: what it may not do, no test can do by the way. */
  url: string;
  /** For what only the owner may: triggers, functions, statistics. */
  ownerUrl: string;
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

async function asAdmin(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of one's own: nothing another test does can be seen in it. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const on = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    url: on(inject('appUrl')),
    ownerUrl: on(inject('adminUrl')),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
