import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

const add = (body: Record<string, unknown> = {}, user = doctor) =>
  t.as(user)(api.prices.create, { body: { name: 'Dressing', kind: 'service', price: 200, ...body } });
const replace = (id: number, body: Record<string, unknown>, user = doctor) =>
  t.as(user)(api.prices.replace, { params: { id }, body: { name: 'Dressing', kind: 'service', price: 200, ...body } });
const remove = (id: number, user = doctor) => t.as(user)(api.prices.remove, { params: { id } });
const names = async (query: Record<string, unknown> = {}, user = reception) =>
  (await t.as(user)(api.prices.list, { query })).rows.map(({ name }) => name);
const latest = async (type: string) =>
  (
    await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.performedByUserId, doctor.id), eq(auditLogs.entityType, type)))
      .orderBy(desc(auditLogs.id))
      .limit(1)
  )[0];

describe('the price list', () => {
  it('is read by everybody of the organisation, by name, and searched by a part of it or the code', async () => {
    const made = await add({ hsnSac: '999312' });
    expect(made).toMatchObject({ price: '200.00', gstRate: '0', hsnSac: '999312', parts: [], revision: 0 });
    await add({
      name: 'Collagen cream',
      kind: 'goods',
      price: '499.5',
      priceIncludesGst: true,
      gstRate: 18,
      hsnSac: '3304',
    });
    await add({ name: 'ECG', kind: 'test', price: 300 });
    expect(await names()).toEqual(['Collagen cream', 'Dressing', 'ECG']);
    expect(await names({ search: 'CREAM' })).toEqual(['Collagen cream']);
    expect(await names({ search: '9993' })).toEqual(['Dressing']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ kind: 'test' })).toEqual(['ECG']);
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Dressing']);
    expect(await names({}, await t.doctor())).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 400, 'Name is required'],
    [{ price: 0 }, 400, 'The price must be greater than 0'],
    [{ price: '' }, 400, 'The price must be greater than 0'],
    [{ gstRate: 41 }, 400, 'Enter a GST rate in per cent'],
    [{ hsnSac: '12345' }, 400, 'An HSN or SAC code has 4, 6 or 8 digits'],
    [{ kind: 'package' }, 400, 'Say what is in the package'],
    [{ parts: [{ itemId: 1 }] }, 400, 'Only a package has parts'],
    [{ kind: 'package', parts: [{ itemId: 999_999 }] }, 404, 'The item of the price list was not found'],
  ])('refuses %j', async (body, status, message) => {
    expect(await refusalOf(add(body))).toMatchObject({ status, message });
    expect(await names()).toEqual([]);
  });

  it('has each name once, also when two add it at the same time; a removed one frees its name', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => add().catch((error: unknown) => error)));
    expect(tries.filter((one) => one instanceof Error)).toHaveLength(2);
    expect(await refusalOf(add({ name: 'DRESSING' }))).toMatchObject({
      status: 409,
      issues: [{ path: 'name', message: 'The price list has something of this name already' }],
    });
    const other = await add({ name: 'Injection' });
    expect(await refusalOf(replace(other.id, { name: 'dressing' }))).toMatchObject({ status: 409 });
    await remove(other.id);
    expect((await add({ name: 'Injection' })).id).not.toBe(other.id);
  });

  it('is a doctor’s to change, and no other organisation’s', async () => {
    const { id } = await add();
    expect(await refusalOf(add({ name: 'ECG' }, reception))).toMatchObject({ status: 403 });
    for (const stranger of [await t.doctor(), await t.centerDoctor()]) {
      expect(await refusalOf(replace(id, {}, stranger))).toMatchObject({ status: 404 });
      expect(await refusalOf(remove(id, stranger))).toMatchObject({ status: 404 });
      const stolen = { name: 'Stolen', kind: 'package', parts: [{ itemId: id }] };
      expect(await refusalOf(add(stolen, stranger))).toMatchObject({ status: 404 });
    }
    await remove(id);
    expect(await refusalOf(remove(id))).toMatchObject({ status: 404 });
  });

  it('tells the audit log what something cost, and what it costs now', async () => {
    const { id } = await add();
    await replace(id, { price: 250 });
    expect(await latest('charge_item')).toMatchObject({
      entityId: String(id),
      details: { before: { price: '200.00' }, after: { price: '250.00' } },
    });
    await remove(id);
    expect(await latest('charge_item')).toMatchObject({ action: 'DELETE', details: { before: { price: '250.00' } } });
  });
});

