import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
const today = todayIn(DEFAULT_TIMEZONE);
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
});

type Body = Record<string, unknown>;
const add = (body: Body = {}, user = doctor) =>
  t.as(user)(api.inventory.create, { body: { name: 'Dolo 650', unit: 'tablet', ...body } });
const move = (itemId: number, body: Body, user = doctor) =>
  t.as(user)(api.inventory.record, { body: { itemId, transactionType: 'stock_out', quantity: 1, ...body } });
const takeIn = (itemId: number, quantity: number, body: Body = {}) =>
  move(itemId, { transactionType: 'stock_in', quantity, ...body });
const change = (id: number, body: Body, user = doctor) => t.as(user)(api.inventory.update, { params: { id }, body });
const list = (query: Body = {}, user = doctor) => t.as(user)(api.inventory.list, { query });
const names = async (query: Body, user = doctor) => (await list(query, user)).rows.map(({ name }) => name);
const batches = async (id: number) => (await t.as(doctor)(api.inventory.batches, { params: { id } })).rows;

/** Whether the three books agree: the item, its batches and the sum of its ledger. */
async function books(itemId: number): Promise<number[]> {
  const { rows } = await t.db.execute<{ item: number; batches: number; ledger: number }>(sql`
    select current_stock as item,
      (select coalesce(sum(quantity), 0)::integer from inventory_batches where item_id = i.id) as batches,
      (select coalesce(sum(case transaction_type when 'stock_out' then -quantity else quantity end), 0)::integer
       from inventory_transactions where item_id = i.id) as ledger
    from inventory_items i where id = ${itemId}`);
  return rows.flatMap(({ item, batches: lying, ledger }) => [item, lying, ledger]);
}

describe('an item', () => {
  it('has defaults, and the stock that it comes with is its first stock_in', async () => {
    expect(await add()).toMatchObject({
      name: 'Dolo 650',
      currentStock: 0,
      minStockLevel: 0,
      maxStockLevel: 1000,
      unitPrice: '0.00',
      stockStatus: 'low',
      organizationId: clinic.id,
      organizationType: 'clinic',
      isActive: true,
    });
    const stocked = await add({ currentStock: 40, unitPrice: '2.5', batchNumber: 'A1', expiryDate: inDays(90) });
    expect(stocked).toMatchObject({ currentStock: 40, batchNumber: 'A1', expiryDate: inDays(90), unitPrice: '2.50' });
    const { rows } = await t.as(doctor)(api.inventory.transactions, { query: { itemId: stocked.id } });
    expect(rows).toMatchObject([
      { transactionType: 'stock_in', quantity: 40, batchNumber: 'A1', performedBy: doctor.id, unitPrice: '2.50' },
    ]);
  });

  it('needs a name and a unit, and limits that fit', async () => {
    const missing = { status: 400, message: 'Please fill in all required fields' };
    expect(await refusalOf(add({ name: ' ' }))).toMatchObject(missing);
    expect(await refusalOf(add({ unit: undefined }))).toMatchObject(missing);
    expect(await refusalOf(add({ minStockLevel: 10, maxStockLevel: 5 }))).toMatchObject({ status: 400 });
    const { id } = await add({ maxStockLevel: 20 });
    expect(await refusalOf(change(id, { minStockLevel: 21 }))).toMatchObject({ status: 422 });
  });

  it('changes only in what is sent, and refuses a change of what somebody else has changed', async () => {
    const item = await add({ category: 'medicine', currentStock: 3 });
    const changed = await change(item.id, { name: 'Dolo', revision: item.revision, currentStock: 99 });
    expect(changed).toMatchObject({ name: 'Dolo', category: 'medicine', currentStock: 3, revision: 1 });
    expect(await change(item.id, {})).toMatchObject({ name: 'Dolo' });
    expect(await refusalOf(change(item.id, { name: 'Crocin', revision: item.revision }))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    const [entry] = await t.db.select().from(auditLogs).where(eq(auditLogs.action, 'UPDATE'));
    expect(entry?.details).toMatchObject({ before: { name: 'Dolo 650' }, after: { name: 'Dolo' } });
  });

  it('has one barcode, by which it is found', async () => {
    const item = await add({ barcode: '8901234567890' });
    await add({ name: 'Gauze', description: '8901234567890 is its neighbour' });
    expect(await names({ search: '8901234567890' })).toHaveLength(2);
    expect(await refusalOf(add({ barcode: '8901234567890' }))).toMatchObject({ status: 409 });
    await t.as(doctor)(api.inventory.remove, { params: { id: item.id } });
    expect((await add({ barcode: '8901234567890' })).id).not.toBe(item.id);
    // Eight counters that scan the same new packet at once: one item, and seven are told the same as above.
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add({ barcode: '8909999999999' })));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    const said = await Promise.all(refused.map(({ reason }) => refusalOf(Promise.reject(reason as Error))));
    expect(said).toHaveLength(7);
    for (const one of said) expect(one).toMatchObject({ status: 409, code: 'already_exists' });
  });

  it('is gone from the lists when it is deleted, and its history stays', async () => {
    const { id } = await add({ currentStock: 5 });
    await t.as(doctor)(api.inventory.remove, { params: { id } });
    expect((await list()).total).toBe(0);
    expect((await t.as(doctor)(api.inventory.transactions, { query: { itemId: id } })).total).toBe(1);
    expect(await refusalOf(move(id, {}))).toMatchObject({ status: 404 });
    expect(await refusalOf(change(id, { name: 'X' }))).toMatchObject({ status: 404 });
  });
});

