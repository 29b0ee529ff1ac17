import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmtpStandIn, startSmtp } from '#server/test/smtp-stand-in.ts';

const { resets, sessions } = api;

let t: TestApp;
let mail: SmtpStandIn;
let admin: TestUser;

beforeAll(async () => {
  mail = await startSmtp();
  t = await startTestApp({ email: mail.settings });
  admin = await t.superadmin();
});
afterAll(async () => {
  await t.close();
  await mail.close();
});

const send = (user: { id: number }, by = admin) => t.as(by)(resets.send, { params: { id: user.id } });
const choose = (token: string, newPassword = 'Jamun tree 1987') =>
  t.as(null)(resets.choose, { body: { token, newPassword } });
/** Long lines are broken on their way. */
const lastMail = () => (mail.taken.at(-1) ?? '').replaceAll(/=\r?\n/g, '');
const tokenIn = (text: string) => /\/reset-password#(\S+)/.exec(text)?.[1] ?? '';
const tokenFor = async (user: TestUser) => {
  await send(user);
  await t.runJobs();
  return tokenIn(lastMail());
};

it('brings a link that opens once, and ends every session; the log shows the words without it', async () => {
  const doctor = await t.doctor();
  const token = await tokenFor(doctor);
  expect(token).toMatch(/^\d+\.\w+\.[\w-]{43}$/);
  const [kept] = await t.db.select().from(messageLogs).where(eq(messageLogs.email, doctor.email));
  expect(kept).toMatchObject({ status: 'sent', messageType: 'password_reset' });
  expect(JSON.stringify(kept)).not.toContain(token.split('.')[2]);
  expect((await t.as(doctor)(sessions.me)).id).toBe(doctor.id);
  expect(await choose(token)).toEqual({ email: doctor.email });
  expect(await refusalOf(t.as(doctor)(sessions.me))).toMatchObject({ status: 401 });
  const signedIn = await t.as(null)(sessions.login, { body: { email: doctor.email, password: 'Jamun tree 1987' } });
  expect(signedIn.user.id).toBe(doctor.id);
  expect(await refusalOf(choose(token, 'Another one 99'))).toMatchObject({
    status: 422,
    message: 'This link is no longer valid. Ask for a new one.',
  });
});

it('is used once also by two at the same moment', async () => {
  const token = await tokenFor(await t.doctor());
  const answers = await Promise.all(
    ['Jamun tree 1987', 'Neem tree 1988', 'Banyan tree 89'].map((password) =>
      choose(token, password).then(
        () => 200,
        (refused: { status: number }) => refused.status,
      ),
    ),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

it('refuses a link that was changed, is another one’s, or whose user has left', async () => {
  const [asha, ravi] = [await t.doctor(), await t.doctor()];
  const token = await tokenFor(asha);
  const [id = '', until = '', signature = ''] = token.split('.');
  for (const forged of [
    `${ravi.id}.${until}.${signature}`,
    `${id}.${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}`,
    `${id}.${until}.${'x'.repeat(43)}`,
    'nothing',
  ]) {
    expect(await refusalOf(choose(forged))).toMatchObject({ status: 422 });
  }
  expect(await refusalOf(choose(token, 'password'))).toMatchObject({ status: 400 });
  await t.as(admin)(api.users.update, { params: { id: asha.id }, body: { isActive: false } });
  expect(await refusalOf(choose(token))).toMatchObject({ status: 422 });
});

it('is the superadmin’s to send, and only where mail goes out', async () => {
  const doctor = await t.doctor();
  expect(await refusalOf(send(doctor, doctor))).toMatchObject({ status: 403 });
  expect(await refusalOf(send(admin))).toMatchObject({ status: 422 });
  expect(await refusalOf(send({ id: 999_999 }))).toMatchObject({ status: 404 });
  const silent = await startTestApp();
  const by = await silent.superadmin();
  const somebody = await silent.doctor();
  const refused = await refusalOf(silent.as(by)(resets.send, { params: { id: somebody.id } }));
  expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/^No mail server/) as string });
  await silent.close();
});
