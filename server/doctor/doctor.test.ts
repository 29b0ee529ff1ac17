import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/test/database.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startS3 } from '#server/test/s3-stand-in.ts';
import { startSmtp } from '#server/test/smtp-stand-in.ts';
import { startStandIn } from '#server/test/http-stand-in.ts';
import { examine, told } from './examine.ts';
import { lookAtAddress } from './look-at-address.ts';
import { judgeClock, lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { lookAtFiles } from './look-at-files.ts';
import { lookAtPool } from './look-at-pool.ts';
import { lookAtReplica } from './look-at-replica.ts';
import { lookAtProviders, type ProviderSettings } from './look-at-providers.ts';

let t: TestApp;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  t = await startTestApp();
  database = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-doctor-'));
});
afterAll(async () => {
  await t.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const nobody: ProviderSettings = {
  email: null,
  twilio: null,
  demo: false,
  model: { apiKey: null, baseUrl: 'http://127.0.0.1:9', model: 'claude-sonnet-5-5', patienceMs: 1000 },
};
const look = async (settings: Partial<ProviderSettings>, about: string) =>
  (await lookAtProviders({ ...nobody, ...settings })).find((finding) => finding.about === about);

const secrets = {
  JWT_SECRET: 'first-secret-of-the-doctors-test-0123456789',
  APP_ENCRYPTION_KEY: 'other-secret-of-the-doctors-test-0123456789',
  AUDIT_KEY: 'third-secret-of-the-doctors-test-9876543210',
};

it('looks at a whole installation, and says no secret', async () => {
  const smtp = await startSmtp();
  const source = {
    ...secrets,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    PUBLIC_URL: t.url,
    EMAIL_URL: smtp.settings.url.replace(':secret@', ':hidden-word@'),
    EMAIL_FROM: 'desk@naadi.example',
    TWILIO_ACCOUNT_SID: 'AC0123',
    TWILIO_AUTH_TOKEN: 'the-hidden-token',
    TWILIO_FROM_SMS: '+14155550100',
    TWILIO_API_URL: 'http://127.0.0.1:9',
    ANTHROPIC_API_KEY: 'sk-hidden-key',
    ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  };
  const findings = await examine({
    source,
    openDatabase: async () => ({ url: database.url, stop: async () => undefined }),
  });
  await smtp.close();
  const wrongs = findings.filter(({ state }) => state === 'wrong').map(({ about }) => about);
  expect(wrongs.toSorted()).toEqual(['AI help', 'SMS and WhatsApp', 'e-mail']);
  const text = told(findings) + JSON.stringify(findings);
  const hidden = [...Object.values(secrets), 'hidden-word', 'the-hidden-token', 'sk-hidden-key'];
  expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('3 things are wrong.');
});

it.each([
  ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
  ['one secret for two purposes', { AUDIT_KEY: secrets.JWT_SECRET }, 'the same as another'],
  ['half of the credentials', { TWILIO_AUTH_TOKEN: 'x' }, 'TWILIO_ACCOUNT_SID'],
  [
    'PgBouncer without its database',
    { DATABASE_URL: '', DATABASE_POOL_URL: 'postgres://naadi_app@pool/naadi' },
    'DATABASE_POOL_URL needs DATABASE_URL',
  ],
  [
    'a read replica without its primary',
    { DATABASE_URL: '', DATABASE_READ_URL: 'postgres://naadi_app@standby/naadi' },
    'DATABASE_READ_URL needs DATABASE_URL',
  ],
])('stops at the settings where there is %s', async (_what, change, says) => {
  const source = { ...secrets, DATABASE_URL: database.url, DATA_DIR: folder, ...change };
  const findings = await examine({ source, openDatabase: () => Promise.reject(new Error('not asked')) });
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ about: 'settings', state: 'wrong' });
  expect(findings[0]?.says).toContain(says);
});

it('sees whether what stands before the database leads to it', async () => {
  const other = await testDatabase();
  const look = async (poolUrl: string) => (await lookAtPool({ url: database.url, poolUrl })).says;
  expect(await look(database.url)).toContain('keeps named statements');
  expect(await look(other.url)).toContain('leads to another database');
  expect(await look('postgres://somebody:secret@127.0.0.1:9/naadi')).toBe("It doesn't let us in (ECONNREFUSED).");
  await other.drop();
});

it('sees a read replica that is none', async () => {
  const look = async (readUrl: string) => (await lookAtReplica({ url: database.url, readUrl })).says;
  expect(await look(database.url)).toContain('is no standby');
  expect(await look('postgres://somebody:secret@127.0.0.1:9/naadi')).toBe("It doesn't let us in (ECONNREFUSED).");
});

it('sees a disk that is full, and a folder that is nobody’s to write to', async () => {
  expect((await lookAtDisk(folder, () => Promise.resolve(50 * 1024 ** 2)))[0]).toMatchObject({ state: 'wrong' });
  expect((await lookAtDisk(folder, () => Promise.resolve(2 * 1024 ** 3)))[0]).toMatchObject({ state: 'note' });
  expect((await lookAtDisk(folder))[0]).toMatchObject({ about: 'disk' });
  const file = path.join(folder, 'a-file');
  fs.writeFileSync(file, '');
  expect((await lookAtDisk(path.join(file, 'below')))[0]?.says).toContain("can't be written to");
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('.doctor'))).toEqual([]);
});

