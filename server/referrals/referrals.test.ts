import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { foldName } from '#shared/patients/names.ts';
import { organizationSettings } from '#server/db/schema/organisations.ts';
import { patients } from '#server/db/schema/patients.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  technician = await t.technician(center);
});

const person = {
  name: 'Asha Rao',
  phone: '9822012345',
  email: 'asha@home.in',
  address: 'Secret Lane',
  allergies: ['Penicillin'],
  conditions: ['Diabetes'],
  dateOfBirth: '1990-05-17',
  nextVisitDate: '2030-01-02',
};

async function refer(extras: Partial<typeof patients.$inferInsert> = {}, by = doctor) {
  const from = clinic.id === by.clinicId ? clinic : { ...clinic, id: by.clinicId ?? 0 };
  const patient = await t.patient(from, { ...person, nameKey: foldName(extras.name ?? person.name), ...extras });
  const { referrals: made } = await t.as(by)(api.prescriptions.createSmart, {
    body: {
      patientId: patient.id,
      medicines: [{ medicineType: 'Tablet', medicineName: 'Secretol' }],
      complaints: 'secret complaint',
      selectedTests: ['CBC', 'Widal'],
      selectedCenters: [center.id],
    },
  });
  const [referral] = made;
  if (!referral) throw new Error('no referral');
  return referral;
}
const list = (user: TestUser, query: Record<string, unknown> = {}) => t.as(user)(api.referrals.list, { query });

describe('what a centre sees of a referral', () => {
  it('is the allow-list and nothing else of the clinic’s record', async () => {
    const { id } = await refer();
    const { rows } = await list(technician);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      patient: { name: 'Asha Rao', gender: 'female', phone: '9822012345', dateOfBirth: null, nextVisitDate: null },
      clinic: { id: clinic.id, name: 'Shanti Clinic' },
      doctorName: 'Meera Nair',
      center: { id: center.id, name: 'City Labs' },
      testList: ['CBC', 'Widal'],
      status: 'pending',
      slipUrl: null,
    });
    expect(rows[0]?.patient.age).toBeGreaterThan(30);
    expect(Object.keys(rows[0]?.patient ?? {}).toSorted()).toEqual(
      ['age', 'dateOfBirth', 'gender', 'id', 'name', 'nextVisitDate', 'phone'].toSorted(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/secret|asha@|1990|2030|penicillin|diabetes/i);
  });

  it('is found by name, phone and clinic, and not by what it isn’t shown', async () => {
    const { id } = await refer();
    for (const search of ['asha', 'RAO', 'ra', '98220', '98220 12345', '+91 98220 12345', 'shanti', 'sh']) {
      expect((await list(technician, { search })).rows, search).toMatchObject([{ id }]);
    }
    for (const search of ['asha@home', 'home.in', 'secret', 'City Labs', '%', '_', 'sha rao x']) {
      expect((await list(technician, { search })).rows, search).toEqual([]);
    }
  });

  it('has its earnings and the commission', async () => {
    const { id } = await refer();
    await t.db
      .update(referrals)
      .set({ commissionAmount: '50.00', earningsAmount: '900.00' })
      .where(eq(referrals.id, id));
    expect((await list(technician)).rows).toMatchObject([{ commissionAmount: '50.00', earningsAmount: '900.00' }]);
  });
});

