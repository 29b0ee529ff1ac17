import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addMonths, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import type { CenterRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let center: CenterRow;
let lab: TestUser;
let stranger: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
  stranger = await t.technician();
});
afterAll(() => t.close());
beforeEach(async () => {
  center = await t.center();
  lab = await t.technician(center);
  patient = await t.patient(undefined, { centerId: center.id, isWalkin: true });
});

const person = {
  name: 'Kiran Rao',
  age: 40,
  gender: 'male',
  phone: '98450 11111',
  address: 'MG Road',
};
const register = (change: Record<string, unknown> = {}, user = lab) =>
  t.as(user)(api.walkIns.create, { body: { ...person, ...change } });
const edit = (body: Record<string, unknown>, user = lab) =>
  t.as(user)(api.walkIns.update, { params: { id: patient.id }, body });
const list = (query: Record<string, unknown> = {}, user = lab) => t.as(user)(api.walkIns.list, { query });
const report = (body: Record<string, unknown> = {}, file?: { name: string; content: Buffer }, user = lab) =>
  t.as(user)(api.walkIns.createReport, {
    body: { patientId: patient.id, testName: 'Lipid Profile', ...body },
    ...(file && { file }),
  });
const reports = (query: Record<string, unknown> = {}, user = lab) => t.as(user)(api.walkIns.reports, { query });
const invoices = async () => (await t.as(lab)(api.invoices.list, { query: { patientId: patient.id } })).rows;
const now = () => t.as(lab)(api.patients.get, { params: { id: patient.id } });
const collect = () => t.as(lab)(api.billing.collect, { params: { id: patient.id }, body: {} });
const unknown = { status: 404, message: 'The patient was not found' };

describe('a walk-in patient', () => {
  it('is registered by either role, as the centre’s own', async () => {
    expect(await register()).toMatchObject({
      name: 'Kiran Rao',
      age: 40,
      phone: '9845011111',
      email: null,
      isWalkin: true,
      centerId: center.id,
      clinicId: null,
      doctorId: null,
      status: 'appointment',
    });
    const born = addMonths(todayIn('Asia/Kolkata'), -12);
    const infant = { age: undefined, dateOfBirth: born, name: 'Baby Rao', sharedPhone: true };
    expect(await register(infant, await t.centerDoctor(center))).toMatchObject({
      age: 1,
      dateOfBirth: born,
      dateOfBirthEstimated: false,
    });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ age: undefined }, 'Age must be at least 1'],
    [{ age: 0 }, 'Age must be at least 1'],
    [{ age: 121 }, 'Age must be at most 120'],
    [{ gender: 'Male' }, 'Choose a gender'],
    [{ phone: '12345' }, 'Phone number must be exactly 10 digits'],
    [{ email: 'kiran@' }, 'Invalid email format'],
    [{ address: '' }, 'Address is required'],
  ])('%j is refused', async (change, message) => {
    const refusal = await refusalOf(register(change));
    expect(refusal).toMatchObject({ status: 400, issues: [{ path: Object.keys(change)[0], message }] });
    expect((await list()).total).toBe(1);
  });

  it('says when they come and for what, which is kept with the visit', async () => {
    const appointmentDate = new Date(Date.now() + 86_400_000).toISOString();
    const made = await register({ appointmentDate, reason: 'Fasting sugar' });
    expect(await t.db.select().from(appointments).where(eq(appointments.patientId, made.id))).toMatchObject([
      {
        centerId: center.id,
        reason: 'Fasting sugar',
        status: 'booked',
        visitDay: todayIn('Asia/Kolkata', Date.parse(appointmentDate)),
      },
    ]);
    const without = await register({ phone: '98450 22222' });
    expect(await t.db.$count(appointments, eq(appointments.patientId, without.id))).toBe(0);
  });

  it('on a known phone is told of it, and is another person only when the desk says so', async () => {
    await register();
    const known = { status: 409, code: 'already_exists', message: 'A patient with this phone number already exists' };
    expect(await refusalOf(register({ name: 'Lata Rao' }))).toMatchObject(known);
    expect(await refusalOf(register({ name: 'KIRAN  rao', sharedPhone: true }))).toMatchObject(known);
    expect(await register({ name: 'Lata Rao', sharedPhone: true })).toMatchObject({ phone: '9845011111' });
    expect(await register({}, stranger)).toMatchObject({ centerId: stranger.centerId });
  });

  it('registered twice at the same moment is one person', async () => {
    const phone = '9845022222';
    const both = await Promise.allSettled([register({ phone }), register({ phone, name: 'Lata Rao' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is found by name, phone and e-mail, and by the filters of every patients list', async () => {
    await register({ email: 'kiran.rao@mail.in' });
    for (const search of ['kiran', '98450111', 'rao@mail']) {
      expect((await list({ search })).rows).toMatchObject([{ name: 'Kiran Rao' }]);
    }
    expect((await list({ gender: 'male', ageMin: 40, ageMax: 40, status: 'appointment' })).total).toBe(1);
    expect(await list({ limit: 1 })).toMatchObject({ rows: [{ name: 'Kiran Rao' }], total: 2 });
    expect((await list({}, stranger)).rows.map(({ centerId }) => centerId)).not.toContain(center.id);
  });

  it('is edited, and what is left out stays', async () => {
    const changed = await edit({ name: 'Kiran R. Rao', age: 33, email: 'k@mail.in', language: 'kn' });
    expect(changed).toMatchObject({ name: 'Kiran R. Rao', age: 33, email: 'k@mail.in', language: 'kn' });
    expect(changed.phone).toBe(patient.phone);
    expect(await refusalOf(edit({ language: 'fr' }))).toMatchObject({ status: 400 });
    expect(await edit({ address: 'Jayanagar' })).toMatchObject({ email: 'k@mail.in', address: 'Jayanagar' });
    expect(await refusalOf(edit({ age: 121 }))).toMatchObject({ status: 400, message: 'Age must be at most 120' });
    const { phone } = await register();
    expect(await refusalOf(edit({ phone }))).toMatchObject({ status: 409, code: 'already_exists' });
    expect(await edit({ phone, sharedPhone: true })).toMatchObject({ phone });
  });

  it('is nobody for another centre, and nothing for a clinic', async () => {
    expect(await refusalOf(edit({ name: 'X' }, stranger))).toMatchObject(unknown);
    expect(await refusalOf(report({ consultationAmount: 100 }, undefined, stranger))).toMatchObject(unknown);
    expect((await reports({ patientId: patient.id }, stranger)).rows).toEqual([]);
    const reception = await t.reception();
    const calls = [() => list({}, reception), () => register({}, reception), () => report({}, undefined, reception)];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'forbidden' });
    const [row] = await t.db.select().from(patients).where(eq(patients.id, patient.id));
    expect(row).toEqual(patient);
    expect((await reports()).total).toBe(0);
  });
});