describe('a package', () => {
  it('names what is in it, in its order, and counts a change of that', async () => {
    const ecg = await add({ name: 'ECG', kind: 'test', price: 300 });
    const lipids = await add({ name: 'Lipid profile', kind: 'test', price: 700 });
    const asked = { name: 'Heart check', kind: 'package', price: 900 };
    const made = await add({ ...asked, parts: [{ itemId: lipids.id, quantity: 2 }, { itemId: ecg.id }] });
    expect(made.parts).toEqual([
      { itemId: lipids.id, name: 'Lipid profile', quantity: '2', price: '700.00' },
      { itemId: ecg.id, name: 'ECG', quantity: '1', price: '300.00' },
    ]);
    const changed = await replace(made.id, { ...asked, parts: [{ itemId: ecg.id }], revision: 0 });
    expect(changed).toMatchObject({ revision: 1, parts: [{ name: 'ECG' }] });
    expect(await replace(made.id, { ...asked, price: 950, parts: [{ itemId: lipids.id }] })).toMatchObject({
      revision: 2,
    });
    expect(await refusalOf(replace(made.id, { ...asked, parts: [{ itemId: ecg.id }], revision: 0 }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    const itself = { ...asked, parts: [{ itemId: made.id }] };
    expect(await refusalOf(replace(made.id, itself))).toMatchObject({ status: 422 });
    const nested = { name: 'All', kind: 'package', price: 1000, parts: [{ itemId: made.id }] };
    expect(await refusalOf(add(nested))).toMatchObject({
      status: 422,
      message: 'A package is not part of another package',
    });
    expect(await refusalOf(remove(lipids.id))).toMatchObject({
      status: 409,
      message: 'It is part of the package Heart check. Take it out there first.',
    });
    await remove(ecg.id);
  });
});

describe('the terms of billing', () => {
  const terms = (user: TestUser) => t.as(user)(api.prices.terms);
  const save = (body: Record<string, unknown>, user = doctor) => t.as(user)(api.prices.saveTerms, { body });

  it('are the usual ones before the first save', async () => {
    const usual = { deskDiscountCap: '10', doctorDiscountCap: '100', stateCode: null, revision: 0 };
    expect(await terms(reception)).toEqual({ ...usual, ownDiscountCap: '10' });
    expect(await terms(doctor)).toEqual({ ...usual, ownDiscountCap: '100' });
  });

  it('are a doctor’s to set, of one organisation, in the audit log', async () => {
    const change = { deskDiscountCap: '7.5', doctorDiscountCap: 50 };
    expect(await refusalOf(save(change, reception))).toMatchObject({ status: 403 });
    expect(await refusalOf(save({ ...change, deskDiscountCap: 101 }))).toMatchObject({
      status: 400,
      message: 'Between 0 and 100 per cent',
    });
    expect(await save(change)).toMatchObject({ deskDiscountCap: '7.5', doctorDiscountCap: '50', ownDiscountCap: '50' });
    expect(await save({ ...change, deskDiscountCap: 20, revision: 1 })).toMatchObject({ revision: 2 });
    expect(await refusalOf(save({ ...change, revision: 1 }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await latest('billing_terms')).toMatchObject({
      details: { before: { deskDiscountCap: '7.5' }, after: { deskDiscountCap: '20' } },
    });
    expect(await terms(await t.technician())).toMatchObject({ deskDiscountCap: '10' });
  });
});
