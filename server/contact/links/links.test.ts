import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { messageLinks } from '#server/kernel/db/schema/outbox.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { signInAttempts } from '#server/kernel/db/schema/users.ts';
import { fileLinks } from '#server/kernel/files/file-links.ts';
import { newLabReportUrl } from '#server/kernel/files/file-names.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { makeLinkCode, messageLinkUrl } from './link-code.ts';

const { links } = api;

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let pathologist: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.delete(signInAttempts);
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  doctor = await t.doctor(clinic);
  pathologist = await t.centerDoctor(center);
  patient = await t.patient(clinic, { name: 'Asha Rao', dateOfBirth: '1984-03-05' });
});

/** A report that a centre has uploaded for the clinic's patient. */
async function uploaded() {
  const body = { patientId: patient.id, centerId: center.id, testList: ['CBC'] };
  const { id } = await t.as(doctor)(api.referrals.refer, { body });
  await t.as(pathologist)(api.referrals.setStatus, { params: { id }, body: { status: 'confirmed' } });
  const file = { name: 'x.pdf', content: sample.pdf };
  const { reportUrl } = await t.as(pathologist)(api.referrals.uploadReport, { params: { id }, body: {}, file });
  return { id, path: (reportUrl ?? '').slice(1) };
}

/** A link as a message of the clinic carries it, or of another organisation. */
async function linkTo(documentPath: string, change: Partial<typeof messageLinks.$inferInsert> = {}): Promise<string> {
  const { clinicId = clinic.id, centerId = null, patientId = patient.id } = change;
  const to = { clinicId, centerId, patientId, phone: '9822012345' };
  const said = {
    messageType: 'report_ready' as const,
    channel: 'sms' as const,
    messageContent: 'Your report is ready',
  };
  const [message] = await t.db
    .insert(messageLogs)
    .values({ ...to, ...said })
    .returning();
  const code = makeLinkCode();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const link = { clinicId, centerId, patientId, code, messageId: message?.id ?? 0, documentPath, expiresAt };
  await t.db.insert(messageLinks).values({ ...link, ...change });
  return code;
}

const look = (code: string) => t.as(null)(links.get, { params: { code } });
const open = (code: string, yearOfBirth = 1984) => t.as(null)(links.open, { params: { code }, body: { yearOfBirth } });
const follow = async (url: string) => await t.raw({ method: 'GET', path: url });
const unknown = { status: 404, message: 'The link was not found' };
const UNKNOWN = [unknown, unknown];
const answers = async (code: string) => [await refusalOf(look(code)), await refusalOf(open(code))];

describe('the link of a message', () => {
  it('says who wrote and nothing of whom, and opens the file for five minutes with the year of birth', async () => {
    const { id, path } = await uploaded();
    const code = await linkTo(path);
    expect(messageLinkUrl(t.env, { code, language: 'en' })).toBe(`http://localhost:5000/m/${code}`);
    expect(await look(code)).toEqual({ organizationName: 'Shanti Clinic', kind: 'report', state: 'open' });
    const { url, expiresAt } = await open(code);
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeLessThanOrEqual(5);
    const answer = await follow(url);
    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const views = await t.db.query.auditLogs.findMany({
      where: and(eq(auditLogs.clinicId, clinic.id), eq(auditLogs.action, 'VIEW')),
    });
    const view = {
      entityType: 'referral',
      entityId: String(id),
      performedByKind: 'public',
      performedByRole: 'anonymous',
    };
    expect(views).toMatchObject([{ ...view, details: { messageLink: expect.any(Number) } }, view]);
    // It can be opened again, as often as somebody likes.
    expect((await follow((await open(code)).url)).status).toBe(200);
  });

  it('draws a bill and a prescription that nobody has opened before', async () => {
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    const body = { patientId: patient.id, medicines, consultationFee: '300' };
    const { prescription, invoice } = await t.as(doctor)(api.prescriptions.createSmart, { body });
    for (const [url, kind] of [
      [prescription.pdfUrl, 'prescription'],
      [invoice?.pdfUrl, 'bill'],
    ] as const) {
      const code = await linkTo((url ?? '').slice(1));
      expect(await look(code)).toMatchObject({ kind });
      expect((await follow((await open(code)).url)).status).toBe(200);
    }
  });

  it('is locked for good by five wrong years, also for the right one', async () => {
    const code = await linkTo((await uploaded()).path);
    for (const year of [1983, 1985, 1990, 2001]) {
      expect(await refusalOf(open(code, year))).toMatchObject({
        status: 422,
        message: 'This is not the year of birth that we have on record',
      });
    }
    // The right one in between takes nothing back.
    await open(code);
    expect(await refusalOf(open(code, 1970))).toMatchObject({ status: 422 });
    expect(await look(code)).toMatchObject({ state: 'locked' });
    expect(await refusalOf(open(code))).toMatchObject({
      status: 429,
      message: 'This link was locked after five wrong years of birth. Please ask for a new one.',
    });
    const denied = and(eq(auditLogs.clinicId, clinic.id), eq(auditLogs.action, 'DENIED'));
    expect(await t.db.$count(auditLogs, denied)).toBe(5);
  });

  it('bears no more than five tries, however many come at once', async () => {
    const code = await linkTo((await uploaded()).path);
    const said = await Promise.all(Array.from({ length: 9 }, () => refusalOf(open(code, 1950))));
    expect(said.filter(({ status }) => status === 422)).toHaveLength(5);
    const [row] = await t.db.select().from(messageLinks).where(eq(messageLinks.code, code));
    expect(row?.tries).toBe(5);
  });

  it('takes the year beside it where the date of birth was reckoned from an age', async () => {
    await t.db.update(patients).set({ dateOfBirthEstimated: true }).where(eq(patients.id, patient.id));
    const code = await linkTo((await uploaded()).path);
    for (const year of [1983, 1984, 1985]) await open(code, year);
    expect(await refusalOf(open(code, 1986))).toMatchObject({ status: 422 });
  });

  it('lets nobody try one after the other from one place', async () => {
    for (let tried = 0; tried < 100; tried += 1) await refusalOf(open(makeLinkCode()));
    const code = await linkTo((await uploaded()).path);
    expect(await refusalOf(open(code))).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many tries/),
    });
  });

  it('asks for a year', async () => {
    const code = await linkTo((await uploaded()).path);
    expect(await refusalOf(t.as(null)(links.open, { params: { code }, body: { yearOfBirth: '84' } }))).toMatchObject({
      status: 400,
      message: 'Enter the year of birth with four digits, such as 1984',
    });
  });
});

