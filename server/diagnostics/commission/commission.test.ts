import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { commissionSummary, referrals } from '#server/kernel/db/schema/referrals.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center({ name: 'City Labs' });
  doctor = await t.doctor(clinic);
});

async function referred(values: { name?: string; createdAt?: string; to?: CenterRow } = {}): Promise<number> {
  const { name = 'Asha Rao', createdAt, to = center } = values;
  const patient = await t.patient(clinic, { name, nameKey: foldName(name) });
  const of = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id };
  const [prescription] = await t.db
    .insert(prescriptions)
    .values({ ...of, instructions: 'x' })
    .returning({ id: prescriptions.id });
  const [referral] = await t.db
    .insert(referrals)
    .values({
      ...of,
      centerId: to.id,
      prescriptionId: prescription?.id ?? 0,
      testList: ['CBC', 'TSH', 'ECG'],
      ...(createdAt && { createdAt }),
    })
    .returning({ id: referrals.id });
  return referral?.id ?? 0;
}

const set = (id: number, commissionAmount: unknown, by = doctor) =>
  t.as(by)(api.commission.set, { params: { id }, body: { commissionAmount } });
const summary = (query: Record<string, unknown> = {}) => t.as(doctor)(api.commission.summary, { query });
const rowsOf = (referralId: number) =>
  t.db.query.commissionSummary.findMany({ where: eq(commissionSummary.referralId, referralId) });

describe('setting a commission', () => {
  it('keeps one row of the summary in step, under the month of the referral at the clinic', async () => {
    // The last of October in India is over at 18:30 UTC.
    const id = await referred({ createdAt: '2025-10-31T19:00:00.000Z' });
    expect(await set(id, 350)).toMatchObject({ id, commissionAmount: '350.00' });
    await set(id, '99.5');
    expect(await rowsOf(id)).toMatchObject([{ commissionAmount: '99.50', month: '2025-11', year: 2025 }]);
    expect((await t.as(doctor)(api.referrals.list, { query: {} })).rows).toMatchObject([{ commissionAmount: '99.50' }]);
  });

  it('is the centre’s doctor’s too, whose zone does not move the month', async () => {
    const away = await t.center({ timezone: 'America/New_York' });
    const id = await referred({ createdAt: '2025-10-31T19:00:00.000Z', to: away });
    expect(await set(id, '40', await t.centerDoctor(away))).toMatchObject({ commissionAmount: '40.00' });
    expect(await rowsOf(id)).toMatchObject([{ month: '2025-11' }]);
  });

  it.each([
    ['abc', 'Please enter a valid commission amount'],
    ['', 'Please enter a valid commission amount'],
    [undefined, 'Please enter a valid commission amount'],
    ['-1', 'Commission amount cannot be negative'],
    ['1.234', 'Amounts have at most two decimals'],
  ])('refuses %j', async (amount, message) => {
    const id = await referred();
    expect(await refusalOf(set(id, amount))).toMatchObject({
      status: 400,
      issues: [{ path: 'commissionAmount', message }],
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is no stranger’s, and for the clinic only where it tracks commission', async () => {
    const id = await referred();
    for (const stranger of [await t.doctor(), await t.centerDoctor()]) {
      expect(await refusalOf(set(id, '10', stranger))).toMatchObject({ status: 404 });
    }
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'x', commissionTrackingEnabled: false });
    expect(await refusalOf(set(id, '10'))).toMatchObject({
      status: 422,
      message: 'Commission tracking is switched off for this clinic',
    });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is listed the newest first, or the oldest', async () => {
    const [june, july, august] = [
      await referred({ createdAt: '2025-06-10T05:00:00.000Z' }),
      await referred({ createdAt: '2025-07-10T05:00:00.000Z' }),
      await referred({ createdAt: '2025-08-10T05:00:00.000Z' }),
    ];
    for (const id of [july, june, august]) await set(id, 50);
    const listed = async (query: object) => (await summary({ ...query })).rows.map(({ referralId }) => referralId);
    expect(await listed({})).toEqual([august, july, june]);
    expect(await listed({ sort: '-date' })).toEqual([august, july, june]);
    expect(await listed({ sort: 'date' })).toEqual([june, july, august]);
    expect(await listed({ sort: 'date', limit: 1, offset: 1 })).toEqual([july]);
  });

  it('by many at once leaves one row, as the referral has it', async () => {
    const id = await referred();
    await Promise.all(Array.from({ length: 8 }, (_, index) => set(id, String(index + 1))));
    const [referral] = await t.db.select().from(referrals).where(eq(referrals.id, id));
    expect(await rowsOf(id)).toMatchObject([{ commissionAmount: referral?.commissionAmount }]);
  });
});

describe('the summary', () => {
  it('lists what is above 0, newest first, with the sum of everything that the filters leave', async () => {
    const nidan = await t.center({ name: 'Nidan' });
    const old = await referred({ createdAt: '2025-03-05T10:00:00.000Z' });
    const late = await referred({ name: 'Bala Iyer', createdAt: '2025-04-05T10:00:00.000Z' });
    const other = await referred({ createdAt: '2025-03-09T10:00:00.000Z', to: nidan });
    const nothing = await referred();
    await set(late, '0.10');
    await set(old, '0.20');
    await set(other, '100');
    await set(nothing, '0');
    await set(await referred(), '7');
    await set(nothing, '0');

    const all = await summary({ limit: 2 });
    expect(all.total).toBe(4);
    expect(all.rows).toMatchObject([
      { commissionAmount: '7.00', clinicId: clinic.id },
      { commissionAmount: '0.10', clinicId: clinic.id },
    ]);
    expect(all.headers['x-total-amount']).toBe('107.30');
    expect((await summary({ offset: 2 })).rows.map(({ referralId }) => referralId)).toEqual([other, old]);

    const found = async (query: Record<string, unknown>) => {
      const { rows, headers } = await summary(query);
      return [rows.map(({ referralId }) => referralId), headers['x-total-amount']];
    };
    expect(await found({ month: '2025-03' })).toEqual([[other, old], '100.20']);
    expect(await found({ centerId: nidan.id })).toEqual([[other], '100.00']);
    expect(await found({ search: 'iyer' })).toEqual([[late], '0.10']);
    expect(await found({ month: '2025-04', search: 'asha' })).toEqual([[], '0.00']);
    expect((await summary({ search: 'iyer' })).rows).toMatchObject([
      {
        patientName: 'Bala Iyer',
        centerName: 'City Labs',
        testList: ['CBC', 'TSH', 'ECG'],
        month: '2025-04',
        year: 2025,
      },
    ]);
    expect(await refusalOf(summary({ month: '2025-13' }))).toMatchObject({ status: 400 });
  });

  it('is the own clinic’s, and empty where commission is not tracked', async () => {
    await set(await referred(), '50');
    const elsewhere = await t.as(await t.doctor())(api.commission.summary, {});
    expect(elsewhere).toMatchObject({ rows: [], total: 0, headers: { 'x-total-amount': '0.00' } });
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'x', commissionTrackingEnabled: false });
    expect(await summary()).toMatchObject({ rows: [], total: 0, headers: { 'x-total-amount': '0.00' } });
  });
});
