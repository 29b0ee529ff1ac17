import fs from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { chargeItems } from '#server/kernel/db/schema/prices.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/http/body.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { type CallFailed, refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let clinicDoctor: TestUser;
let doctor: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  clinicDoctor = await t.doctor(clinic, { name: 'Meera Nair' });
  doctor = await t.centerDoctor(center);
  technician = await t.technician(center);
});

const name = 'Asha Rao';

async function refer(testList = ['CBC', 'Widal']): Promise<Referral> {
  const patient = await t.patient(clinic, {
    name,
    nameKey: foldName(name),
    email: 'asha@home.in',
    address: 'Secret Lane',
    allergies: ['Penicillin'],
    conditions: ['Diabetes'],
    dateOfBirth: '1990-05-17',
    nextVisitDate: '2030-01-02',
  });
  return await t.as(clinicDoctor)(api.referrals.refer, {
    body: { patientId: patient.id, centerId: center.id, testList, notes: 'Secret note' },
  });
}

const move = (id: number, body: Record<string, unknown>, by = technician) =>
  t.as(by)(api.referrals.setStatus, { params: { id }, body });
const confirm = (id: number, by = technician) => move(id, { status: 'confirmed' }, by);
const pay = (id: number, earningsAmount: unknown, by = technician) =>
  move(id, { status: 'bill_paid', earningsAmount }, by);
const upload = (id: number, body: Record<string, unknown> = {}, by = doctor) =>
  t.as(by)(api.referrals.uploadReport, {
    params: { id },
    body: { fileName: 'cbc.pdf', fileData: sample.pdf.toString('base64'), ...body },
  });
const uploadForm = (id: number, content: Buffer, body: Record<string, unknown> = {}, by = doctor) =>
  t.as(by)(api.referrals.uploadReport, {
    params: { id },
    body,
    file: { name: '../x.html', content, type: 'text/html' },
  });
const read = (id: number, by = technician) => t.as(by)(api.referrals.get, { params: { id } });
const commission = (id: number, commissionAmount: string, by = doctor) =>
  t.as(by)(api.commission.set, { params: { id }, body: { commissionAmount } });

async function confirmed(testList?: string[]): Promise<Referral> {
  return await confirm((await refer(testList)).id);
}
async function reported(testList?: string[]): Promise<Referral> {
  return await upload((await confirmed(testList)).id);
}
const bellOf = async (at: { clinicId: number } | { centerId: number }) =>
  (
    await t.db.query.notices.findMany({
      where: 'clinicId' in at ? eq(notices.clinicId, at.clinicId) : eq(notices.centerId, at.centerId),
    })
  ).map(({ kind, message }) => `${kind}: ${message}`);

