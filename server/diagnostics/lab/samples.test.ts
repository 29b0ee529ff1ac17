import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { readPdf } from '#server/papers/pdf/test/read-pdf.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { startCenterTests } from './start-center-tests.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;
let pathologist: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center();
  await startCenterTests(t.db, center.id);
  doctor = await t.doctor(clinic);
  technician = await t.technician(center);
  pathologist = await t.centerDoctor(center, { qualification: 'MD', registrationNumber: 'MMC 77' });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const year = new Date().getFullYear() % 100;

async function refer(testList = ['CBC', 'Lipid Profile']): Promise<Referral> {
  const patient = await t.patient(clinic, { name: 'Asha Rao', gender: 'female', dateOfBirth: '1990-05-17' });
  const body = { patientId: patient.id, centerId: center.id, testList };
  return await t.as(doctor)(api.referrals.refer, { body });
}

const confirm = (id: number, body: object = {}) =>
  t.as(technician)(api.referrals.setStatus, { params: { id }, body: { status: 'confirmed', ...body } });
const confirmed = async (body: object = {}) => await confirm((await refer()).id, body);
const setSample = (id: number, body: { collectedAt: string | null; receivedAt: string | null; revision?: number }) =>
  t.as(technician)(api.labReports.setReferralSample, { params: { id }, body });

async function signed(referralId: number) {
  const begun = await t.as(technician)(api.labReports.start, { body: { referralId } });
  const tests = begun.tests.map(({ testId, parameters }) => ({
    testId,
    remarks: null,
    values: parameters.slice(0, 1).map(({ key }) => ({ key, value: key === 'haemoglobin' ? '13' : '150' })),
  }));
  const body = { revision: begun.revision, collectedAt: begun.collectedAt, remarks: null, tests };
  const { revision } = await t.as(technician)(api.labReports.save, { params: { id: begun.id }, body });
  return await t.as(pathologist)(api.labReports.sign, { params: { id: begun.id }, body: { revision } });
}

describe('a sample’s number', () => {
  it('is given with the confirmation, one after another, and goes with the report', async () => {
    const first = await confirmed();
    const second = await confirmed();
    expect([first, second].map(({ accessionNumber }) => accessionNumber)).toEqual([`${year}-000001`, `${year}-000002`]);
    const entry = await t.as(technician)(api.labReports.entry, { query: { referralId: second.id } });
    expect(entry.accessionNumber).toBe(second.accessionNumber);
    const begun = await t.as(technician)(api.labReports.start, { body: { referralId: second.id } });
    expect(begun.accessionNumber).toBe(second.accessionNumber);
    const atClinic = await t.as(doctor)(api.referrals.get, { params: { id: second.id } });
    expect(atClinic.accessionNumber).toBe(second.accessionNumber);
  });

  it('is never given twice, however many confirm at once', async () => {
    const referrals = await Promise.all(Array.from({ length: 8 }, () => refer()));
    const done = await Promise.all(referrals.map(({ id }) => confirm(id)));
    const numbers = done
      .map(({ accessionNumber }) => accessionNumber ?? '')
      .toSorted((one, other) => one.localeCompare(other));
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => `${year}-00000${n + 1}`));
  });

  it('is another one where a further report of the same referral is made', async () => {
    const { id, accessionNumber } = await confirmed();
    await signed(id);
    const further = await t.as(technician)(api.labReports.start, { body: { referralId: id } });
    expect(further.accessionNumber).not.toBe(accessionNumber);
  });

  it('finds the referral and its report by its beginning, at this centre only', async () => {
    const { id, accessionNumber } = await confirmed();
    const number = accessionNumber ?? '';
    await confirmed();
    const begun = await t.as(technician)(api.labReports.start, { body: { referralId: id } });
    const found = await t.as(technician)(api.search.everything, { query: { search: number } });
    expect(found.referrals.map((one) => one.id)).toEqual([id]);
    expect(found.reports.map((one) => one.id)).toEqual([begun.id]);
    const listed = await t.as(technician)(api.referrals.list, { query: { search: number.slice(0, 6) } });
    expect(listed.rows).toHaveLength(2);
    const stranger = await t.technician(await t.center());
    const elsewhere = await t.as(stranger)(api.search.everything, { query: { search: number } });
    expect(Object.values(elsewhere).flat()).toEqual([]);
  });
});