describe('what a clinic sees of a referral', () => {
  it('is its own patient, with the next visit and the paper to take along', async () => {
    const referral = await refer();
    expect(referral).toMatchObject({
      patient: { name: 'Asha Rao', dateOfBirth: '1990-05-17', nextVisitDate: '2030-01-02' },
      slipUrl: `/uploads/prescriptions/referral_${referral.id}.pdf`,
    });
    expect((await list(doctor)).rows).toEqual([referral]);
  });

  it('is the commission for doctors who track it, never the earnings', async () => {
    const { id } = await refer();
    await t.db
      .update(referrals)
      .set({ commissionAmount: '50.00', earningsAmount: '900.00' })
      .where(eq(referrals.id, id));
    const reception = await t.reception(clinic);
    expect((await list(doctor)).rows).toMatchObject([{ commissionAmount: '50.00', earningsAmount: null }]);
    expect((await list(reception)).rows).toMatchObject([{ commissionAmount: null, earningsAmount: null }]);
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'x', commissionTrackingEnabled: false });
    expect((await list(doctor)).rows).toMatchObject([{ commissionAmount: null }]);
  });

  it('is found by the patient and by the centre', async () => {
    const { id } = await refer();
    const found = async (search: string) => (await list(doctor, { search })).rows.map((row) => row.id);
    expect(await found('asha')).toEqual([id]);
    expect(await found('asha@home.in')).toEqual([id]);
    expect(await found('city labs')).toEqual([id]);
    expect(await found('shanti')).toEqual([]);
  });
});

describe('the list of referrals', () => {
  it('holds the own ones only', async () => {
    await refer();
    const elsewhere = await t.doctor();
    for (const user of [elsewhere, await t.technician()])
      expect(await list(user)).toMatchObject({ rows: [], total: 0 });
    for (const user of [elsewhere, await t.technician()])
      expect((await list(user, { search: 'asha' })).rows).toEqual([]);
  });

  it('is newest first, by status and patient, a page at a time', async () => {
    const first = await refer();
    const second = await refer({ name: 'Bala Iyer', phone: '9822012346' });
    await t.db
      .update(referrals)
      .set({ status: 'confirmed', confirmedAt: new Date().toISOString() })
      .where(eq(referrals.id, first.id));
    const ids = async (query: Record<string, unknown>) => (await list(technician, query)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'confirmed' })).toEqual([first.id]);
    expect(await ids({ patientId: second.patientId })).toEqual([second.id]);
    expect(await list(technician, { limit: 1 })).toMatchObject({ rows: [{ id: second.id }], total: 2 });
    expect(await list(technician, { limit: 1, offset: 1 })).toMatchObject({ rows: [{ id: first.id }], total: 2 });
    expect(await ids({ status: 'confirmed', search: 'iyer' })).toEqual([]);
  });
});

describe('a search among many referrals', () => {
  const MANY = 5000;

  beforeEach(async () => {
    await refer({ name: 'Zarina Zachariah', phone: '9700000001' });
    const other = await t.clinic({ name: 'Remote Clinic' });
    const colleague = await t.doctor(other);
    await refer({ name: 'Far Away', phone: '9700000002' }, colleague);
    const patient = await t.patient(clinic, { name: 'Common Kumar', nameKey: 'common kumar' });
    const [prescription] = await t.db
      .insert(prescriptions)
      .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, instructions: 'x' })
      .returning();
    const row = {
      clinicId: clinic.id,
      centerId: center.id,
      patientId: patient.id,
      doctorId: doctor.id,
      prescriptionId: prescription?.id ?? 0,
      testList: ['CBC'],
    };
    for (let made = 0; made < MANY; made += 1000)
      await t.db.insert(referrals).values(Array.from({ length: 1000 }, () => row));
  });

  it('meets a frequent name among the newest, and finds a rare name and a rare clinic among the oldest', async () => {
    const frequent = await list(technician, { search: 'kumar', limit: 20 });
    expect(frequent.rows).toHaveLength(20);
    expect(frequent.total).toBeGreaterThanOrEqual(1000);
    expect(frequent.atLeast).toBe(true);
    expect(await list(technician, { search: 'zachariah' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'za' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'remote' })).toMatchObject({
      rows: [{ patient: { name: 'Far Away' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'nobody at all' })).toMatchObject({ rows: [], total: 0 });
    expect(await list(doctor, { search: 'zachariah' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    const deep = await list(technician, { search: 'kumar', limit: 10, offset: 4995 });
    expect(deep.rows).toHaveLength(5);
    expect(await list(technician, { limit: 2 })).toMatchObject({ total: MANY + 2 });
  });
});