describe('a link is closed', () => {
  it('when nobody made it', async () => {
    expect(await answers(makeLinkCode())).toMatchObject(UNKNOWN);
  });

  it('when its time is over', async () => {
    const code = await linkTo((await uploaded()).path, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await look(code)).toMatchObject({ state: 'expired' });
    expect(await refusalOf(open(code))).toMatchObject({ status: 422, message: /no longer valid/ });
  });

  it('when the paper is another organisation’s, or another person’s', async () => {
    const { path } = await uploaded();
    const strangers = await t.clinic();
    const stranger = await t.patient(strangers);
    expect(await answers(await linkTo(path, { clinicId: strangers.id, patientId: stranger.id }))).toMatchObject(
      UNKNOWN,
    );
    const sister = await t.patient(clinic);
    expect(await answers(await linkTo(path, { patientId: sister.id }))).toMatchObject(UNKNOWN);
  });

  it('when the report was withdrawn or replaced, also for whoever has just opened it', async () => {
    const { id, path } = await uploaded();
    const code = await linkTo(path);
    const { url } = await open(code);
    await t.as(pathologist)(api.referrals.withdrawReport, { params: { id }, body: { reason: 'Of somebody else' } });
    expect(await answers(code)).toMatchObject(UNKNOWN);
    expect((await follow(url)).status).toBe(404);
  });

  it('when the laboratory has corrected the report', async () => {
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const draft = { centerId: center.id, patientId: walkIn.id, enteredBy: pathologist.id };
    const [first] = await t.db.insert(labReports).values(draft).returning();
    const id = first?.id ?? 0;
    const signed = {
      status: 'signed' as const,
      signerName: 'Lakshmi Menon',
      signerRegistrationNumber: 'MMC 77',
      signedBy: pathologist.id,
      signedAt: new Date().toISOString(),
    };
    const pdfUrl = newLabReportUrl(id);
    await t.db
      .update(labReports)
      .set({ ...signed, pdfUrl })
      .where(eq(labReports.id, id));
    const code = await linkTo(pdfUrl.slice(1), { clinicId: null, centerId: center.id, patientId: walkIn.id });
    expect(await look(code)).toEqual({ organizationName: 'City Labs', kind: 'report', state: 'open' });
    const corrected = { version: 2, correctsId: id, correctionReason: 'Wrong sample', pdfUrl: newLabReportUrl(id + 1) };
    await t.db.insert(labReports).values({ ...draft, ...signed, ...corrected });
    expect(await answers(code)).toMatchObject(UNKNOWN);
  });

  it('when the bill was deleted', async () => {
    const reception = await t.reception(clinic);
    const { id, pdfUrl } = await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, amount: 5, description: 'Fee' },
    });
    const code = await linkTo((pdfUrl ?? '').slice(1));
    await look(code);
    await t.as(reception)(api.invoices.remove, { params: { id } });
    expect(await answers(code)).toMatchObject(UNKNOWN);
  });

  it('when the clinic is switched off', async () => {
    const code = await linkTo((await uploaded()).path);
    await t.db.update(clinics).set({ isActive: false }).where(eq(clinics.id, clinic.id));
    expect(await answers(code)).toMatchObject(UNKNOWN);
  });
});

describe('what it opened', () => {
  it('is worth nothing when anything in it is changed', async () => {
    const { path } = await uploaded();
    const code = await linkTo(path);
    const other = await linkTo(path, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    const { url } = await open(code);
    const changed = (name: string, value: string) => {
      const address = new URL(url, t.url);
      address.searchParams.set(name, value);
      return address.pathname + address.search;
    };
    const until = new URL(url, t.url).searchParams.get('until') ?? '';
    const made = fileLinks(t.env.jwtSecret);
    for (const bad of [
      changed('link', other),
      changed('until', String(Number(until) + 60_000)),
      url.replace('link=', 'session='),
      made.make(path, code).url.replace('session=', 'link='),
      made.makeForHolder(path, other).url,
      made.makeForHolder(path, code, Date.now() - 600_000).url,
      fileLinks('another secret').makeForHolder(path, code).url,
      `/${path}?link=${code}`,
    ]) {
      expect((await follow(bad)).status).toBe(404);
    }
  });
});

it('makes codes without letters that are taken for one another', () => {
  const codes = Array.from({ length: 200 }, makeLinkCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Za-km-z2-9]{10}$/);
});
