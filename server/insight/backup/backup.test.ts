import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealing } from '#server/insight/audit/seal/chain.ts';
import { checkpointsIn } from '#server/insight/audit/seal/checkpoints.ts';
import { sealEntries } from '#server/insight/audit/seal/seal-entries.ts';
import { verifyAudit } from '#server/insight/audit/seal/verify.ts';
import { connect } from '#server/kernel/db/client.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { refusal } from '#server/test/rows.ts';
import { api } from '#shared/api.ts';
import { findBackup, openBackup, readManifest } from './check-backup.ts';
import { readInstallation } from './installation-files.ts';
import { type BackupPlace, folderPlace } from './places.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupParts, takeBackup } from './take-backup.ts';

// Each restore makes a database and compares a hundred tables.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const PASSPHRASE = 'five words that nobody says';

let t: TestApp;
let folder: string;
let place: BackupPlace;
let name: string;
const partAt = (part: string) => path.join(folder, name, part);

const partsOf = (app: TestApp, changes: Partial<BackupParts> = {}): BackupParts => ({
  databaseUrl: app.databaseUrl,
  store: localStore(app.env.dataDir),
  dataDir: app.env.dataDir,
  secrets: secretsOf(app),
  madeItsSecrets: false,
  place,
  passphrase: PASSPHRASE,
  say: () => {},
  ...changes,
});
const secretsOf = ({ env }: TestApp) => ({ APP_ENCRYPTION_KEY: env.encryptionKey, AUDIT_KEY: env.auditKey });

beforeAll(async () => {
  t = await startTestApp();
  folder = mkdtempSync(path.join(os.tmpdir(), 'naadi-backup-test-'));
  place = folderPlace(folder);
  const clinic = await t.clinic();
  const desk = await t.reception(clinic);
  const patient = await t.patient(clinic);
  // What breaks a line, and what COPY writes in another way.
  await t.db.execute(sql`update patients set address = ${'Flat 5\nMG Road\t\\ नाड़ी'} where id = ${patient.id}`);
  await t.as(desk)(api.patients.get, { params: { id: patient.id } });
  await localStore(t.env.dataDir).write('uploads/logos/logo_of-a-test.png', Buffer.from('a picture'));
  await t.db.execute(sql`
    insert into files (clinic_id, path, kind, mime, size, sha256, record_type, record_id)
    values (${clinic.id}, 'uploads/logos/logo_of-a-test.png', 'logos', 'image/png', 9,
      encode(sha256('a picture'), 'hex'), 'settings', 1)`);
  await sealEntries(auditOf(t.db, t.env.dataDir));
  ({ name } = await takeBackup(partsOf(t)));
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const auditOf = (db: TestApp['db'], dataDir: string) => ({
  db,
  sealing: sealing(t.env.auditKey),
  checkpoints: checkpointsIn(dataDir, t.env.auditKey),
  log: pino({ level: 'silent' }),
});

/** An empty place to restore into. */
async function restoring() {
  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'naadi-restored-'));
  undo.push(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const restore = (changes: { passphrase?: string; secrets?: Record<string, string>; place?: BackupPlace } = {}) =>
    restoreBackup({
      database,
      store: localStore(dataDir),
      dataDir,
      secrets: changes.secrets ?? secretsOf(t),
      place: changes.place ?? place,
      passphrase: async () => changes.passphrase ?? PASSPHRASE,
      say: () => {},
    });
  return { database, dataDir, restore };
}
let undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const work of undo) await work();
  undo = [];
});

