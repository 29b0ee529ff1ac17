import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
});
afterAll(() => t.close());

it('brings patients by phone, families together, by state and by registration, whoever is in the house', async () => {
  const own = await t.clinic();
  const reception = await t.reception(own);
  const asha = await t.patient(own, { name: 'Asha', phone: '9800000002', status: 'appointment' });
  const bala = await t.patient(own, { name: 'Bala', phone: '9800000001', status: 'appointment' });
  const chitra = await t.patient(own, { name: 'Chitra', phone: '9800000002', status: 'bill_paid' });
  const list = async (query: object) =>
    (await t.as(reception)(api.patients.list, { query: { inHouseFirst: 'true', ...query } })).rows.map(({ id }) => id);
  expect(await list({})).toEqual([chitra.id, bala.id, asha.id]);
  expect(await list({ sort: 'phone' })).toEqual([bala.id, asha.id, chitra.id]);
  expect(await list({ sort: '-phone', limit: 1, offset: 1 })).toEqual([asha.id]);
  expect(await list({ sort: 'registered' })).toEqual([asha.id, bala.id, chitra.id]);
  expect(await list({ sort: 'status' })).toEqual([bala.id, asha.id, chitra.id]);
  expect(await list({ sort: '-status' })).toEqual([chitra.id, asha.id, bala.id]);
  expect(await list({ sort: 'phone', status: 'bill_paid' })).toEqual([chitra.id]);
  expect(await refusalOf(list({ sort: 'phone', search: 'asha' }))).toMatchObject({ status: 400 });
});

it('brings what is owed and what is kept by its amount', async () => {
  const [much, little] = [await t.patient(clinic), await t.patient(clinic)];
  const bills = [
    [much.id, '900.00'],
    [little.id, '50.00'],
    [little.id, '40.00'],
  ] as const;
  for (const [patientId, amount] of bills.slice(0, 2)) {
    const parts = [{ method: 'cash' as const, amount }];
    await t.as(doctor)(api.receipts.take, { body: { patientId, parts, keep: amount } });
  }
  for (const [patientId, amount] of bills) {
    await t.as(doctor)(api.invoices.create, { body: { patientId, amount, description: 'Fee' } });
  }
  const dues = async (query: object) =>
    (await t.as(doctor)(api.receipts.dues, { query })).rows.map(({ patientId, open }) => [patientId, open]);
  const [less, more] = [
    [little.id, '90.00'],
    [much.id, '900.00'],
  ];
  expect(await dues({})).toEqual([more, less]);
  expect(await dues({ sort: 'open' })).toEqual([less, more]);
  expect(await dues({ sort: '-open' })).toEqual([more, less]);
  expect(await dues({ sort: 'age' })).toEqual([less, more]);
  const kept = async (query: object) =>
    (await t.as(doctor)(api.receipts.advances, { query })).rows.map(({ patientId }) => patientId);
  expect(await kept({})).toEqual([little.id, much.id]);
  expect(await kept({ sort: '-balance' })).toEqual([much.id, little.id]);
  expect(await kept({ sort: 'moved' })).toEqual([much.id, little.id]);
});

it('brings the stock by name without regard to case, and by what expires first', async () => {
  const add = (name: string, expiryDate?: string) =>
    t.as(doctor)(api.inventory.create, { body: { name, unit: 'tablet', currentStock: 5, expiryDate } });
  await add('dolo', '2027-05-01');
  await add('Azee');
  await add('Crocin', '2027-01-01');
  const list = async (query: object) =>
    (await t.as(doctor)(api.inventory.list, { query })).rows.map(({ name }) => name);
  expect(await list({ sort: 'name' })).toEqual(['Azee', 'Crocin', 'dolo']);
  expect(await list({ sort: '-name', search: 'o' })).toEqual(['dolo', 'Crocin']);
  expect(await list({ sort: 'expiry' })).toEqual(['Crocin', 'dolo', 'Azee']);
  const movements = await t.as(doctor)(api.inventory.transactions, { query: { sort: 'when' } });
  expect(movements.rows.map(({ itemName }) => itemName)).toEqual(['dolo', 'Azee', 'Crocin']);
});

it('brings payments of every organisation by their state to the superadmin', async () => {
  const states = async (query: object) =>
    (await t.as(await t.superadmin())(api.payments.transactions, { query })).rows.map(
      ({ paymentMethod }) => paymentMethod,
    );
  const patient = await t.patient(clinic);
  const { id } = await t.as(doctor)(api.invoices.create, {
    body: { patientId: patient.id, amount: '10.00', description: 'Fee' },
  });
  for (const method of ['upi', 'cash'] as const) {
    await t.as(doctor)(api.receipts.take, {
      body: { patientId: patient.id, parts: [{ method, amount: '5.00' }], invoiceIds: [id] },
    });
  }
  expect(await states({ sort: 'method' })).toEqual(['cash', 'upi']);
  expect(await states({ sort: '-method' })).toEqual(['upi', 'cash']);
});

it('brings organisations and users by name or number', async () => {
  const admin = await t.superadmin();
  await t.clinic({ name: 'aarogya' });
  await t.clinic({ name: 'Zenith' });
  const names = async (query: object) =>
    (await t.as(admin)(api.organisations.clinics, { query })).rows.map(({ name }) => name);
  const byName = await names({ sort: 'name' });
  expect(byName[0]).toBe('aarogya');
  expect(byName.at(-1)).toBe('Zenith');
  expect((await names({}))[0]).toBe('Zenith');
  expect((await names({ sort: 'id' })).at(-1)).toBe('Zenith');
  const users = await t.as(admin)(api.users.list, { query: { sort: 'id', limit: 1 } });
  expect(users.rows[0]?.id).toBe(doctor.id);
});

it('tells the audit log from its beginning', async () => {
  const { rows } = await t.as(await t.superadmin())(api.audit.logs, { query: { sort: 'time', limit: 5 } });
  const times = rows.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
  expect(times.length).toBe(5);
});
