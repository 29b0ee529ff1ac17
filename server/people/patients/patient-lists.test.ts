import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

const list = (query: Record<string, unknown> = {}, user = reception) => t.as(user)(api.patients.list, { query });
const names = async (query: Record<string, unknown>, user = reception) =>
  (await list(query, user)).rows.map(({ name }) => name);
const register = (name: string, phone: string) =>
  t.as(reception)(api.patients.create, { body: { name, phone, age: 30, gender: 'male', address: 'Pune' } });

const bill = (patient: PatientRow, amount: string) =>
  t.as(reception)(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Fee' } });
const pay = (invoice: { id: number }) =>
  t.as(reception)(api.invoices.setStatus, { params: { id: invoice.id }, body: { status: 'paid' } });

describe('the list of patients', () => {
  it('is newest first, a page at a time, with the total of all', async () => {
    for (const name of ['Asha', 'Bala', 'Chitra']) await t.patient(clinic, { name });
    expect(await list({ limit: 2 })).toMatchObject({ rows: [{ name: 'Chitra' }, { name: 'Bala' }], total: 3 });
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({ rows: [{ name: 'Asha' }], total: 3 });
    expect(await list({ limit: 2, offset: 9 })).toMatchObject({ rows: [], total: 3 });
    expect(await refusalOf(list({ limit: 201 }))).toMatchObject({ status: 400, message: 'At most 200 at a time' });
  });

  it('holds the own organisation’s people only', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    await t.patient(clinic, { name: 'Of the clinic' });
    await t.patient(await t.clinic(), { name: 'Of another clinic' });
    await t.patient(undefined, { name: 'Walk-in', centerId: center.id, isWalkin: true });
    expect(await names({})).toEqual(['Of the clinic']);
    expect(await names({}, technician)).toEqual(['Walk-in']);
    expect(await names({ search: 'of' })).toEqual(['Of the clinic']);
    expect(await names({ search: 'walk' }, technician)).toEqual(['Walk-in']);
  });

  it('shows each the doctor, what is open and the invoice that was paid last', async () => {
    const patient = await t.patient(clinic, { doctorId: doctor.id });
    await t.patient(clinic);
    const first = await bill(patient, '100.00');
    await pay(await bill(patient, '200.00'));
    await pay(first);
    await bill(patient, '350.50');
    await bill(patient, '49.50');
    const withdrawn = await bill(patient, '999.00');
    await t.as(reception)(api.invoices.remove, { params: { id: withdrawn.id } });
    const { rows } = await list();
    expect(rows[1]).toMatchObject({ doctorId: doctor.id, openAmount: '400.00', paidInvoiceId: first.id });
    expect(rows[0]).toMatchObject({ doctorName: null, openAmount: null, paidInvoiceId: null });
    expect(await t.as(doctor)(api.patients.get, { params: { id: patient.id } })).toEqual(rows[1]);
  });

  it('says for which day whoever let the next visit pass is booked, but for a visit that is cancelled', async () => {
    const patient = await t.patient(clinic, { nextVisitDate: addDays(today, -3) });
    const bookFor = (day: string) => {
      const startDateTime = atTime(day, DEFAULT_TIMEZONE, 10 * 60);
      return t.as(reception)(api.appointments.create, {
        body: { patientId: patient.id, doctorId: doctor.id, startDateTime },
      });
    };
    expect((await list()).rows).toMatchObject([{ bookedDay: null }]);
    const { patient: booked, appointment } = await bookFor(addDays(today, 4));
    expect(booked.bookedDay).toBe(addDays(today, 4));
    expect((await list()).rows).toEqual([booked]);
    expect((await bookFor(addDays(today, 9))).patient.bookedDay).toBe(addDays(today, 4));
    await t.as(reception)(api.appointments.update, { params: { id: appointment.id }, body: { status: 'cancelled' } });
    expect((await list()).rows).toMatchObject([{ bookedDay: addDays(today, 9) }]);
    expect(await t.as(reception)(api.patients.get, { params: { id: patient.id } })).toMatchObject({
      bookedDay: addDays(today, 9),
    });
  });
});

