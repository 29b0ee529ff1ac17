import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoiceLines } from '#server/kernel/db/schema/invoices.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const packages = api['session-packages'];
const sessions = api['therapy-sessions'];
const today = todayIn(DEFAULT_TIMEZONE);

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
let courseId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Physiotherapist', name: 'Dr. Farhan' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic);
  courseId = (await plan()).id;
});

type Body = Record<string, unknown>;
const plan = () =>
  t.as(doctor)(api.physiotherapy.create, {
    body: { patientId: patient.id, therapyType: 'IFT', duration: '45 minutes', bodyArea: ['Knee'], totalSessions: 30 },
  });
const sell = (body: Body = {}, user = reception) =>
  t.as(user)(packages.sell, { body: { patientId: patient.id, sessions: 2, price: '800', ...body } as never });
const list = async (user = reception) => (await t.as(user)(packages.list, { params: { id: patient.id } })).rows;
const record = (body: Body = {}) => {
  const done = body['attendance'] === 'missed' ? {} : { modalities: ['IFT'] };
  return t.as(doctor)(sessions.create, {
    params: { id: courseId },
    body: { sessionDate: today, ...done, ...body } as never,
  });
};
const change = (id: number, body: Body) => t.as(doctor)(sessions.update, { params: { id }, body: body as never });
const lefts = async () => (await list()).map(({ left }) => left);
const used = { message: 'Nothing is left of the packages. Record it outside a package, or sell another one first.' };

describe('a package of sessions', () => {
  it('is sold as a line of a bill, whose state says what is paid', async () => {
    const sold = await sell({ sessions: 10, price: '4000' });
    expect(sold).toMatchObject({
      name: 'Physiotherapy, 10 sessions',
      sessions: 10,
      taken: 0,
      left: 10,
      state: 'open',
      price: '4000.00',
      due: '4000.00',
    });
    const lines = await t.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, sold.invoiceId));
    expect(lines).toMatchObject([{ description: 'Physiotherapy, 10 sessions', amount: '4000.00' }]);
    await t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: { method: 'cash' } });
    expect(await list(doctor)).toMatchObject([{ id: sold.id, due: '0.00' }]);
    const told = await t.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'session_package'));
    expect(told.find(({ entityId }) => entityId === String(sold.id))).toMatchObject({ action: 'CREATE' });
  });

  it('costs what the price list says where it is of the list, to the paisa otherwise', async () => {
    const item = await t.as(doctor)(api.prices.create, {
      body: { name: 'Ten sessions', kind: 'service', price: '4000' } as never,
    });
    const listed = await sell({ sessions: 10, price: '4000.00', chargeItemId: item.id, name: 'Knee' });
    const own = await sell({ sessions: 3, price: '999.99', chargeItemId: item.id });
    const lines = await t.db.select().from(invoiceLines);
    const lineOf = (id: number) => lines.find(({ invoiceId }) => invoiceId === id);
    expect(lineOf(listed.invoiceId)).toMatchObject({ chargeItemId: item.id, description: 'Ten sessions' });
    expect(lineOf(own.invoiceId)).toMatchObject({ chargeItemId: null, amount: '999.99' });
  });

  it('gives one to each session that was attended, the oldest package first, and asks when nothing is left', async () => {
    expect((await record()).packageId).toBeNull();
    const first = await sell({ sessions: 1 });
    const second = await sell({ sessions: 1 });
    expect((await record()).packageId).toBe(first.id);
    expect((await record()).packageId).toBe(second.id);
    expect(await refusalOf(record())).toMatchObject({ status: 422, ...used, issues: [{ path: 'outside' }] });
    expect((await record({ outside: true })).packageId).toBeNull();
    const single = await record({ outside: true, singlePrice: '450.50' });
    expect((await list())[0]).toMatchObject({
      id: single.packageId,
      sessions: 1,
      left: 0,
      due: '450.50',
      state: 'used',
    });
  });

  it('gives the last one once, also to two courses at the same time', async () => {
    await sell({ sessions: 1 });
    const other = (await plan()).id;
    const at = (id: number) =>
      t.as(doctor)(sessions.create, { params: { id }, body: { sessionDate: today, modalities: ['IFT'] } });
    const tries = await Promise.all([at(courseId), at(other)].map((one) => one.catch((error: unknown) => error)));
    expect(tries.filter((one) => one instanceof Error)).toHaveLength(1);
    expect(await lefts()).toEqual([0]);
  });

  it('counts an absence by choice, and follows corrections and withdrawals', async () => {
    await sell({ sessions: 3 });
    const free = await record({ attendance: 'missed' });
    expect(free.packageId).toBeNull();
    const counted = await record({ attendance: 'missed', countMissed: true });
    expect(await lefts()).toEqual([2]);
    expect((await change(counted.id, { countMissed: false })).packageId).toBeNull();
    expect(await lefts()).toEqual([3]);
    const came = await change(counted.id, { attendance: 'came', modalities: ['IFT'] });
    expect(await lefts()).toEqual([2]);
    expect((await change(came.id, { notes: 'Walks better' })).packageId).toBe(came.packageId);
    const outside = await change(came.id, { outside: true });
    expect(outside).toMatchObject({ packageId: null });
    expect(outside.revision).toBeGreaterThan(came.revision);
    await change(came.id, { outside: false });
    expect(await lefts()).toEqual([2]);
    await t.as(doctor)(sessions.withdraw, { params: { id: came.id }, body: { reason: 'Entered twice' } });
    expect(await lefts()).toEqual([3]);
    expect(await refusalOf(record({ attendance: 'missed', singlePrice: '400' }))).toMatchObject({
      issues: [{ path: 'singlePrice', message: 'Nothing was taken, so nothing is billed' }],
    });
  });

  it('ends with its bill: when that is withdrawn, or something of it is given back', async () => {
    const withdrawn = await sell();
    await t.as(reception)(api.invoices.remove, { params: { id: withdrawn.invoiceId } });
    const paid = await sell();
    await record();
    await t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: { method: 'cash' } });
    const { rows } = await t.as(doctor)(api.payments.transactions, { query: {} });
    const payment = rows[0];
    await t.as(doctor)(api.payments.refund, {
      params: { id: payment?.id ?? 0 },
      body: { amount: '400', reason: 'Moves away' } as never,
    });
    expect(await list()).toMatchObject([
      { id: paid.id, state: 'ended', taken: 1, left: 0, due: '0.00' },
      { id: withdrawn.id, state: 'ended', taken: 0, left: 0 },
    ]);
    expect(await refusalOf(record())).toMatchObject(used);
  });

  it('is refused where it is none, and elsewhere', async () => {
    for (const body of [{ sessions: 0 }, { sessions: 201 }, { price: '0' }, { price: '' }, { sessions: '' }])
      expect(await refusalOf(sell(body))).toMatchObject({ status: 400 });
    const stranger = await t.reception(await t.clinic());
    expect(await refusalOf(sell({}, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(list(stranger))).toMatchObject({ status: 404 });
    const { id } = await sell();
    await expect(t.db.delete(sessionPackages).where(eq(sessionPackages.id, id))).rejects.toMatchObject({
      cause: { message: 'A package of sessions that was sold is never deleted' },
    });
  });
});