describe('when the sample was taken and came', () => {
  it('is said with the confirmation; it comes now unless said otherwise', async () => {
    const plain = await confirmed();
    expect(plain.collectedAt).toBeNull();
    expect(Math.abs(Date.now() - Date.parse(plain.receivedAt ?? ''))).toBeLessThan(60_000);
    const [collectedAt, receivedAt] = [minutesAgo(90), minutesAgo(30)];
    expect(await confirmed({ collectedAt, receivedAt })).toMatchObject({ collectedAt, receivedAt });
    expect(await confirmed({ collectedAt, receivedAt: null })).toMatchObject({ collectedAt, receivedAt: null });
  });

  it('can’t be in the future, nor can it come before it is taken', async () => {
    const { id } = await refer();
    expect(await refusalOf(confirm(id, { collectedAt: minutesAgo(-30) }))).toMatchObject({
      status: 400,
      message: 'The sample cannot have been taken in the future',
    });
    expect(await refusalOf(confirm(id, { receivedAt: minutesAgo(-30) }))).toMatchObject({
      status: 400,
      message: 'The sample cannot have come in the future',
    });
    const refused = await refusalOf(confirm(id, { collectedAt: minutesAgo(10), receivedAt: minutesAgo(20) }));
    expect(refused).toMatchObject({ status: 400, message: 'The sample cannot have come before it was taken' });
    expect(refused.issues).toMatchObject([{ path: 'receivedAt' }]);
  });

  it('can be put right until it is signed, for the report under way too', async () => {
    const { id, revision } = await confirmed();
    const begun = await t.as(technician)(api.labReports.start, { body: { referralId: id } });
    const [collectedAt, receivedAt] = [minutesAgo(50), minutesAgo(40)];
    const changed = await setSample(id, { collectedAt, receivedAt, revision });
    expect(changed).toMatchObject({ collectedAt, receivedAt });
    expect(changed.revision).toBeGreaterThan(revision);
    const report = await t.as(technician)(api.labReports.get, { params: { id: begun.id } });
    expect(report).toMatchObject({ collectedAt, receivedAt, revision: begun.revision + 1 });
    expect(await refusalOf(setSample(id, { collectedAt, receivedAt, revision }))).toMatchObject({ status: 409 });

    await t.as(technician)(api.labReports.discard, { params: { id: begun.id } });
    const done = await signed(id);
    expect(done).toMatchObject({ collectedAt, receivedAt });
    expect(await refusalOf(setSample(id, { collectedAt: null, receivedAt }))).toMatchObject({
      status: 409,
      message: 'A signed report says when the sample was taken and came. Correct the report.',
    });
    const atClinic = await t.as(doctor)(api.referrals.get, { params: { id } });
    expect(atClinic).toMatchObject({ collectedAt, receivedAt });
  });

  it('isn’t asked of a referral that nobody has confirmed', async () => {
    const { id } = await refer();
    expect(await refusalOf(setSample(id, { collectedAt: null, receivedAt: minutesAgo(1) }))).toMatchObject({
      status: 409,
    });
  });

  it('of an own patient is said of the report, and of a referral isn’t', async () => {
    const patient = await t.patient(undefined, { centerId: center.id });
    const begun = await t.as(technician)(api.labReports.start, { body: { patientId: patient.id } });
    const body = { collectedAt: minutesAgo(5), receivedAt: minutesAgo(4), revision: begun.revision };
    const changed = await t.as(technician)(api.labReports.setSample, { params: { id: begun.id }, body });
    expect(changed).toMatchObject({ collectedAt: body.collectedAt, receivedAt: body.receivedAt });
    const later = { revision: changed.revision, collectedAt: minutesAgo(1), remarks: null, tests: [] };
    expect(
      await refusalOf(t.as(technician)(api.labReports.save, { params: { id: begun.id }, body: later })),
    ).toMatchObject({ status: 400, message: 'The sample cannot have come before it was taken' });

    const { id } = await confirmed();
    const other = await t.as(technician)(api.labReports.start, { body: { referralId: id } });
    expect(
      await refusalOf(
        t.as(technician)(api.labReports.setSample, {
          params: { id: other.id },
          body: { collectedAt: null, receivedAt: null, revision: other.revision },
        }),
      ),
    ).toMatchObject({ status: 409 });
  });
});