describe('a walk-in patient’s report', () => {
  it('is recorded without a file, and moves nothing without an amount', async () => {
    const made = await report({ notes: ' Fasting ', consultationAmount: '' });
    expect(made).toMatchObject({
      patientId: patient.id,
      centerId: center.id,
      testName: 'Lipid Profile',
      notes: 'Fasting',
      consultationAmount: null,
      fileUrl: null,
      labReportId: null,
    });
    expect((await reports({ patientId: patient.id })).rows).toEqual([made]);
    expect(await report({ consultationAmount: 0 })).toMatchObject({ consultationAmount: '0.00' });
    expect(await now()).toMatchObject({ status: 'appointment', openAmount: null });
  });

  it('comes with its file, which the own centre opens', async () => {
    const made = await report({ consultationAmount: '350.5' }, { name: 'scan.pdf', content: sample.png });
    expect(made.fileUrl).toMatch(/^\/uploads\/reports\/report_[\w-]{22}\.png$/);
    const path = made.fileUrl ?? '';
    const [stored] = await t.db
      .select()
      .from(files)
      .where(eq(files.path, path.slice(1)));
    expect(stored).toMatchObject({ recordType: 'report', recordId: made.id, patientId: patient.id, mime: 'image/png' });
    const opened = await t.raw({ method: 'GET', path }, lab);
    const served = Buffer.from(await opened.arrayBuffer());
    expect(await sample.pixelsOf(served)).toEqual(await sample.pixelsOf(sample.png));
    expect((await t.raw({ method: 'GET', path }, stranger)).status).toBe(404);
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '350.50' });
  });

  it.each([
    ['a program', { name: 'report.pdf', content: sample.exe }, {}, 415, /.+/],
    ['no name', undefined, { testName: '' }, 400, /^Test name is required$/],
    ['an amount below 0', undefined, { consultationAmount: '-5' }, 400, /^Amount cannot be negative$/],
    ['no amount at all', undefined, { consultationAmount: 'free' }, 400, /^Enter an amount$/],
  ])('with %s is refused', async (_what, file, change, status, message) => {
    const refusal = await refusalOf(report({ consultationAmount: 100, ...change }, file));
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(message) as string });
    expect((await reports()).total).toBe(0);
    expect(await invoices()).toEqual([]);
  });

  it('with an amount makes the pending invoice, which is collected', async () => {
    await report({ consultationAmount: 350 });
    const [open] = await invoices();
    expect(open).toMatchObject({
      amount: '350.00',
      status: 'pending',
      description: 'Diagnostic consultation charges',
      centerId: center.id,
    });
    // A second one before the first is paid adds up.
    await report({ consultationAmount: '100.00' });
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '450.00' });
    expect(await collect()).toMatchObject({ patient: { status: 'bill_paid', openAmount: null } });
    const audited = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, lab.id));
    expect(audited).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'CREATE', entityType: 'invoice', entityId: String(open?.id) }),
      ]),
    );
  });

  it('with an amount opens a new visit for who has paid the last one', async () => {
    await report({ consultationAmount: 350 });
    await collect();
    await report({ consultationAmount: 200 });
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '200.00' });
    expect((await invoices()).map(({ status }) => status)).toEqual(['pending', 'paid']);
  });

  it('is billed by an invoice of its own all the same', async () => {
    const body = { patientId: patient.id, amount: '80', description: 'Home collection' };
    const bill = () => t.as(lab)(api.invoices.create, { body });
    await bill();
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '80.00' });
    await collect();
    const { id } = await bill();
    await t.as(lab)(api.invoices.setStatus, { params: { id }, body: { status: 'paid' } });
    expect(await now()).toMatchObject({ status: 'bill_paid', openAmount: null });
  });
});
