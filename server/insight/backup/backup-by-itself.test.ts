import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backupRuns } from '#server/kernel/db/schema/backup.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { copySession } from './copied-tables.ts';
import { backupName, folderPlace } from './places.ts';
import { removeOutlived } from './remove-outlived.ts';

// Each restore makes a database and compares a hundred tables.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let t: TestApp;
let folder: string;
let superadmin: TestUser;
const passphrase = 'five words that nobody says';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'naadi-by-itself-'));
});
afterEach(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(backup: Partial<TestApp['env']['backup']> = {}) {
  t = await startTestApp({ backup: { passphrase, to: folder, ...backup } });
  superadmin = await t.superadmin();
}
const state = () => t.as(superadmin)(api.backup.state);
const save = (values: { isOn: boolean; hour: number }) => t.as(superadmin)(api.backup.save, { body: values });
/** The round of every ten minutes, as pg-boss makes it. */
async function round() {
  await t.db.execute(sql`insert into pgboss.job (name, data) values ('make-backup', '{}')`);
  await t.runJobs();
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('a backup every day', () => {
  it('is made once from its hour on, and shown', async () => {
    await start();
    expect(await state()).toMatchObject({ isOn: false, hour: 2, place: folder, hasPassphrase: true, lastDone: null });
    await round();
    expect(readdirSync(folder)).toEqual([]);
    expect(await save({ isOn: true, hour: 0 })).toMatchObject({ isOn: true, hour: 0, isLate: false });
    await round();
    const { lastDone, lastFailed } = await state();
    expect(lastFailed).toBeNull();
    expect(readdirSync(folder)).toEqual([lastDone?.name]);
    expect(lastDone?.rows).toBeGreaterThan(0);
    await round();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is made at once when somebody asks, and only a superadmin may', async () => {
    await start();
    const doctor = await t.doctor(await t.clinic());
    expect(await refusalOf(t.as(doctor)(api.backup.run))).toMatchObject({ status: 403 });
    await t.as(superadmin)(api.backup.run);
    await t.runJobs();
    expect((await state()).lastDone?.name).toMatch(/^naadi-/);
  });

  it('can only be switched on where its settings are there', async () => {
    await start({ passphrase: null });
    for (const call of [() => save({ isOn: true, hour: 2 }), () => t.as(superadmin)(api.backup.run)]) {
      expect(await refusalOf(call())).toMatchObject({
        status: 409,
        message: expect.stringContaining('BACKUP_PASSPHRASE'),
      });
    }
    expect(await save({ isOn: false, hour: 3 })).toMatchObject({ hour: 3 });
  });

  it('says why it failed, and tries again an hour later', async () => {
    await start();
    await save({ isOn: true, hour: 0 });
    rmSync(folder, { recursive: true });
    await round();
    expect(await state()).toMatchObject({ lastDone: null, lastFailed: { reason: 'place_missing' } });
    expect(existsSync(folder)).toBe(false);
    await round();
    expect(await t.db.select().from(backupRuns)).toHaveLength(1);
    await t.db.execute(sql`update backup_runs set begun_at = begun_at - interval '61 minutes'`);
    await round();
    expect(await t.db.select().from(backupRuns)).toHaveLength(2);
  });

  it('is late after 26 hours without one', async () => {
    await start();
    await save({ isOn: true, hour: 0 });
    await t.db.execute(sql`update backup_settings set updated_at = ${daysAgo(3)}`);
    expect(await state()).toMatchObject({ isLate: true });
    await t.db.insert(backupRuns).values({ begunAt: daysAgo(1), name: 'naadi-x' });
    expect(await state()).toMatchObject({ isLate: false });
  });

  it('is left to whoever takes one at that moment', async () => {
    await start();
    const other = await copySession(t.databaseUrl);
    await other.query('select pg_advisory_lock(5201161)');
    await t.as(superadmin)(api.backup.run);
    await t.runJobs();
    expect(await t.db.select().from(backupRuns)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    await other.end();
  });
});

describe('old backups', () => {
  it('go by the rule, and of those that were never whole the ones of yesterday', async () => {
    await start();
    const place = folderPlace(folder);
    const now = Date.now();
    const nameOf = (hoursAgo: number) => backupName(new Date(now - hoursAgo * 3_600_000));
    const make = (name: string, part: string) => place.write(name, part, Readable.from([Buffer.from('x')]));
    for (let days = 0; days < 40; days += 1) await make(nameOf(days * 24), 'backup.json');
    await make(nameOf(30), 'manifest');
    await make(nameOf(2), 'manifest');
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    await removeOutlived(place, new Date(now));
    const left = readdirSync(folder);
    expect(left).toContain('notes.txt');
    expect(left).toContain(nameOf(2));
    expect(left).not.toContain(nameOf(30));
    expect(left.length).toBeLessThan(16);
    for (let days = 0; days < 7; days += 1) expect(left).toContain(nameOf(days * 24));
  });
});