describe('filters', () => {
  it('by status, doctor and gender', async () => {
    await t.patient(clinic, { name: 'Asha', status: 'bill_paid', doctorId: doctor.id, gender: 'female' });
    await t.patient(clinic, { name: 'Bala', status: 'appointment', gender: 'male' });
    expect(await names({ status: 'bill_paid' })).toEqual(['Asha']);
    expect(await names({ status: 'booked' })).toEqual(['Bala']);
    expect(await names({ doctorId: doctor.id })).toEqual(['Asha']);
    expect(await names({ gender: 'male' })).toEqual(['Bala']);
    expect(await names({ gender: 'male', status: 'bill_paid' })).toEqual([]);
    expect(await names({ doctorId: 99_999_999_999 })).toEqual([]);
  });

  it('by age, both ends included, to the day', async () => {
    const born = (age: number, days = 0) => ({ dateOfBirth: addDays(dateOfBirthFromAge(age, today), days) });
    await t.patient(clinic, { name: 'Turns 31 tomorrow', ...born(31, 1) });
    await t.patient(clinic, { name: 'Turned 31 today', ...born(31) });
    await t.patient(clinic, { name: 'Infant', dateOfBirth: today });
    expect(await names({ ageMin: 31 })).toEqual(['Turned 31 today']);
    expect(await names({ ageMax: 30 })).toEqual(['Infant', 'Turns 31 tomorrow']);
    expect(await names({ ageMin: 30, ageMax: 30 })).toEqual(['Turns 31 tomorrow']);
    expect(await names({ ageMax: 0 })).toEqual(['Infant']);
  });

  it('by the days of registration, in the time zone of the organisation', async () => {
    const at = (day: string, minutes: number) => ({ createdAt: atTime(day, DEFAULT_TIMEZONE, minutes) });
    await t.patient(clinic, { name: 'First minute', ...at('2026-03-10', 0) });
    await t.patient(clinic, { name: 'Last minute', ...at('2026-03-11', 23 * 60 + 59) });
    expect(await names({ dateFrom: '2026-03-10', dateTo: '2026-03-11' })).toEqual(['Last minute', 'First minute']);
    expect(await names({ dateFrom: '2026-03-11' })).toEqual(['Last minute']);
    expect(await names({ dateTo: '2026-03-10' })).toEqual(['First minute']);
  });

  it('by a next visit on record', async () => {
    await t.patient(clinic, { name: 'Comes again', nextVisitDate: addDays(today, 5) });
    await t.patient(clinic, { name: 'Is well' });
    expect(await names({ hasNextVisit: 'true' })).toEqual(['Comes again']);
    expect(await names({ hasNextVisit: 'false' })).toEqual(['Is well']);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await t.patient(clinic, { name: 'José  Fernandes', phone: '9822011111', email: 'jose_f@example.in' });
    await t.patient(clinic, { name: 'Ravi Kumar', phone: '9822022222' });
    await t.patient(clinic, { name: 'Kumari Devi', phone: '8433022222' });
    await t.patient(clinic, { name: 'रवि कुमार', phone: '7000000001' });
  });

  it.each([
    ['kumar', ['Kumari Devi', 'Ravi Kumar']],
    ['RAVI k', ['Ravi Kumar']],
    ['jose fer', ['José  Fernandes']],
    ['fernandes jose', ['José  Fernandes']],
    ['kumar 98220 ravi', ['Ravi Kumar']],
    ['k ravi', ['Ravi Kumar']],
    ['r', ['Ravi Kumar']],
    ['क', ['रवि कुमार']],
    ['7000000001', ['रवि कुमार']],
    ['7000000002', []],
    ['devi - kumari', ['Kumari Devi']],
    ['kumar jose', []],
    ['josé', ['José  Fernandes']],
    ['कुमार', ['रवि कुमार']],
    ['98220', ['Ravi Kumar', 'José  Fernandes']],
    ['22222', ['Kumari Devi', 'Ravi Kumar']],
    ['+91 98220-22222', ['Ravi Kumar']],
    ['E_F@exa', ['José  Fernandes']],
    ['j%e', []],
    ['o_e', []],
    ['\\', []],
    ['...', []],
    ['', ['रवि कुमार', 'Kumari Devi', 'Ravi Kumar', 'José  Fernandes']],
  ])('for %j finds %j', async (search, found) => {
    expect(await list({ search })).toMatchObject({ rows: found.map((name) => ({ name })), total: found.length });
  });

  it('of two letters looks at the beginning of words', async () => {
    expect(await names({ search: 'ku' })).toEqual(['Kumari Devi', 'Ravi Kumar']);
    expect(await names({ search: 'um' })).toEqual([]);
  });

  it('for a whole number finds everybody on that phone, and nobody of another organisation', async () => {
    await t.patient(clinic, { name: 'Asha Kumar', phone: '9822022222', email: '9822011111@example.in' });
    await t.patient(await t.clinic(), { name: 'Ravi Kumar', phone: '9822022222' });
    expect(await names({ search: '98220 22222' })).toEqual(['Asha Kumar', 'Ravi Kumar']);
    expect(await names({ search: '9822022222', offset: 1 })).toEqual(['Ravi Kumar']);
    expect(await names({ search: 'ravi' })).toEqual(['Ravi Kumar']);
  });

  it('for a number that is no phone looks for it in the addresses', async () => {
    await t.patient(clinic, { name: 'By mail', phone: '9822033333', email: 'a9822044444@example.in' });
    expect(await names({ search: '9822044444' })).toEqual(['By mail']);
  });

  it('goes together with the filters', async () => {
    await t.db.update(patients).set({ status: 'inprogress' }).where(eq(patients.name, 'Ravi Kumar'));
    expect(await names({ search: 'kumar', status: 'inprogress' })).toEqual(['Ravi Kumar']);
  });

  it('counts a thousand matches and says that there are more', async () => {
    const many = Array.from({ length: 1005 }, (_, index) => ({
      name: `Many ${index}`,
      nameKey: `many ${index}`,
      dateOfBirth: '1990-01-01',
      gender: 'other' as const,
      phone: String(5_000_000_000 + index),
      address: 'Pune',
      clinicId: clinic.id,
    }));
    await t.db.insert(patients).values(many);
    expect(await list({ search: 'many', limit: 5 })).toMatchObject({ total: 1000, atLeast: true });
    expect(await names({ search: 'many', limit: 3 })).toEqual(['Many 1004', 'Many 1003', 'Many 1002']);
    expect(await names({ search: 'many', limit: 2, offset: 2 })).toEqual(['Many 1002', 'Many 1001']);
    expect(await names({ search: 'many', limit: 5, offset: 1003 })).toEqual(['Many 1', 'Many 0']);
    expect(await names({ search: 'many 7', limit: 3, offset: 3, gender: 'other' })).toEqual([
      'Many 796',
      'Many 795',
      'Many 794',
    ]);
    expect(await list({ search: 'many', limit: 5, offset: 2000 })).toMatchObject({
      rows: [],
      total: 1000,
      atLeast: true,
    });
    const unsearched = await list({ gender: 'other', limit: 5 });
    expect(unsearched.total).toBe(1005);
    expect(unsearched.atLeast).toBeUndefined();
  });
});

