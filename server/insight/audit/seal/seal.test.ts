import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { type ClinicRow } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { sealing } from './chain.ts';
import { checkpointsIn } from './checkpoints.ts';
import { sealEntries } from './seal-entries.ts';
import { sealAuditHandler } from './seal-job.ts';
import { readSealing } from './sealing-state.ts';
import { verifyAudit } from './verify.ts';

let t: TestApp;
let clinic: ClinicRow;
let other: ClinicRow;
const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });

beforeEach(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  other = await t.clinic();
});
afterEach(() => t.close());

const parts = () => ({
  db: t.db,
  sealing: sealing(t.env.auditKey),
  checkpoints: checkpointsIn(t.env.dataDir, t.env.auditKey),
  log,
});
const seal = () => sealEntries(parts());
const verify = () => verifyAudit(parts());
const folder = () => path.join(t.env.dataDir, 'audit-checkpoints');

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
let written = 0;
async function write(count: number, values: Partial<typeof auditLogs.$inferInsert> = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, () => ({
    clinicId: clinic.id,
    action: 'UPDATE' as const,
    performedByKind: 'staff' as const,
    performedById: '1',
    performedByUserId: 1,
    performedByRole: 'clinic_doctor' as const,
    entityType: 'patient',
    entityId: String((written += 1)),
    details: { fields: ['name'], नाम: 'आशा' },
    ...values,
  }));
  const made = await t.db.insert(auditLogs).values(rows).returning({ id: auditLogs.id });
  return made.map(({ id }) => id);
}

