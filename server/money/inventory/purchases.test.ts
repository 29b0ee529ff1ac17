import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let doctor: TestUser;
let itemId: number;
let supplierId: number;
const today = todayIn(DEFAULT_TIMEZONE);

type Body = Record<string, unknown>;
const addSupplier = (body: Body = {}, user = doctor) =>
  t.as(user)(api.purchases.addSupplier, { body: { name: 'Sai Pharma', ...body } });
const line = (body: Body = {}) => ({
  itemId,
  quantity: 20,
  unitPrice: '1.25',
  mrp: '2.00',
  batchNumber: 'B1',
  expiryDate: addDays(today, 200),
  ...body,
});
const buy = (body: Body = {}, user = doctor) =>
  t.as(user)(api.purchases.buy, {
    body: { supplierId, billNumber: 'S-1', billDate: today, lines: [line()], ...body },
  });
const giveBack = (id: number, body: Body, user = doctor) =>
  t.as(user)(api.purchases.giveBack, { params: { id }, body: { quantity: 1, reason: 'Damaged', ...body } });
const stock = async () => (await t.as(doctor)(api.inventory.list)).rows[0]?.currentStock;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  doctor = await t.doctor();
  itemId = (await t.as(doctor)(api.inventory.create, { body: { name: 'Dolo', unit: 'tablet' } })).id;
  supplierId = (await addSupplier()).id;
});

it('takes a bill into the stock, batch by batch', async () => {
  const bought = await buy({ lines: [line(), line({ batchNumber: 'B2', quantity: 4 })] });
  expect(bought).toMatchObject({ supplierName: 'Sai Pharma', amount: '30.00', billNumber: 'S-1' });
  expect(bought.lines).toMatchObject([
    { batchNumber: 'B1', quantity: 20, returnedQuantity: 0, mrp: '2.00', unitPrice: '1.25' },
    { batchNumber: 'B2', quantity: 4 },
  ]);
  expect(await stock()).toBe(24);
  const { rows } = await t.as(doctor)(api.inventory.transactions);
  expect(rows).toMatchObject([
    { referenceType: 'purchase', referenceId: bought.id, reason: 'Sai Pharma' },
    { batchNumber: 'B1', transactionType: 'stock_in', quantity: 20 },
  ]);
  expect((await t.as(doctor)(api.purchases.purchases)).rows).toEqual([bought]);
});

it('takes a bill in once, also when two do it at once, and none of tomorrow', async () => {
  const both = await Promise.allSettled([buy(), buy()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(buy())).toMatchObject({ status: 409 });
  expect(await stock()).toBe(20);
  expect(await refusalOf(buy({ billNumber: 'S-2', billDate: addDays(today, 1) }))).toMatchObject({ status: 422 });
});

it('gives back what was bought, never more, and never what is gone', async () => {
  const bought = await buy();
  const lineId = bought.lines[0]?.id;
  expect((await giveBack(bought.id, { lineId, quantity: 5 })).lines).toMatchObject([{ returnedQuantity: 5 }]);
  expect(await stock()).toBe(15);
  expect(await refusalOf(giveBack(bought.id, { lineId, quantity: 16 }))).toMatchObject({
    status: 422,
    message: 'Only 15 of these can go back',
  });
  await t.as(doctor)(api.inventory.record, { body: { itemId, transactionType: 'stock_out', quantity: 10 } });
  expect(await refusalOf(giveBack(bought.id, { lineId, quantity: 6 }))).toMatchObject({
    status: 422,
    message: 'Not enough stock',
  });
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => giveBack(bought.id, { lineId })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await stock()).toBe(0);
});

it("knows nothing of another organisation's supplier, item or bill", async () => {
  const bought = await buy();
  const stranger = await t.doctor();
  const own = await addSupplier({}, stranger);
  expect(await refusalOf(buy({}, stranger))).toMatchObject({ status: 404 });
  expect(await refusalOf(buy({ supplierId: own.id }, stranger))).toMatchObject({ status: 404 });
  expect(await refusalOf(giveBack(bought.id, { lineId: bought.lines[0]?.id }, stranger))).toMatchObject({
    status: 404,
  });
  expect((await t.as(stranger)(api.purchases.purchases)).rows).toEqual([]);
});

it('knows a supplier once, and refuses a change of what was changed meanwhile', async () => {
  expect(await refusalOf(addSupplier({ name: 'sai pharma' }))).toMatchObject({ status: 409 });
  expect(await refusalOf(addSupplier({ name: 'Other', gstin: '27ABC' }))).toMatchObject({ status: 400 });
  const change = (body: Body) =>
    t.as(doctor)(api.purchases.changeSupplier, { params: { id: supplierId }, body: { name: 'Sai Pharma', ...body } });
  expect(await change({ gstin: '27ABCDE1234F1Z5', revision: 0 })).toMatchObject({
    gstin: '27ABCDE1234F1Z5',
    revision: 1,
  });
  expect(await refusalOf(change({ phone: '9876543210', revision: 0 }))).toMatchObject({ status: 409 });
});