describe('with who is in the house first', () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const visit = (patient: PatientRow, change: Partial<typeof appointments.$inferInsert> = {}) =>
    t.db.insert(appointments).values({
      patientId: patient.id,
      clinicId: patient.clinicId,
      visitDay: today,
      startDateTime: at(60 * patient.id),
      endDateTime: at(60 * patient.id + 10),
      ...change,
    });
  const withoutTime = { startDateTime: null, endDateTime: null };

  it('begins with the one in consultation and who waits longest, and goes on newest first', async () => {
    const people: PatientRow[] = [];
    for (const name of ['Waits', 'Old', 'Sits inside', 'Came without a time', 'At home', 'New']) {
      people.push(await t.patient(clinic, { name }));
    }
    const [waits, old, inside, walkIn, atHome] = people as [PatientRow, PatientRow, PatientRow, PatientRow, PatientRow];
    await visit(waits, { arrivedAt: at(-30) });
    await visit(inside, { status: 'inprogress', arrivedAt: at(-20) });
    await visit(walkIn, { ...withoutTime, createdAt: at(-10) });
    await visit(atHome);
    await visit(old, { arrivedAt: at(-50), status: 'cancelled' });
    await visit(old, { arrivedAt: at(-2000), visitDay: addDays(today, -1) });
    await visit(await t.patient(await t.clinic(), { name: 'Of another' }), { arrivedAt: at(-90) });

    const order = ['Sits inside', 'Waits', 'Came without a time', 'New', 'At home', 'Old'];
    const first = await list({ inHouseFirst: true });
    expect(first.rows.map(({ name }) => name)).toEqual(order);
    expect(first.rows.map(({ hereSince }) => hereSince)).toEqual([
      at(-20),
      at(-30),
      at(-10),
      undefined,
      undefined,
      undefined,
    ]);
    for (const limit of [1, 2, 4]) {
      const pages: string[] = [];
      for (let offset = 0; offset < order.length; offset += limit) {
        const page = await list({ inHouseFirst: true, limit, offset });
        expect(page.total).toBe(order.length);
        pages.push(...page.rows.map(({ name }) => name));
      }
      expect(pages).toEqual(order);
    }
    expect(await names({ inHouseFirst: false })).toEqual(people.map(({ name }) => name).toReversed());
  });

  it('narrows them by the filters like everybody else', async () => {
    const sunita = await t.patient(clinic, { name: 'Sunita Rao', gender: 'female' });
    const ravi = await t.patient(clinic, { name: 'Ravi Rao', gender: 'male' });
    await t.patient(clinic, { name: 'Asha Rao', gender: 'female' });
    await visit(sunita, { arrivedAt: at(-5) });
    await visit(ravi, { arrivedAt: at(-15) });
    const first = { inHouseFirst: true };
    expect(await names({ ...first, gender: 'female' })).toEqual(['Sunita Rao', 'Asha Rao']);
    expect(await names({ ...first, search: 'rao' })).toEqual(['Ravi Rao', 'Sunita Rao', 'Asha Rao']);
    expect(await names({ ...first, search: 'asha' })).toEqual(['Asha Rao']);
  });
});

describe('the total', () => {
  it('follows every change at once, in each process, and leaves other organisations’ alone', async () => {
    const second = await t.another();
    const total = async (app: TestApp, query = {}) =>
      (await app.as(reception)(api.patients.list, { query: { limit: 1, ...query } })).total;
    for (const phone of ['6000000001', '6000000002']) await register(`Person ${phone}`, phone);
    expect([await total(t), await total(second)]).toEqual([2, 2]);

    const third = await register('Third', '6000000003');
    expect(await total(t)).toBe(3);
    await expect.poll(() => total(second), { timeout: 1000, interval: 10 }).toBe(3);

    expect(await total(t, { status: 'inprogress' })).toBe(0);
    await t.as(reception)(api.visits.setStatus, { params: { id: third.id }, body: { status: 'inprogress' } });
    expect(await total(t, { status: 'inprogress' })).toBe(1);
    expect(await total(t, { status: 'appointment' })).toBe(2);
  });
});
