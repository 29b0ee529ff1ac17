import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let reception: TestUser;
let technician: TestUser;
let asha: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  center = await t.center();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  technician = await t.technician(center);
  asha = await t.patient(clinic, { name: 'Asha Kulkarni', phone: '9822011111', doctorId: doctor.id });
});
afterAll(() => t.close());

const search = (user: TestUser, typed: string) => t.as(user)(api.search.everything, { query: { search: typed } });

describe('the search for everything', () => {
  it('finds a clinic’s person, bill and referral by name, phone or number', async () => {
    const bill = await t.as(reception)(api.invoices.create, {
      body: { patientId: asha.id, amount: '500.00', description: 'Fee' },
    });
    const referral = await t.as(doctor)(api.referrals.refer, {
      body: { patientId: asha.id, centerId: center.id, testList: ['CBC'] },
    });
    for (const typed of ['asha', 'kulkarni asha', '98220 11111']) {
      const found = await search(reception, typed);
      expect(found.patients.map(({ id }) => id)).toEqual([asha.id]);
      expect(found.invoices.map(({ id }) => id)).toEqual([bill.id]);
      expect(found.referrals.map(({ id }) => id)).toEqual([referral.id]);
      expect([found.referred, found.tests, found.users]).toEqual([[], [], []]);
    }
    expect((await search(reception, bill.invoiceNumber)).invoices).toMatchObject([{ id: bill.id }]);
    expect((await search(reception, `#${asha.id}`)).patients).toMatchObject([{ id: asha.id }]);

    const atCenter = await search(technician, 'asha');
    expect(atCenter.patients).toEqual([]);
    expect(atCenter.referred).toMatchObject([{ id: asha.id, name: 'Asha Kulkarni' }]);
    expect(atCenter.referrals.map(({ id }) => id)).toEqual([referral.id]);
    expect(atCenter.invoices).toEqual([]);
  });

  it('shows each person of several referrals once', async () => {
    for (const test of ['TSH', 'LFT']) {
      await t.as(doctor)(api.referrals.refer, { body: { patientId: asha.id, centerId: center.id, testList: [test] } });
    }
    const found = await search(technician, 'asha');
    expect(found.referrals.length).toBeGreaterThan(1);
    expect(found.referred).toHaveLength(1);
  });

  it('answers the number of a tube with its referral, and with nobody before it', async () => {
    const referral = await t.as(doctor)(api.referrals.refer, {
      body: { patientId: asha.id, centerId: center.id, testList: ['HbA1c'] },
    });
    const { accessionNumber } = await t.as(technician)(api.referrals.setStatus, {
      params: { id: referral.id },
      body: { status: 'confirmed' },
    });
    const found = await search(technician, accessionNumber ?? '');
    expect(found.referrals.map(({ id }) => id)).toEqual([referral.id]);
    expect([found.patients, found.referred]).toEqual([[], []]);
  });

  it('finds a centre’s own tests', async () => {
    await t.as(technician)(api.labTests.create, {
      body: {
        name: 'Serum zinc',
        department: null,
        specimen: 'Blood',
        method: null,
        loincCode: null,
        parameters: [
          {
            key: 'zinc',
            name: 'Zinc',
            unit: null,
            kind: 'number',
            decimals: 0,
            choices: [],
            normalChoices: [],
            ranges: [],
          },
        ],
      },
    });
    expect((await search(technician, 'zinc')).tests).toMatchObject([{ name: 'Serum zinc' }]);
    expect((await search(await t.technician(await t.center()), 'zinc')).tests).toEqual([]);
  });

  it('tells the superadmin users, and no patient of anybody', async () => {
    const admin = await t.superadmin();
    await t.reception(clinic, { name: 'Asha of the desk' });
    const found = await search(admin, 'asha');
    expect(found.users).toMatchObject([{ name: 'Asha of the desk' }]);
    expect([found.patients, found.referrals, found.invoices, found.reports]).toEqual([[], [], [], []]);
    expect((await search(reception, 'desk')).users).toEqual([]);
  });

  it('tells nobody of another organisation, whichever way it is asked', async () => {
    const stranger = await t.reception(await t.clinic());
    for (const typed of ['asha', '9822011111', `#${asha.id}`, String(asha.id).padStart(2, '0')]) {
      const found = await search(stranger, typed);
      expect(Object.values(found).flat()).toEqual([]);
    }
  });

  it('tells five of a kind, and asks for two letters', async () => {
    for (let n = 0; n < 7; n += 1) await t.patient(clinic, { name: `Ravi Many ${n}` });
    expect((await search(reception, 'ravi many')).patients).toHaveLength(5);
    expect(await refusalOf(search(reception, 'a'))).toMatchObject({
      status: 400,
      message: 'Must be at least 2 characters',
    });
  });
});