describe('a movement', () => {
  it('adds, takes and adjusts, and never below 0', async () => {
    const { id } = await add();
    expect(await takeIn(id, 10)).toMatchObject({ currentStock: 10, quantity: 10 });
    expect(await move(id, { quantity: 4 })).toMatchObject({ currentStock: 6, transactionType: 'stock_out' });
    expect(await move(id, { transactionType: 'adjustment', quantity: -2 })).toMatchObject({
      currentStock: 4,
      quantity: -2,
    });
    expect(await move(id, { transactionType: 'adjustment', quantity: 3 })).toMatchObject({ currentStock: 7 });
    const short = { status: 422, message: 'Not enough stock' };
    expect(await refusalOf(move(id, { quantity: 8 }))).toMatchObject(short);
    expect(await refusalOf(move(id, { transactionType: 'adjustment', quantity: -8 }))).toMatchObject(short);
    expect(await books(id)).toEqual([7, 7, 7]);
  });

  it('of nothing is refused, and one that goes the wrong way', async () => {
    const { id } = await add({ currentStock: 5 });
    const missing = { status: 400, message: 'Please fill in all required fields' };
    expect(await refusalOf(move(id, { quantity: 0 }))).toMatchObject(missing);
    expect(await refusalOf(move(id, { transactionType: 'adjustment', quantity: '0' }))).toMatchObject(missing);
    expect(await refusalOf(move(id, { quantity: -1 }))).toMatchObject({ status: 400 });
    expect(await refusalOf(move(id, { quantity: 1.5 }))).toMatchObject({ status: 400 });
  });

  it('is done by whoever is signed in, whatever the body says', async () => {
    const { id } = await add();
    const other = await t.doctor(clinic);
    expect(await takeIn(id, 1, { performedBy: other.id })).toMatchObject({ performedBy: doctor.id });
  });

  it('takes the batch that expires first, and goes over to the next', async () => {
    const { id } = await add();
    await takeIn(id, 5, { batchNumber: 'LATE', expiryDate: inDays(200) });
    await takeIn(id, 3, { batchNumber: 'SOON', expiryDate: inDays(20) });
    expect((await list()).rows[0]).toMatchObject({ batchNumber: 'SOON', expiryDate: inDays(20), currentStock: 8 });
    const taken = await move(id, { quantity: 4 });
    expect(taken).toMatchObject({
      quantity: 4,
      batches: [
        { batchNumber: 'SOON', quantity: 3 },
        { batchNumber: 'LATE', quantity: 1 },
      ],
    });
    expect(await batches(id)).toMatchObject([{ batchNumber: 'LATE', quantity: 4 }]);
    expect((await list()).rows[0]).toMatchObject({ batchNumber: 'LATE', expiryDate: inDays(200) });
    expect(await books(id)).toEqual([4, 4, 4]);
  });

  it('leaves what has expired where it is, unless that is named', async () => {
    const { id } = await add({ currentStock: 5, batchNumber: 'OLD', expiryDate: inDays(-1) });
    await takeIn(id, 2, { batchNumber: 'NEW', expiryDate: inDays(100) });
    expect(await refusalOf(move(id, { quantity: 3 }))).toMatchObject({
      status: 422,
      message: 'Not enough stock: what is left has expired. Name the batch to take it out.',
    });
    expect(await move(id, { quantity: 2 })).toMatchObject({ batches: [{ batchNumber: 'NEW' }] });
    expect(await move(id, { quantity: 5, batchNumber: 'OLD', reason: 'Expired' })).toMatchObject({ currentStock: 0 });
  });

  it('corrects the only batch by the item, and refuses to guess among several', async () => {
    const { id } = await add({ currentStock: 5, batchNumber: 'A', expiryDate: inDays(50) });
    expect(await change(id, { expiryDate: inDays(60) })).toMatchObject({ expiryDate: inDays(60), batchNumber: 'A' });
    expect(await batches(id)).toMatchObject([{ expiryDate: inDays(60), isExpired: false }]);
    await takeIn(id, 1, { batchNumber: 'B', expiryDate: inDays(70) });
    expect(await refusalOf(change(id, { expiryDate: inDays(80) }))).toMatchObject({ status: 422 });
    expect(await change(id, { expiryDate: inDays(60), name: 'Same' })).toMatchObject({ name: 'Same' });
  });

  it('keeps the books equal under twenty at once, and never below 0', async () => {
    const { id } = await add();
    await takeIn(id, 7, { batchNumber: 'A', expiryDate: inDays(10) });
    await takeIn(id, 8, { batchNumber: 'B', expiryDate: inDays(20) });
    const all = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => move(id, { quantity: 1 })),
      ...Array.from({ length: 4 }, () => takeIn(id, 1, { batchNumber: 'A', expiryDate: inDays(10) })),
    ]);
    const refused = all.filter(({ status }) => status === 'rejected').length;
    const left = 15 + 4 - (20 - refused);
    expect(await books(id)).toEqual([left, left, left]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(refused).toBeLessThanOrEqual(5);
    expect((await batches(id)).filter(({ batchNumber }) => batchNumber === 'A').length).toBeLessThanOrEqual(1);
  });
});