/** As somebody with all rights over the database, whom no trigger and no foreign key stops. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  t.asOwner((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(statement);
    }),
  );

describe('sealing', () => {
  it('gives each organisation a chain of its own, and the platform one', async () => {
    await write(3);
    await write(2, { clinicId: other.id });
    await write(1, { clinicId: null });
    expect(await seal()).toBe(6);
    expect(await seal()).toBe(0);
    expect(await readSealing(t.db)).toMatchObject({ chains: 3, sealed: 6, waiting: 0 });
    expect(await verify()).toEqual({ chains: 3, entries: 6, findings: [] });
    await write(2);
    expect(await readSealing(t.db)).toMatchObject({ sealed: 6, waiting: 2 });
    expect(await seal()).toBe(2);
    expect(await verify()).toMatchObject({ entries: 8, findings: [] });
  });

  it('seals what commits late, although later entries are sealed already', async () => {
    await write(1);
    let commit: (() => void) | undefined;
    const slow = t.asOwner((db) =>
      db.transaction(async (tx) => {
        await tx.insert(auditLogs).values({
          action: 'CREATE',
          performedByKind: 'system',
          performedByRole: 'system',
          entityType: 'slow',
          clinicId: clinic.id,
        });
        await new Promise<void>((resolve) => (commit = resolve));
      }),
    );
    await expect.poll(() => commit).toBeDefined();
    await write(3);
    expect(await seal()).toBe(4);
    commit?.();
    await slow;
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ entries: 5, findings: [] });
  });

  it('goes on after an entry of a clock that was ahead', async () => {
    await write(1, { timestamp: minutes(60 * 24 * 800) });
    expect(await seal()).toBe(1);
    await write(2);
    expect(await seal()).toBe(2);
    expect(await verify()).toMatchObject({ entries: 3, findings: [] });
  });

  it('is done by one process at a time, and without gaps by several', async () => {
    await write(40);
    const counts = await Promise.all([seal(), seal(), seal()]);
    expect(counts.reduce((sum, count) => sum + count, 0) + (await seal())).toBe(40);
    expect(await verify()).toMatchObject({ entries: 40, findings: [] });
  });

  it('goes on over many batches, and is a job of its own', async () => {
    await write(2500, { timestamp: minutes(-300) });
    await write(10);
    const handler = sealAuditHandler(t.env);
    const [queue] = handler.queues;
    const tools = { ...parts(), hub: undefined as never, signal: new AbortController().signal, attempt: 1 };
    await queue?.run({}, tools);
    expect(await readSealing(t.db)).toMatchObject({ sealed: 2510, waiting: 0 });
    expect(await verify()).toMatchObject({ findings: [] });
  });
});

describe('the verification', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = await write(10);
    await write(4, { clinicId: other.id });
    await seal();
  });
  const only = async () => {
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    return findings[0];
  };
  const id = (place: number) => ids[place - 1] ?? 0;
  const chain = () => `clinic:${clinic.id}`;

  it('finds an edit', async () => {
    await tamper(sql`update audit_logs set details = '{"fields": []}' where id = ${id(4)}`);
    expect(await only()).toMatchObject({
      chain: chain(),
      entryId: id(4),
      what: expect.stringContaining('not the one') as string,
    });
  });

  it('finds one of any column', async () => {
    const columns = ['action', 'performed_by_role', 'entity_id', 'ip_address', 'performed_by_id', 'request_id'];
    for (const name of columns) {
      const column = sql.identifier(name);
      const value = { action: 'VIEW', performed_by_role: 'system' }[name] ?? '9';
      await tamper(sql`update audit_logs set ${column} = ${value} where id = ${id(7)}`);
      expect(await only()).toMatchObject({ entryId: id(7) });
      await tamper(
        sql`update audit_logs set ${column} = (select ${column} from audit_logs where id = ${id(8)}) where id = ${id(7)}`,
      );
      if (name === 'entity_id')
        await tamper(sql`update audit_logs set entity_id = (entity_id::integer - 1)::text where id = ${id(7)}`);
      expect((await verify()).findings).toEqual([]);
    }
  });

  it('finds an entry that was moved in time, or to another organisation', async () => {
    await tamper(sql`update audit_logs set "timestamp" = "timestamp" + interval '1 second' where id = ${id(3)}`);
    expect(await only()).toMatchObject({ entryId: id(3) });
    await tamper(
      sql`update audit_logs set "timestamp" = "timestamp" - interval '1 second' where id = ${id(3)}`,
      sql`update audit_logs set clinic_id = ${other.id} where id = ${id(5)}`,
    );
    expect(await only()).toMatchObject({ entryId: id(5) });
  });

  it('finds a deletion, with or without its seal', async () => {
    await tamper(sql`delete from audit_logs where id = ${id(6)}`);
    expect(await only()).toMatchObject({ entryId: id(6), what: expect.stringContaining('was deleted') as string });
    await tamper(sql`delete from audit_seals where audit_log_id = ${id(6)}`);
    expect(await only()).toMatchObject({
      entryId: id(7),
      what: expect.stringContaining('missing before it') as string,
    });
  });

  it('finds what is left when the places after it were counted anew', async () => {
    await tamper(
      sql`delete from audit_seals where audit_log_id = ${id(6)}`,
      sql`delete from audit_logs where id = ${id(6)}`,
      sql`update audit_seals set sequence = sequence + 1000 where chain = ${chain()} and sequence > 6`,
      sql`update audit_seals set sequence = sequence - 1001 where chain = ${chain()} and sequence > 1000`,
    );
    expect(await verify()).toMatchObject({ findings: [{ entryId: id(7) }] });
  });

  it('finds an insertion, which the sealer never takes', async () => {
    const [put] = await write(1, { timestamp: minutes(-60 * 24) });
    expect(await seal()).toBe(0);
    expect(await only()).toMatchObject({ entryId: put, what: expect.stringContaining('has no seal') as string });
  });

  it('finds an insertion that brings a seal', async () => {
    const [put] = await write(1, { timestamp: minutes(-60 * 24) });
    await tamper(
      sql`insert into audit_seals (audit_log_id, chain, sequence, previous_hash, hash)
        select ${put}::integer, chain, sequence + 1, hash, 'a hash that nobody can make' from audit_seals
        where chain = ${chain()} order by sequence desc limit 1`,
    );
    expect(await only()).toMatchObject({ entryId: put });
  });

  it('finds that two entries changed places', async () => {
    await tamper(
      sql`update audit_seals set audit_log_id = 0 where audit_log_id = ${id(2)}`,
      sql`update audit_seals set audit_log_id = ${id(2)} where audit_log_id = ${id(8)}`,
      sql`update audit_seals set audit_log_id = ${id(8)} where audit_log_id = 0`,
    );
    expect(await only()).toMatchObject({ entryId: id(8) });
  });

  it('finds that the end was cut off, also after the chain has gone on', async () => {
    await tamper(
      sql`delete from audit_seals where audit_log_id = any(${sql.param(ids.slice(7))}::integer[])`,
      sql`delete from audit_logs where id = any(${sql.param(ids.slice(7))}::integer[])`,
    );
    expect(await only()).toMatchObject({
      chain: chain(),
      entryId: id(7),
      what: expect.stringContaining('cut off') as string,
    });
    const later = await write(6);
    await seal();
    expect(lines.at(-1)).toContain('audit:verify');
    expect(await only()).toMatchObject({ entryId: later[2], what: expect.stringContaining('made anew') as string });
  });

  it('finds that a whole chain was dropped', async () => {
    await tamper(
      sql`delete from audit_seals where chain = ${chain()}`,
      sql`delete from audit_logs where clinic_id = ${clinic.id}`,
    );
    expect(await only()).toMatchObject({
      chain: chain(),
      what: expect.stringContaining('whole chain is gone') as string,
    });
  });

  it('finds that checkpoints were changed or taken away', async () => {
    const [file = ''] = fs.readdirSync(folder());
    const text = fs.readFileSync(path.join(folder(), file), 'utf8');
    fs.writeFileSync(path.join(folder(), file), text.replace(':10', ':11'));
    expect(await only()).toMatchObject({ what: expect.stringContaining(file) as string });
    fs.rmSync(folder(), { recursive: true });
    expect(await only()).toMatchObject({ what: expect.stringContaining('no checkpoint') as string });
  });

  it('finds that everything was sealed anew with another key', async () => {
    await tamper(sql`delete from audit_seals`);
    fs.rmSync(folder(), { recursive: true });
    await sealEntries({ ...parts(), sealing: sealing('another secret, long enough to be one') });
    expect((await verify()).findings).toMatchObject([{ entryId: id(1) }, { chain: `clinic:${other.id}` }]);
  });

  it('finds an insertion under the number of another entry', async () => {
    const copied = sql`(id, clinic_id, action, performed_by_kind, performed_by_role, entity_type, "timestamp")
      select id, clinic_id, 'LOGIN', 'system', 'system', 'session', ${minutes(-60 * 24)}::timestamptz from audit_logs where id = ${id(2)}`;
    await tamper(sql`insert into audit_logs ${copied}`);
    expect(await seal()).toBe(0);
    expect(await only()).toMatchObject({ entryId: id(2), what: expect.stringContaining('has no seal') as string });
    // As the seals from before the months are, which don't say when their entry was written.
    await tamper(sql`update audit_seals set entry_at = null`);
    expect(await only()).toMatchObject({ entryId: id(2) });
    await tamper(sql`delete from audit_logs where action = 'LOGIN'`);
    expect((await verify()).findings).toEqual([]);
  });

  it('finds that the time in a seal was changed', async () => {
    await tamper(sql`update audit_seals set entry_at = entry_at + interval '40 days' where audit_log_id = ${id(4)}`);
    expect(await only()).toMatchObject({
      entryId: id(4),
      what: expect.stringContaining('not the one') as string,
    });
  });

  it('finds that a whole month was taken away', async () => {
    const [part] = (
      await t.db.execute<{ name: string }>(sql`select distinct tableoid::regclass::text as name from audit_logs`)
    ).rows;
    await tamper(sql`alter table audit_logs detach partition ${sql.identifier(part?.name ?? '')}`);
    expect((await verify()).findings).toMatchObject([
      { entryId: id(1), what: expect.stringContaining('was deleted') as string },
      { chain: `clinic:${other.id}` },
    ]);
  });

  it('names the first of each chain, and leaves whole chains alone', async () => {
    await tamper(sql`update audit_logs set entity_id = 'x' where id in (${id(5)}, ${id(3)}, ${id(9)})`);
    expect(await verify()).toMatchObject({ chains: 2, findings: [{ chain: chain(), entryId: id(3) }] });
  });

  it('takes the demo’s organisations for what they are: removed, and said so in the platform’s chain', async () => {
    await tamper(
      sql`delete from audit_seals where chain = ${chain()}`,
      sql`delete from audit_logs where clinic_id = ${clinic.id}`,
      sql`insert into audit_logs (id, action, performed_by_role, performed_by_kind, entity_type, details)
        values (nextval('audit_log_ids'), 'DELETE', 'system', 'system', 'demo', jsonb_build_object('clinics', array[${clinic.id}::integer], 'centers', array[]::integer[]))`,
    );
    await seal();
    expect((await verify()).findings).toEqual([]);
  });
});

it('can’t be written over by the application’s own role, nor its seals', async () => {
  await write(1);
  await seal();
  for (const statement of [
    sql`update audit_logs set action = 'VIEW'`,
    sql`delete from audit_logs`,
    sql`truncate audit_logs`,
    sql`update audit_seals set hash = 'x'`,
    sql`delete from audit_seals`,
    sql`alter table audit_logs disable trigger all`,
    sql`set session_replication_role = replica`,
  ])
    await expect(t.db.execute(statement)).rejects.toThrow('Failed query');
});