async function inDatabase<T>(url: string, work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
const rowsOf = async (url: string, query: string) =>
  await inDatabase(url, async (db) => (await db.execute(sql.raw(query))).rows);

/** Rules, triggers and indexes as the database says them. */
const SHAPE = `
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as said from pg_constraint
    where connamespace::regnamespace::text in ('public', 'pgboss') and conrelid <> 0
  union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select indexrelid::regclass::text || ' ' || pg_get_indexdef(indexrelid) from pg_index
  order by 1`;

describe('a restore into an empty place', () => {
  it('brings back rows, files, numbers that go on, and every rule of the database', async () => {
    const { database, dataDir, restore } = await restoring();
    const shape = await rowsOf(database.ownerUrl, SHAPE);
    const restored = await restore();
    expect(restored.missing).toEqual([]);
    expect(restored.files).toBeGreaterThan(0);
    expect(await rowsOf(database.ownerUrl, SHAPE)).toEqual(shape);
    for (const table of ['patients', 'users', 'audit_logs', 'files']) {
      const all = `select * from ${table} order by id`;
      expect(await rowsOf(database.url, all)).toEqual(await rowsOf(t.databaseUrl, all));
    }
    expect(readFileSync(path.join(dataDir, 'uploads/logos/logo_of-a-test.png'), 'utf8')).toBe('a picture');
    const next = `insert into clinics (name, location) values ('Next', 'Pune') returning id`;
    expect(await rowsOf(database.url, next)).toEqual(await rowsOf(t.databaseUrl, next));
  });

  it('takes the audit log over so that it numbers on, and refuses changes as before', async () => {
    const { database, dataDir, restore } = await restoring();
    await restore();
    const { chains, findings } = await inDatabase(database.url, (db) => verifyAudit(auditOf(db, dataDir)));
    expect(findings).toEqual([]);
    expect(chains).toBeGreaterThan(0);
    const add = `insert into audit_logs (action, performed_by_kind, performed_by_role, entity_type)
      values ('LOGIN', 'system', 'system', 'session') returning id > (select count(*) from audit_logs) as after`;
    expect(await rowsOf(database.url, add)).toEqual([{ after: true }]);
    expect(await refusal(rowsOf(database.ownerUrl, 'delete from audit_logs'))).toMatchObject({ code: '23001' });
  });

  it('is refused where there are rows or files', async () => {
    const { database, dataDir, restore } = await restoring();
    await rowsOf(database.url, `insert into clinics (name, location) values ('There', 'Pune')`);
    await expect(restore()).rejects.toThrow("The database isn't empty: clinics has rows");
    await rowsOf(database.ownerUrl, 'delete from clinics');
    await localStore(dataDir).write('uploads/logos/logo_there.png', Buffer.from('x'));
    await expect(restore()).rejects.toThrow('There are files in');
  });

  it('is refused with keys that nothing in it can be read with', async () => {
    const { restore } = await restoring();
    const other = { ...secretsOf(t), AUDIT_KEY: 'another key of an installation, long enough' };
    await expect(restore({ secrets: other })).rejects.toThrow("Setting AUDIT_KEY isn't the one");
    expect((await restore({ secrets: {} })).secretsToSet).toEqual(['APP_ENCRYPTION_KEY', 'AUDIT_KEY']);
  });
});

describe('a backup that was touched', () => {
  const nothingIsKept = async ({ url }: TestDatabase, dataDir: string) => {
    expect(await rowsOf(url, 'select id from users')).toEqual([]);
    expect(
      existsSync(path.join(dataDir, 'uploads')) ? readdirSync(path.join(dataDir, 'uploads', 'logos')) : [],
    ).toEqual([]);
  };

  it.each([
    ['a byte of a table', 'tables/public.users', damage, 'The part tables/public.users of the backup is damaged'],
    ['a byte of a file', 'files/0001', damage, 'The part files/0001 of the backup is damaged'],
    ['a byte of the list of parts', 'manifest', damage, 'The part manifest of the backup is damaged'],
    ['a byte of the label', 'backup.json', damage, 'backup.json of the backup is damaged'],
    ['the end of a part', 'tables/public.users', cutOff, 'The part tables/public.users of the backup is cut off'],
    [
      'something after the end',
      'tables/public.users',
      append,
      'The part tables/public.users of the backup is too long',
    ],
    ['a part', 'tables/public.users', remove, 'its part tables/public.users is missing'],
    ['the label', 'backup.json', remove, 'There is no backup in'],
  ])('is refused in words, and nothing is kept of it: %s', async (_, part, touch, said) => {
    const { database, dataDir, restore } = await restoring();
    const before = readFileSync(partAt(part));
    touch(partAt(part));
    try {
      await expect(restore()).rejects.toThrow(said);
      await nothingIsKept(database, dataDir);
    } finally {
      writeFileSync(partAt(part), before);
    }
  });

  it('is refused where one part stands in the place of another', async () => {
    const { restore } = await restoring();
    const [one, other] = [partAt('tables/public.advances'), partAt('tables/public.shifts')];
    expect(readFileSync(one)).toHaveLength(readFileSync(other).length);
    const before = readFileSync(one);
    writeFileSync(one, readFileSync(other));
    try {
      await expect(restore()).rejects.toThrow('The part tables/public.advances of the backup is damaged');
    } finally {
      writeFileSync(one, before);
    }
  });

  it('is refused with another passphrase', async () => {
    const { database, dataDir, restore } = await restoring();
    await expect(restore({ passphrase: 'five words that somebody says' })).rejects.toThrow(
      "The passphrase isn't the one that naadi-",
    );
    await nothingIsKept(database, dataDir);
  });
});

describe('taking a backup', () => {
  it('leaves nothing behind when it breaks off', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'naadi-backup-broken-'));
    undo.push(async () => rmSync(other, { recursive: true, force: true }));
    const breaking = folderPlace(other);
    const write: BackupPlace['write'] = async (backup, part, content) => {
      if (part === 'tables/public.users') throw new Error('The disk is full');
      await breaking.write(backup, part, content);
    };
    await expect(takeBackup(partsOf(t, { place: { ...breaking, write } }))).rejects.toThrow('The disk is full');
    expect(readdirSync(other)).toEqual([]);
  });

  it('says which files the database names and the store has lost, and a restore says it too', async () => {
    const other = folderPlace(mkdtempSync(path.join(os.tmpdir(), 'naadi-backup-lost-')));
    undo.push(async () => rmSync(other.said, { recursive: true, force: true }));
    const store = localStore(t.env.dataDir);
    const lost = 'uploads/logos/logo_of-a-test.png';
    await store.remove(lost);
    try {
      const taken = await takeBackup(partsOf(t, { place: other }));
      expect(taken.missing).toEqual([lost]);
      const { restore } = await restoring();
      expect((await restore({ place: other })).missing).toEqual([lost]);
    } finally {
      await store.write(lost, Buffer.from('a picture'));
    }
  });

  it('holds the secrets that the installation made itself, encrypted with all the rest', async () => {
    const other = folderPlace(mkdtempSync(path.join(os.tmpdir(), 'naadi-backup-secrets-')));
    undo.push(async () => rmSync(other.said, { recursive: true, force: true }));
    const madeHere = JSON.stringify({ APP_ENCRYPTION_KEY: t.env.encryptionKey, AUDIT_KEY: 'not the one in use' });
    for (const file of ['secrets.json', 'audit-key.json']) writeFileSync(path.join(t.env.dataDir, file), madeHere);
    await takeBackup(partsOf(t, { place: other, madeItsSecrets: true }));
    const found = await findBackup(other);
    const backup = await openBackup(other, found, PASSPHRASE);
    const { installation } = await readManifest(backup, found.label);
    expect((await readInstallation(backup, installation)).get('secrets.json')?.toString()).toBe(madeHere);
    const { dataDir, restore } = await restoring();
    const { secretsToSet } = await restore({ place: other, secrets: {} });
    expect(secretsToSet).toEqual(['AUDIT_KEY']);
    expect(readFileSync(path.join(dataDir, 'audit-key.json'), 'utf8')).toBe(madeHere);
  });
});

function damage(file: string) {
  const content = readFileSync(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(file, content);
}
function cutOff(file: string) {
  truncateSync(file, readFileSync(file).length - 5);
}
function append(file: string) {
  appendFileSync(file, 'x');
}
function remove(file: string) {
  rmSync(file);
}