describe('the labels', () => {
  const pagesOf = async (file: Blob) =>
    readPdf(Buffer.from(await file.arrayBuffer())).pages.map((texts) => texts.join(' '));
  const labels = async (id: number, by = technician) =>
    await pagesOf(await t.as(by)(api.labReports.referralLabels, { params: { id } }));

  it('are one for each kind of sample of the confirmed referral', async () => {
    const { id } = await refer(['CBC', 'Lipid Profile', 'TSH', 'MRI Brain']);
    expect(await refusalOf(labels(id))).toMatchObject({ status: 409 });
    const { accessionNumber } = await confirm(id);
    const texts = await labels(id);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^Asha Rao \d\d y \/ Female/);
    for (const text of texts) expect(text).toContain(accessionNumber);
    expect(texts.at(-1)).toMatch(/MRI Brain$/);
    const stranger = await t.technician(await t.center());
    expect(await refusalOf(labels(id, stranger))).toMatchObject({ status: 404 });
  });

  it('of an own patient’s report', async () => {
    const patient = await t.patient(undefined, { centerId: center.id, name: 'Ravi Shah' });
    const begun = await t.as(technician)(api.labReports.start, { body: { patientId: patient.id } });
    const file = await t.as(technician)(api.labReports.labels, { params: { id: begun.id } });
    expect(await pagesOf(file)).toEqual([expect.stringContaining(begun.accessionNumber ?? '')]);
  });
});

describe('the order of the work', () => {
  it('begins with who has waited the longest; what has a report comes after it', async () => {
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await refer()).id);
    const [oldest = 0, reported = 0, later = 0, paid = 0, last = 0] = made;
    await confirm(reported);
    await confirm(paid);
    await signed(reported);
    await signed(paid);
    await t.as(technician)(api.referrals.setStatus, {
      params: { id: paid },
      body: { status: 'bill_paid', earningsAmount: '0' },
    });
    const list = async (query: object, by = technician) =>
      (await t.as(by)(api.referrals.list, { query })).rows.map(({ id }) => id);
    expect(await list({})).toEqual([last, paid, later, reported, oldest]);
    expect(await list({ sort: 'waiting' })).toEqual([oldest, later, last, reported, paid]);
    expect(await list({ sort: 'waiting', limit: 2, offset: 2 })).toEqual([last, reported]);
    expect(await list({ sort: '-waiting' })).toEqual([paid, reported, last, later, oldest]);
    expect(await list({ sort: 'waiting', status: 'pending' })).toEqual([oldest, later, last]);
    expect(await list({ sort: '-waiting', status: 'pending' })).toEqual([last, later, oldest]);
    expect(await list({ sort: 'received' })).toEqual([oldest, reported, later, paid, last]);
    expect(await list({ sort: 'status' })).toEqual([paid, last, later, oldest, reported]);
    expect(await list({ sort: 'waiting' }, doctor)).toEqual([oldest, later, last, reported, paid]);
    expect(await refusalOf(list({ sort: 'waiting', search: 'asha' }))).toMatchObject({ status: 400 });
  });
});