describe('the lists', () => {
  it('filter by category, search, low stock and expiry', async () => {
    await add({ name: 'Gauze', category: 'supplies', currentStock: 50, minStockLevel: 10 });
    await add({
      name: 'Crocin',
      genericName: 'Paracetamol',
      category: 'medicine',
      currentStock: 10,
      minStockLevel: 10,
    });
    await add({ name: 'Amox', category: 'medicine', currentStock: 9, expiryDate: inDays(30) });
    await add({ name: 'Old', category: 'medicine', currentStock: 9, expiryDate: inDays(-3) });
    await add({ name: 'Fresh', currentStock: 9, expiryDate: inDays(31) });
    expect(await names({ category: 'Medicine' })).toEqual(['Old', 'Amox', 'Crocin']);
    expect(await names({ search: 'paracet' })).toEqual(['Crocin']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ lowStock: 'true' })).toEqual(['Crocin']);
    expect(await names({ expiring: 'true' })).toEqual(['Old', 'Amox']);
    const expiring = await t.as(doctor)(api.inventory.expiring);
    expect(expiring.rows.map(({ name, daysToExpiry }) => [name, daysToExpiry])).toEqual([
      ['Old', -3],
      ['Amox', 30],
    ]);
    expect((await t.as(doctor)(api.inventory.expiring, { query: { days: 31 } })).total).toBe(3);
    expect((await t.as(doctor)(api.inventory.lowStock)).rows).toMatchObject([
      { name: 'Crocin', currentStock: 10, minStockLevel: 10 },
    ]);
    expect((await t.as(doctor)(api.inventory.orderList)).rows).toMatchObject([{ name: 'Crocin', quantity: 990 }]);
  });

  it('are added up over all items, whatever page is read', async () => {
    for (let item = 0; item < 3; item++) await add({ currentStock: 3, unitPrice: '10.15', minStockLevel: 5 });
    expect((await list({ limit: 1 })).total).toBe(3);
    expect(await t.as(doctor)(api.inventory.stats)).toEqual({
      totalItems: 3,
      lowStockItems: 3,
      expiringItems: 0,
      totalValue: '91.35',
    });
  });

  it('ring the bell once when something runs low', async () => {
    const { id } = await add({ currentStock: 12, minStockLevel: 10 });
    await move(id, { quantity: 1 });
    await move(id, { quantity: 1 });
    await move(id, { quantity: 1 });
    const rung = await t.db.select().from(notices).where(eq(notices.clinicId, clinic.id));
    expect(rung.map(({ kind, message }) => [kind, message])).toEqual([
      ['low_stock', 'Dolo 650 is running low: 10 tablet left'],
    ]);
  });
});

describe('who may', () => {
  let center: CenterRow;
  beforeEach(async () => {
    center = await t.center();
  });

  it("sees and moves nothing of another organisation's", async () => {
    const stranger = await t.doctor(await t.clinic());
    const { id } = await add({ currentStock: 5 });
    expect((await list({}, stranger)).total).toBe(0);
    expect((await list({ organizationId: clinic.id, organizationType: 'clinic' }, stranger)).total).toBe(0);
    expect(await refusalOf(move(id, {}, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(change(id, { name: 'X' }, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(t.as(stranger)(api.inventory.batches, { params: { id } }))).toMatchObject({ status: 404 });
    const own = await add({}, stranger);
    const theirs = (await batches(id))[0]?.id;
    expect(await refusalOf(move(own.id, { transactionType: 'stock_in', batchId: theirs }, stranger))).toMatchObject({
      status: 404,
    });
  });

  it("lets the superadmin look at everybody's, by organisation, and move nothing", async () => {
    const admin = await t.superadmin();
    const centers = await t.centerDoctor(center);
    await add({ name: 'Ours', currentStock: 2, unitPrice: 5 });
    await add({ name: 'Theirs' }, centers);
    const of = { organizationId: clinic.id, organizationType: 'clinic' as const };
    expect(await names(of, admin)).toEqual(['Ours']);
    expect(await names({ organizationId: center.id, organizationType: 'diagnostic_center' }, admin)).toEqual([
      'Theirs',
    ]);
    expect(await names({ limit: 2 }, admin)).toEqual(['Theirs', 'Ours']);
    expect(await t.as(admin)(api.inventory.stats, { query: of })).toMatchObject({ totalItems: 1, totalValue: '10.00' });
    expect(await refusalOf(add({}, admin))).toMatchObject({ status: 403 });
    const reception = await t.reception(clinic);
    expect(await refusalOf(list({}, reception))).toMatchObject({ status: 403 });
  });
});