describe('the way of a referral', () => {
  it('goes from the bell of the centre to the centre’s money, each step with its time', async () => {
    const { id } = await refer();
    // Stored without a name, and read with it by who may see the person.
    expect(await bellOf({ centerId: center.id })).toEqual(['referral_received: New referral from Shanti Clinic']);
    const readBell = async (by: TestUser) => (await t.as(by)(api.notices.list)).rows.map(({ about }) => about);
    expect(await readBell(technician)).toEqual([
      { patient: name, tests: ['CBC', 'Widal'], patientId: null, document: null },
    ]);
    const first = await confirm(id);
    expect(first).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(String), reportUploadedAt: null });
    const second = await upload(id, { commissionAmount: '80' });
    expect(second).toMatchObject({
      status: 'report_uploaded',
      reportUrl: expect.stringMatching(/^\/uploads\/reports\/report_[\w-]{22}\.pdf$/),
      reportUploadedAt: expect.any(String),
      commissionAmount: '80.00',
    });
    const third = await pay(id, '1200.5', doctor);
    expect(third).toMatchObject({ status: 'bill_paid', earningsAmount: '1200.50', paidAt: expect.any(String) });
    expect(await read(id)).toEqual(third);
    expect(await bellOf({ clinicId: clinic.id })).toEqual(['report_uploaded: City Labs uploaded a report']);
    expect(await readBell(clinicDoctor)).toMatchObject([{ patient: name, tests: ['CBC', 'Widal'] }]);
    expect(await readBell(doctor)).toContainEqual(expect.objectContaining({ patient: name, tests: [] }));
    expect(await read(id, clinicDoctor)).toMatchObject({
      status: 'bill_paid',
      reportUrl: second.reportUrl,
      commissionAmount: '80.00',
      earningsAmount: null,
    });
    const open = await t.raw({ method: 'GET', path: second.reportUrl ?? '' }, clinicDoctor);
    expect(Buffer.from(await open.arrayBuffer())).toEqual(sample.pdf);
    const [{ details } = {}] = await t.db.query.auditLogs.findMany({
      where: and(
        eq(auditLogs.entityType, 'referral'),
        eq(auditLogs.entityId, String(id)),
        eq(auditLogs.performedByUserId, doctor.id),
      ),
      orderBy: (log, { desc }) => desc(log.id),
    });
    expect(details).toEqual({
      before: { status: 'report_uploaded' },
      after: { status: 'bill_paid', earningsAmount: '1200.50' },
    });
  });

  it('leaves no step out and takes none back', async () => {
    const refused = async (id: number, to: string, message: string) =>
      expect(await refusalOf(move(id, { status: to, earningsAmount: 5 }))).toMatchObject({
        status: 409,
        code: 'invalid_transition',
        message,
      });
    const only = 'Only an uploaded or a signed report moves a referral to report_uploaded';
    const cannot = (from: string, to: string) => `Cannot move a referral from ${from} to ${to}`;
    const { id } = await refer();
    await refused(id, 'pending', cannot('pending', 'pending'));
    await refused(id, 'bill_paid', cannot('pending', 'bill_paid'));
    await refused(id, 'report_uploaded', only);
    expect(await refusalOf(upload(id))).toMatchObject({ status: 409, message: cannot('pending', 'report_uploaded') });
    await confirm(id);
    await refused(id, 'confirmed', cannot('confirmed', 'confirmed'));
    await refused(id, 'report_uploaded', only);
    await refused(id, 'bill_paid', cannot('confirmed', 'bill_paid'));
    const { reportUrl } = await upload(id);
    expect(await refusalOf(upload(id))).toMatchObject({ status: 409 });
    await refused(id, 'confirmed', cannot('report_uploaded', 'confirmed'));
    await pay(id, 10);
    await refused(id, 'bill_paid', cannot('bill_paid', 'bill_paid'));
    expect(await read(id)).toMatchObject({ status: 'bill_paid', reportUrl, earningsAmount: '10.00' });
  });

  it('applies the rate of a centre that has a fixed one when it confirms; its doctor may set another', async () => {
    const fixed = await t.center({ commissionMode: false, fixedCommission: '75.00' });
    const patient = await t.patient(clinic);
    const { id } = await t.as(clinicDoctor)(api.referrals.refer, {
      body: { patientId: patient.id, centerId: fixed.id, testList: ['ECG'] },
    });
    expect(await confirm(id, await t.technician(fixed))).toMatchObject({ commissionAmount: '75.00' });
    const summary = async () => (await t.as(clinicDoctor)(api.commission.summary)).rows;
    expect(await summary()).toMatchObject([{ referralId: id, commissionAmount: '75.00' }]);
    await commission(id, '90', await t.centerDoctor(fixed));
    expect(await summary()).toMatchObject([{ commissionAmount: '90.00' }]);
    expect((await confirmed()).commissionAmount).toBeNull();
  });

  it('takes a commission in every state', async () => {
    const { id } = await refer();
    expect(await commission(id, '10')).toMatchObject({ commissionAmount: '10.00' });
    await confirm(id);
    await commission(id, '20');
    expect(await upload(id)).toMatchObject({ commissionAmount: '20.00' });
    await pay(id, 0);
    expect(await commission(id, '40')).toMatchObject({ status: 'bill_paid', commissionAmount: '40.00' });
    expect(await read(id, clinicDoctor)).toMatchObject({ commissionAmount: '40.00' });
  });
});

