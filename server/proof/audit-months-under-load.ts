import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { checkpointsIn } from '#server/insight/audit/seal/checkpoints.ts';
import { BEGINNING, entryForSeal, PLATFORM, type SealedEntry, sealing } from '#server/insight/audit/seal/chain.ts';
import { sealEntries } from '#server/insight/audit/seal/seal-entries.ts';
import { verifyAudit } from '#server/insight/audit/seal/verify.ts';
import { connect } from '#server/kernel/db/client.ts';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import { earlierMigrations } from '#server/test/made-migrations.ts';
import { startLoad, watchWaits } from './under-load.ts';

const KEY = 'a key for the seals, long enough to be one';
/** That were sealed by the version before. */
const SEALED = 500;
/** Beyond this the sealing takes longer than what is measured. */
const MOST_VERIFIED = 100_000;

/** As the version before writes and reads, each prepared once and planned on the one table that there was. */
const work: (() => pg.QueryConfig)[] = [
  () => ({
    name: 'write',
    text: `insert into audit_logs (action, performed_by_kind, performed_by_role, entity_type, entity_id)
      values ('UPDATE', 'system', 'system', 'load', $1)`,
    values: ['1'],
  }),
  () => ({
    name: 'read',
    text: 'select id, "timestamp" from audit_logs order by "timestamp" desc, id desc limit 25',
  }),
];

interface Outcome {
  /** The longest that one statement of a client took, in milliseconds, whatever kept it. */
  slowest: number;
  /** The longest that a client was seen waiting for a lock. */
  longestWait: number;
  took: number;
  /** Entries that were there, that came meanwhile, and that are there now under a number of their own. */
  before: number;
  written: number;
  after: number;
  /** Where they stand. */
  parts: string[];
  findings: unknown[];
}

/** The audit log of an installation that has been at work for long, parted into months while it goes on. */
export async function partAuditLogUnderLoad(rows: number): Promise<Outcome> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const on = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = { url: on(inject('appUrl')), ownerUrl: on(inject('adminUrl')) };
  const admin = connect(inject('adminUrl'), { max: 1 });
  await admin.pool.query(`create database ${name}`);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const earlier = earlierMigrations('audit_months_bound');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-months-'));
  try {
    await migrateDatabase(database, earlier);
    await owner.connect();
    await fill(owner, rows);
    await sealAsBefore(database.ownerUrl);
    const one = async (text: string) => Object.values((await owner.query<Record<string, number>>(text)).rows[0]!)[0]!;
    const before = await one('select count(*)::integer from audit_logs');
    const endLoad = startLoad(database.url, work);
    const endWatch = watchWaits(owner);
    const begun = performance.now();
    const migrated = await migrateDatabase(database).catch((error: unknown) => error);
    const took = performance.now() - begun;
    const longestWait = await endWatch();
    const { slowest } = await endLoad();
    if (migrated instanceof Error) throw migrated;
    const parts = await owner.query<{ name: string }>(
      'select distinct tableoid::regclass::text as name from audit_logs order by 1',
    );
    return {
      slowest,
      longestWait,
      took,
      before,
      written: await one("select count(*)::integer from audit_logs where entity_type = 'load'"),
      after: await one('select count(distinct id)::integer from audit_logs'),
      parts: parts.rows.map((part) => part.name),
      findings: rows > MOST_VERIFIED ? [] : await sealAndVerify(database.url, dataDir),
    };
  } finally {
    await owner.end();
    await admin.pool.query(`drop database if exists ${name} with (force)`);
    await admin.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
    earlier.remove();
  }
}

/** Entries of two years. */
const fill = (owner: pg.Client, rows: number) =>
  owner.query(`
    insert into audit_logs (action, performed_by_kind, performed_by_role, entity_type, entity_id, "timestamp")
    select 'VIEW', 'system', 'system', 'patient', n::text, now() - make_interval(days => 730) + make_interval(secs => n * 63072000.0 / ${rows})
    from generate_series(1, ${rows}) n`);

/** As the version before did it, whose seals don't say when their entry was written. */
async function sealAsBefore(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  const { rows } = await db.execute<SealedEntry>(
    sql`select ${entryForSeal} from audit_logs l order by l."timestamp", l.id limit ${SEALED}`,
  );
  let head = BEGINNING;
  for (const entry of rows) {
    const next = sealing(KEY).next(PLATFORM, head, entry);
    await db.execute(sql`
      insert into audit_seals (audit_log_id, chain, sequence, previous_hash, hash)
      values (${entry.id}, ${PLATFORM}, ${next.sequence}, ${head.hash}, ${next.hash})`);
    head = next;
  }
  await close();
}

async function sealAndVerify(url: string, dataDir: string): Promise<unknown[]> {
  const { db, close } = connect(url, { max: 1 });
  const parts = { db, sealing: sealing(KEY), checkpoints: checkpointsIn(dataDir, KEY), log: pino({ level: 'silent' }) };
  await sealEntries(parts);
  const { findings } = await verifyAudit(parts);
  await close();
  return findings;
}
