import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { backupRuns } from '#server/kernel/db/schema/backup.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmtpStandIn, startSmtp } from '#server/test/smtp-stand-in.ts';
import { api } from '#shared/api.ts';

// Each round that makes one reads a hundred tables.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let t: TestApp;
let mail: SmtpStandIn | undefined;
let superadmin: TestUser;
let folder: string;

async function start({ withMail = false } = {}) {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'naadi-trouble-')), 'disk');
  mail = withMail ? await startSmtp() : undefined;
  t = await startTestApp({
    backup: { passphrase: 'five words that nobody says', to: folder },
    ...(mail && { email: mail.settings }),
  });
  superadmin = await t.superadmin();
  await t.as(superadmin)(api.backup.save, { body: { isOn: true, hour: 0 } });
}
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
  await mail?.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const bell = async (user = superadmin) =>
  (await t.as(user)(api.notices.list, { query: { kind: 'backup_trouble' } })).rows.map(({ values }) => values);
/** The round of a kind of job, as pg-boss makes it. */
async function round(job: 'make-backup' | 'housekeeping') {
  await t.db.execute(sql`insert into pgboss.job (name, data) values (${job}, '{}')`);
  await t.runJobs();
}
/** An hour later the next try is due. */
async function tryAgain() {
  await t.db.execute(sql`update backup_runs set begun_at = begun_at - interval '61 minutes'`);
  await round('make-backup');
}
/** Looks as the housekeeping does when so many hours have gone by; whoever reads the bell does so now. */
async function lookAfter(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  await round('housekeeping');
  vi.useRealTimers();
}
/** Without the breaks that a long line gets on its way. */
const mails = () => (mail?.taken ?? []).map((one) => one.replaceAll(/=\r?\n/g, ''));

const folderMissing = { reason: 'backup_failed', cause: 'place_missing' };

it('rings once for a backup that fails again and again, and anew for one that fails after one was made', async () => {
  await start();
  const doctor = await t.doctor(await t.clinic());
  await round('make-backup');
  await tryAgain();
  expect(await t.db.select().from(backupRuns)).toHaveLength(2);
  expect(await bell()).toEqual([folderMissing]);
  expect(await t.as(superadmin)(api.notices.list)).toMatchObject({
    rows: [{ kind: 'backup_trouble', isUrgent: true, message: expect.stringContaining('Back up now') as string }],
  });
  expect((await t.as(doctor)(api.notices.list)).rows).toEqual([]);
  mkdirSync(folder);
  await tryAgain();
  expect((await t.as(superadmin)(api.backup.state)).lastDone).not.toBeNull();
  rmSync(folder, { recursive: true });
  await t.as(superadmin)(api.backup.run);
  await t.runJobs();
  expect(await bell()).toEqual([folderMissing, folderMissing]);
  expect(existsSync(folder)).toBe(false);
});

it('rings once when none was made for two days, and not where none is to be made', async () => {
  await start();
  await lookAfter(47);
  expect(await bell()).toEqual([]);
  await lookAfter(49);
  await lookAfter(72);
  expect(await bell()).toEqual([{ reason: 'backup_late' }]);
  await t.db.insert(backupRuns).values({ begunAt: new Date().toISOString(), name: 'naadi-x' });
  await lookAfter(47);
  expect(await bell()).toHaveLength(1);
  await lookAfter(49);
  expect(await bell()).toHaveLength(2);
  await t.db.insert(backupRuns).values({ begunAt: new Date().toISOString(), name: 'naadi-y' });
  await t.as(superadmin)(api.backup.save, { body: { isOn: false } });
  await lookAfter(100);
  expect(await bell()).toHaveLength(2);
});

it('goes by mail to each superadmin who works here, with what to do and where, and into nobody’s message log', async () => {
  await start({ withMail: true });
  const [second, gone] = [await t.superadmin(), await t.superadmin()];
  await t.as(superadmin)(api.users.update, { params: { id: gone.id }, body: { isActive: false } });
  await round('make-backup');
  await tryAgain();
  expect(mails()).toHaveLength(2);
  for (const { email } of [superadmin, second]) {
    expect(mails().filter((one) => one.includes(`To: ${email}`))).toHaveLength(1);
  }
  for (const one of mails()) {
    expect(one).toContain('/superadmin-dashboard#overview');
    expect(one).toContain('docs/operations.md');
  }
  expect(await t.db.select().from(messageLogs)).toEqual([]);
});

it('tries a mail again that the mail server did not take', async () => {
  await start({ withMail: true });
  if (mail) mail.says.toRecipient = { code: 451, text: 'Come back later' };
  await round('make-backup');
  expect(mails()).toEqual([]);
  if (mail) delete mail.says.toRecipient;
  await t.runJobs({ dueBy: new Date(Date.now() + 300_000).toISOString() });
  expect(mails()).toHaveLength(1);
});
