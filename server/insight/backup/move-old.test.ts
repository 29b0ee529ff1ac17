import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { bringBack, moveOld } from './move-old.ts';
import { folderPlace } from './places.ts';

let t: TestApp;
let folder: string;
let doctor: TestUser;
let patientId: number;
let clinicId: number;

beforeAll(async () => {
  t = await startTestApp();
  const clinic = await t.clinic();
  clinicId = clinic.id;
  await t.db.insert(organizationSettings).values({ clinicId, organizationName: 'Shanti', smsEnabled: true });
  doctor = await t.doctor(clinic);
  ({ id: patientId } = await t.patient(clinic, { name: 'Asha Rao' }));
});
afterAll(() => t.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'naadi-old-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const table of ['message_replies', 'message_links', 'message_logs', 'payment_events'])
    await t.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const parts = () => ({
  databaseUrl: t.databaseUrl,
  place: folderPlace(folder),
  passphrase: 'five words that nobody says',
  say: () => {},
});
/** A message of so many months ago, sent and done. */
async function message(monthsAgo: number, status = 'delivered'): Promise<number> {
  const { id } = await t.as(doctor)(api.messages.send, {
    body: { patientId, type: 'report_ready', channel: 'sms', reportType: 'CBC' },
  });
  await t.db.execute(sql`update message_logs set status = ${status},
    created_at = now() - make_interval(months => ${monthsAgo}) where id = ${id}`);
  return id;
}
const event = (monthsAgo: number, eventId: string) =>
  t.db.execute(sql`insert into payment_events (clinic_id, gateway, event_id, event_type, payload, outcome, received_at)
    values (${clinicId}, 'razorpay', ${eventId}, 'payment.captured', '{"a": 1}', 'applied', now() - make_interval(months => ${monthsAgo}))`);
const rowsOf = async (table: string) =>
  (await t.db.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows;
const monthAgo = (months: number) => {
  const at = new Date();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};

it('goes into one file for each month, without a word in the open, and comes back as it was', async () => {
  const [old, older, young] = [await message(20), await message(26), await message(2)];
  await t.db.execute(sql`insert into message_replies (clinic_id, patient_id, message_id, phone, channel, content, provider_message_id, created_at)
    values (${clinicId}, ${patientId}, ${older}, '9876543210', 'sms', 'Thank you doctor', 'SM1', now() - interval '26 months')`);
  await event(20, 'evt_1');
  await event(1, 'evt_2');
  const before = await Promise.all(['message_logs', 'message_replies', 'payment_events'].map(rowsOf));
  const { rows, names } = await moveOld(monthAgo(12), parts());
  expect({ rows, files: names.length }).toEqual({ rows: 4, files: 2 });
  expect((await rowsOf('message_logs')).map(({ id }) => id)).toEqual([young]);
  expect(await rowsOf('message_replies')).toEqual([]);
  expect(await rowsOf('payment_events')).toHaveLength(1);
  const bytes = names.flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(path.join(one.parentPath, one.name), 'latin1')),
  );
  expect(bytes.join('')).not.toMatch(/Asha|Thank you/);
  for (const name of names) await bringBack(name, parts());
  expect(await Promise.all(['message_logs', 'message_replies', 'payment_events'].map(rowsOf))).toEqual(before);
  expect(old).toBeLessThan(young);
  await expect(bringBack(names[0] ?? '', parts())).rejects.toThrow('in the database already');
});

it('leaves what waits, and what something younger hangs on', async () => {
  const [waiting, answered, replaced] = [await message(20, 'queued'), await message(20), await message(20, 'failed')];
  await t.db.execute(sql`insert into message_replies (clinic_id, patient_id, message_id, phone, channel, content, provider_message_id)
    values (${clinicId}, ${patientId}, ${answered}, '9876543210', 'sms', 'Still?', 'SM2')`);
  const instead = await message(2);
  await t.db.execute(sql`update message_logs set instead_of = ${replaced} where id = ${instead}`);
  expect(await moveOld(monthAgo(12), parts())).toEqual({ rows: 0, names: [] });
  expect((await rowsOf('message_logs')).map(({ id }) => id)).toEqual([waiting, answered, replaced, instead]);
  expect(readdirSync(folder)).toEqual([]);
});

it('tells the audit log of the organisation, and stays a year and a month away from today', async () => {
  await message(20);
  await moveOld(monthAgo(12), parts());
  const { rows } =
    await t.db.execute(sql`select clinic_id, details from audit_logs where action = 'DELETE' and entity_type = 'message_logs'
    order by id desc limit 1`);
  expect(rows).toEqual([{ clinic_id: clinicId, details: { rows: 1, movedToFile: monthAgo(20) } }]);
  await expect(moveOld(monthAgo(11), parts())).rejects.toThrow('Thirteen months stay');
  await expect(moveOld('March', parts())).rejects.toThrow('Name the month');
});

it('keeps the rows where the place does not take them, and refuses a file that was touched', async () => {
  await message(20);
  rmSync(folder, { recursive: true });
  await expect(moveOld(monthAgo(12), parts())).rejects.toThrow(`${folder} isn't there`);
  expect(await rowsOf('message_logs')).toHaveLength(1);
  folder = mkdtempSync(path.join(os.tmpdir(), 'naadi-old-'));
  const { names } = await moveOld(monthAgo(12), parts());
  const part = path.join(folder, names[0] ?? '', 'tables/public.message_logs');
  const content = readFileSync(part);
  content[20] = (content[20] ?? 0) ^ 1;
  writeFileSync(part, content);
  await expect(bringBack(names[0] ?? '', parts())).rejects.toThrow('damaged');
  expect(await rowsOf('message_logs')).toEqual([]);
});