describe('a referral that is paid', () => {
  it('has a paid invoice of the centre, which the clinic doesn’t see', async () => {
    const { id, patientId } = await reported(['HbA1c', 'Lipid Profile']);
    await move(id, { status: 'bill_paid', earningsAmount: 950, method: 'upi' });
    const { rows } = await t.as(technician)(api.invoices.list);
    expect(rows).toMatchObject([
      {
        referralId: id,
        patientId,
        patientName: name,
        description: 'Diagnostic tests: HbA1c, Lipid Profile',
        amount: '950.00',
        status: 'paid',
      },
    ]);
    const payments = await t.db.query.paymentTransactions.findMany({
      where: eq(paymentTransactions.centerId, center.id),
    });
    expect(payments).toMatchObject([
      { invoiceId: rows[0]?.id, amount: '950.00', paymentMethod: 'upi', status: 'completed' },
    ]);
    expect((await t.as(clinicDoctor)(api.invoices.list)).rows).toEqual([]);
    expect(await t.as(clinicDoctor)(api.patients.get, { params: { id: patientId } })).toMatchObject({
      status: 'appointment',
    });
    expect(await bellOf({ centerId: center.id })).toContainEqual(expect.stringMatching(/^payment_received: .*₹950/));
    const pdf = await t.raw({ method: 'GET', path: rows[0]?.pdfUrl ?? '' }, technician);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('for nothing has none', async () => {
    const { id } = await reported();
    expect(await pay(id, '0')).toMatchObject({ status: 'bill_paid', earningsAmount: '0.00' });
    expect((await t.as(technician)(api.invoices.list)).rows).toEqual([]);
  });

  it('is paid once, whoever is at it at the same moment', async () => {
    const { id } = await reported();
    const tries = await Promise.allSettled([technician, doctor, technician, doctor].map((by) => pay(id, 500, by)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallFailed).status] : []));
    expect(reasons).toEqual([409, 409, 409]);
    expect(await t.db.query.invoices.findMany({ where: eq(invoices.referralId, id) })).toHaveLength(1);
    expect(
      await t.db.query.paymentTransactions.findMany({ where: eq(paymentTransactions.centerId, center.id) }),
    ).toHaveLength(1);
  });

  it('needs an amount', async () => {
    const { id } = await reported();
    for (const [amount, message] of [
      [undefined, 'Amount is required'],
      ['', 'Please enter a valid amount'],
      [-1, 'Amount cannot be negative'],
      ['10.005', 'Amounts have at most two decimals'],
    ] as const) {
      expect(await refusalOf(pay(id, amount))).toMatchObject({
        status: 400,
        issues: [{ path: 'earningsAmount', message }],
      });
    }
    expect(await read(id)).toMatchObject({ status: 'report_uploaded', earningsAmount: null });
  });
});