it('sees whether files and backups have a place that answers, and that a backup is late', async () => {
  const s3 = await startS3();
  const none = { dataDir: folder, s3: null, backup: { to: null, passphrase: null } };
  const says = async (change: object, now?: number) =>
    (await lookAtFiles({ ...none, ...change }, now)).map((one) => `${one.state} ${one.about}: ${one.says}`).join('\n');
  expect(await says({})).toBe('note backups: None is made by itself.');
  expect(await says({ s3: { ...s3.settings, bucket: 'clinic-files' } })).toContain(
    'well files: s3://clinic-files/uploads answers',
  );
  const passphrase = 'five words that nobody says';
  expect(await says({ backup: { to: folder, passphrase: null } })).toContain('wrong backups: BACKUP_TO is set');
  expect(await says({ backup: { to: path.join(folder, 'away'), passphrase } })).toContain("isn't there (ENOENT)");
  expect(await says({ backup: { to: 's3://backups', passphrase } })).toContain('For s3:// set S3_REGION');
  const to = fs.mkdtempSync(path.join(folder, 'backups-'));
  expect(await says({ backup: { to, passphrase } })).toContain('note backups: There is none yet');
  fs.mkdirSync(path.join(to, 'naadi-2026-11-24T18-30-05Z'));
  expect(await says({ backup: { to, passphrase } }, Date.parse('2026-11-25T20:00:00Z'))).toContain('well backups');
  expect(await says({ backup: { to, passphrase } }, Date.parse('2026-11-28T20:00:00Z'))).toContain('is 4 days old');
  await s3.close();
  expect(await says({ s3: { ...s3.settings, bucket: 'clinic-files' } })).toContain(
    "wrong files: s3://clinic-files/uploads doesn't let us in",
  );
});

it('sees a clock that is off', () => {
  expect(judgeClock("the database's", 2, 5).state).toBe('well');
  expect(judgeClock("the database's", 90, 5)).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('90 s behind') as string,
  });
  expect(judgeClock("the database's", -90, 5).says).toContain('90 s ahead of');
});

it('sees who owns the tables, what has not been migrated, and a database that is away', async () => {
  const states = async (url: string, hasOwner: boolean) =>
    (await lookAtDatabase({ url, hasOwner, isEmbedded: false }))
      .filter(({ state }) => state === 'wrong')
      .map(({ says }) => says);
  expect(await states(database.url, true)).toEqual([]);
  expect((await states(database.ownerUrl, true)).join()).toMatch(/may do anything|owns the tables/);
  expect((await states('postgres://nobody:hidden@127.0.0.1:9/none', true)).join()).toBe(
    "The database doesn't let us in (ECONNREFUSED).",
  );

  const own = await testDatabase();
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  expect((await states(own.url, true)).join()).toMatch(/It lacks the migrations \d{4}_/);
  await owner.query('drop schema drizzle cascade');
  expect((await states(own.url, true)).join()).toContain('no migration has run yet');
  await owner.end();
});

it('asks the mail server for its welcome, and sends nothing', async () => {
  const smtp = await startSmtp();
  expect(await look({ email: smtp.settings }, 'e-mail')).toMatchObject({ state: 'well' });
  const url = smtp.settings.url.replace(':secret@', ':another@');
  expect(await look({ email: { ...smtp.settings, url } }, 'e-mail')).toMatchObject({
    state: 'wrong',
    todo: 'Correct EMAIL_URL.',
  });
  expect(smtp.taken).toEqual([]);
  await smtp.close();
  expect((await look({ email: smtp.settings }, 'e-mail'))?.says).toContain("can't be reached");
});

it('asks Twilio for the account, and Anthropic for the model', async () => {
  const provider = await startStandIn(
    () => ({}),
    ({ path }) => (path.includes('Accounts') ? { status: 'active' } : { id: 'a model' }),
  );
  const twilio = {
    accountSid: 'AC01',
    authToken: 't',
    fromSms: '+14155550100',
    fromWhatsapp: null,
    apiUrl: provider.url,
  };
  const model = { ...nobody.model, apiKey: 'k', baseUrl: provider.url };
  expect(await look({ twilio }, 'SMS and WhatsApp')).toMatchObject({ state: 'well' });
  expect(await look({ model }, 'AI help')).toMatchObject({ state: 'well' });
  expect(provider.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /2010-04-01/Accounts/AC01.json',
    'GET /v1/models/claude-sonnet-5-5',
  ]);
  provider.goes({ status: 200, body: { status: 'suspended' } });
  expect((await look({ twilio }, 'SMS and WhatsApp'))?.says).toContain('suspended');
  provider.goes({ status: 401, body: {} });
  expect((await look({ twilio }, 'SMS and WhatsApp'))?.says).toContain('refuses the account');
  expect((await look({ model }, 'AI help'))?.says).toContain('refuses our key');
  provider.goes({ status: 404, body: {} });
  expect((await look({ model }, 'AI help'))?.says).toContain('has no model');
  await provider.close();
  expect((await look({ model }, 'AI help'))?.says).toContain("can't be reached");
});

it('says what is off between browsers and us', async () => {
  const ours = { publicUrl: t.url, trustProxy: false, host: '127.0.0.1', demo: false, features: t.env.features };
  const says = async (change: Partial<typeof ours>) =>
    (await lookAtAddress({ ...ours, ...change })).map((one) => `${one.state}: ${one.says}`).join('\n');
  expect(await says({})).not.toContain('wrong');
  expect(await says({ features: ['payments'] })).toContain('wrong: At PUBLIC_URL');
  expect(await says({ publicUrl: 'http://127.0.0.1:9' })).toContain("doesn't answer");
  expect(await says({ publicUrl: 'https://127.0.0.1:9' })).toContain('wrong: TRUST_PROXY is off');
  expect(await says({ publicUrl: 'http://naadi.invalid' })).toContain('is not https');
  expect(await says({ publicUrl: 'https://naadi.invalid', trustProxy: true, host: '0.0.0.0' })).toContain(
    'note: Naadi listens at 0.0.0.0',
  );
});