describe('an uploaded report', () => {
  /** A temporary file goes a moment after the answer. */
  const left = () => fs.readdirSync(path.join(t.env.dataDir, 'tmp'));
  const kept = () => fs.readdirSync(path.join(t.env.dataDir, 'uploads/reports'));

  it.each([
    ['pdf', sample.pdf],
    ['jpg', sample.jpeg],
    ['png', sample.png],
    ['docx', sample.docx],
    ['doc', sample.oldOffice('WordDocument')],
  ])('may be a %s, as JSON and as a form', async (extension, content) => {
    const { id } = await confirmed();
    const fileData = `data:text/html;base64,${content.toString('base64')}`;
    expect((await upload(id, { fileData, fileName: 'evil.html' })).reportUrl).toMatch(`.${extension}`);
    const another = await confirmed();
    const sent = await uploadForm(another.id, content, { commissionAmount: '60' });
    expect(sent.reportUrl).toMatch(`.${extension}`);
    expect(sent.commissionAmount).toBe('60.00');
  });

  it('is refused by its bytes and leaves nothing', async () => {
    const { id } = await confirmed();
    await upload((await confirmed()).id);
    const before = kept();
    const reason = 'Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded. This file is something else.';
    for (const content of [sample.exe, sample.svg, sample.html, sample.plainZip]) {
      const refused = { status: 415, code: 'unsupported_type', message: reason };
      expect(await refusalOf(upload(id, { fileData: content.toString('base64') }))).toMatchObject(refused);
      expect(await refusalOf(uploadForm(id, content))).toMatchObject(refused);
    }
    expect(await refusalOf(upload(id, { fileData: sample.docm.toString('base64') }))).toMatchObject({ status: 415 });
    for (const fileData of ['no base64!', 'JVBERi0', '====', 'data:application/pdf;base64,%%%%'])
      expect(await refusalOf(upload(id, { fileData }))).toMatchObject({
        status: 400,
        issues: [{ path: 'fileData', message: 'The file is not valid base64' }],
      });
    for (const fileData of ['', undefined, 'data:application/pdf;base64,'])
      expect(await refusalOf(upload(id, { fileData }))).toMatchObject({ status: 400, message: 'Please choose a file' });
    expect(await read(id)).toMatchObject({ status: 'confirmed', reportUrl: null });
    expect(kept()).toEqual(before);
    await expect.poll(left).toEqual([]);
  });

  it('holds 10 MB and no byte more', async () => {
    const { id } = await confirmed();
    const largest = Buffer.concat([sample.pdf, Buffer.alloc(MAX_UPLOAD_BYTES - sample.pdf.length)]);
    for (const more of [Buffer.from('x'), Buffer.alloc(2 * 1024 * 1024)]) {
      const fileData = Buffer.concat([largest, more]).toString('base64');
      expect(await refusalOf(upload(id, { fileData }))).toMatchObject({ status: 413, code: 'too_large' });
    }
    expect(await upload(id, { fileData: largest.toString('base64') })).toMatchObject({ status: 'report_uploaded' });
  });

  it('is one, of two that come at once', async () => {
    const { id } = await confirmed();
    const tries = await Promise.allSettled([upload(id), uploadForm(id, sample.png)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await bellOf({ clinicId: clinic.id })).toHaveLength(1);
  });
});

describe('a referral is moved on by its centre alone', () => {
  it('and by the roles that may', async () => {
    const { id } = await refer();
    const reception = await t.reception(clinic);
    for (const by of [clinicDoctor, reception]) expect(await refusalOf(confirm(id, by))).toMatchObject({ status: 403 });
    await confirm(id);
    for (const by of [technician, clinicDoctor])
      expect(await refusalOf(upload(id, {}, by))).toMatchObject({ status: 403 });
    expect(await refusalOf(commission(id, '5', technician))).toMatchObject({ status: 403 });
    expect(await read(id)).toMatchObject({ status: 'confirmed' });
  });

  it('and isn’t there for another one, nor for another clinic', async () => {
    const { id } = await confirmed();
    const elsewhere = await t.center();
    const strangers = { doctor: await t.centerDoctor(elsewhere), technician: await t.technician(elsewhere) };
    const notThere = { status: 404, message: 'The referral was not found' };
    const outsider = await t.doctor();
    for (const call of [
      () => confirm(id, strangers.technician),
      () => move(id, { status: 'report_uploaded' }, strangers.doctor),
      () => pay(id, 5, strangers.doctor),
      () => upload(id, {}, strangers.doctor),
      () => upload(id, { fileData: sample.exe.toString('base64') }, strangers.doctor),
      () => uploadForm(id, sample.pdf, {}, strangers.doctor),
      () => commission(id, '5', strangers.doctor),
      () => read(id, strangers.technician),
      () => read(id, outsider),
      () => read(2_000_000_000),
    ])
      expect(await refusalOf(call())).toMatchObject(notThere);
    expect(await read(id)).toMatchObject({ status: 'confirmed', reportUrl: null, commissionAmount: null });
  });
});

describe('what every call tells a centre of the person', () => {
  it('is name, age, gender and phone', async () => {
    const { id, patientId } = await refer();
    await refer();
    const answers = [
      ...(await t.as(technician)(api.referrals.list, { query: { search: 'asha' } })).rows,
      await read(id),
      await confirm(id),
      await commission(id, '10'),
      await upload(id),
      await pay(id, 10),
    ];
    expect(answers).toHaveLength(7);
    for (const { patient, notes } of answers) {
      const { id: personId, ...told } = patient;
      expect(told).toEqual({
        name,
        age: expect.any(Number),
        ageInMonths: null,
        gender: 'female',
        phone: patient.phone,
        dateOfBirth: null,
        nextVisitDate: null,
      });
      expect(personId).toEqual(expect.any(Number));
      expect(notes).toBeNull();
    }
    expect(JSON.stringify(answers)).not.toMatch(/secret|asha@|1990|2030|penicillin|diabetes/i);
    const { rows } = await t.as(technician)(api.referrals.list, { query: { patientId } });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });
});

it('the bell says how many notices there are beyond the page, up to a thousand', async () => {
  const notice = (entityId: number) => ({
    centerId: center.id,
    roles: ['lab_technician' as const],
    kind: 'referral_received' as const,
    message: 'New referral from Shanti Clinic',
    entityType: 'referral',
    entityId,
  });
  const bell = (query = {}) => t.as(technician)(api.notices.list, { query });
  const ring = (count: number) =>
    t.db.insert(notices).values(Array.from({ length: count }, (_, index) => notice(index)));
  await ring(7);
  const first = await bell({ limit: 2 });
  expect(first).toMatchObject({ total: 7, headers: { 'x-unread-count': '7' } });
  expect(await bell({ limit: 2, offset: 6 })).toMatchObject({ total: 7, rows: [{ unread: true }] });
  await t.as(technician)(api.notices.markRead, { body: { upToId: first.rows[1]?.id ?? 0 } });
  expect((await bell()).headers['x-unread-count']).toBe('1');
  expect(await t.as(doctor)(api.notices.list)).toMatchObject({ rows: [], total: 0 });
  await ring(1000);
  const many = await bell({ limit: 2 });
  expect(many).toMatchObject({ total: 1000, atLeast: true });
  const last = await bell({ limit: 2, offset: 1005 });
  expect(last).toMatchObject({ total: 1007, rows: [{}, {}] });
  expect(last.atLeast).toBeUndefined();
});

it('a look at one referral is on record', async () => {
  const { id } = await refer();
  await read(id);
  await read(id);
  const views = await t.db.query.auditLogs.findMany({
    where: and(eq(auditLogs.performedByUserId, technician.id), eq(auditLogs.action, 'VIEW')),
  });
  expect(views).toMatchObject([{ entityType: 'referral', entityId: String(id), centerId: center.id }]);
});

describe('the price list', () => {
  const listed = (name: string, price: string) =>
    t.db.insert(chargeItems).values({ centerId: center.id, kind: 'test', name, price });
  const linesOf = async () =>
    (await t.as(technician)(api.invoices.list, {})).rows[0]?.lines.map(({ description, amount }) => [
      description,
      amount,
    ]);

  it('fills the bill of a referral, a line for each test, where it comes to what was paid', async () => {
    await listed('Complete Blood Count', '350');
    await listed('Widal', '250');
    const { id } = await refer(['CBC', 'Widal']);
    expect(await t.as(technician)(api.referrals.prices, { params: { id } })).toEqual({
      tests: [
        { name: 'CBC', price: '350.00' },
        { name: 'Widal', price: '250.00' },
      ],
      total: '600.00',
    });
    await confirm(id);
    await upload(id);
    await pay(id, '600');
    expect(await linesOf()).toEqual([
      ['Complete Blood Count', '350.00'],
      ['Widal', '250.00'],
    ]);
  });

  it('doesn’t, where something isn’t on it or another amount was paid', async () => {
    await listed('Widal', '250');
    const { id } = await refer(['CBC', 'Widal']);
    expect(await t.as(technician)(api.referrals.prices, { params: { id } })).toMatchObject({ total: null });
    await confirm(id);
    await upload(id);
    await pay(id, '500');
    expect(await linesOf()).toEqual([['Diagnostic tests: CBC, Widal', '500.00']]);
    const stranger = await t.technician();
    expect(await refusalOf(t.as(stranger)(api.referrals.prices, { params: { id } }))).toMatchObject({ status: 404 });
  });
});

it('counts a centre’s referrals by state', async () => {
  const { id } = await refer();
  await refer();
  await confirm(id);
  const counts = { pending: 1, confirmed: 1, report_uploaded: 0, bill_paid: 0 };
  expect(await t.as(technician)(api.referrals.counts)).toEqual(counts);
  expect(await t.as(await t.technician())(api.referrals.counts)).toMatchObject({ pending: 0, confirmed: 0 });
});
