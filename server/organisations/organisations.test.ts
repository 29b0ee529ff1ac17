import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('clinics and centres', () => {
  it('lists every clinic to the superadmin, newest first, and finds a part of name or place', async () => {
    const asha = await t.clinic({ name: 'Asha Clinic', location: 'Pune' });
    const sun = await t.clinic({ name: 'Sun_Clinic', location: 'Nashik', isActive: false });
    const clinics = t.as(await t.superadmin());
    const all = await clinics(api.organisations.clinics);
    expect(all).toMatchObject({ rows: [{ id: sun.id, isActive: false }, { id: asha.id }], total: 2 });
    expect(await clinics(api.organisations.clinics, { query: { limit: 1 } })).toMatchObject({
      rows: [{ id: sun.id }],
      total: 2,
    });
    expect(await clinics(api.organisations.clinics, { query: { search: 'pUn' } })).toMatchObject({
      rows: [{ id: asha.id }],
      total: 1,
    });
    expect(await clinics(api.organisations.clinics, { query: { search: '_' } })).toMatchObject({
      rows: [{ id: sun.id }],
      total: 1,
    });
  });

  it('lists centres by name: all to the superadmin, the open ones to a clinic without how they pay, a centre itself', async () => {
    const second = await t.center({ name: 'B Diagnostics', commissionMode: false });
    const first = await t.center({ name: 'A Diagnostics' });
    const closed = await t.center({ name: 'C Diagnostics', isActive: false });
    const asAdmin = await t.as(await t.superadmin())(api.organisations.centers);
    expect(asAdmin.rows).toMatchObject([
      { id: first.id, commissionMode: true },
      { id: second.id, commissionMode: false },
      { id: closed.id },
    ]);
    const asClinic = await t.as(await t.reception())(api.organisations.centers);
    expect(asClinic).toMatchObject({
      rows: [
        { id: first.id, commissionMode: null },
        { id: second.id, commissionMode: null },
      ],
      total: 2,
    });
    const asCenter = await t.as(await t.technician(second))(api.organisations.centers);
    expect(asCenter).toMatchObject({ rows: [{ id: second.id, commissionMode: false }], total: 1 });
    const other = await t.as(await t.technician(second))(api.organisations.centers, { query: { search: 'A Diag' } });
    expect(other.total).toBe(0);
  });
});

describe('doctors', () => {
  it("are the own organisation's active ones, by name", async () => {
    const clinic = await t.clinic();
    const zara = await t.doctor(clinic, { name: 'Zara', specialization: 'Dentistry' });
    const anil = await t.doctor(clinic, { name: 'Anil' });
    await t.doctor(clinic, { name: 'Gone', isActive: false });
    await t.doctor();
    const reception = await t.reception(clinic);
    expect(await t.as(reception)(api.organisations.doctors)).toEqual({
      rows: [
        { id: anil.id, name: 'Anil', role: 'clinic_doctor', specialization: null },
        { id: zara.id, name: 'Zara', role: 'clinic_doctor', specialization: 'Dentistry' },
      ],
      total: 2,
      headers: expect.anything(),
    });
    const center = await t.center();
    const radiologist = await t.centerDoctor(center);
    const technician = await t.technician(center);
    expect(await t.as(technician)(api.organisations.doctors)).toMatchObject({
      rows: [{ id: radiologist.id, role: 'diagnostic_doctor' }],
      total: 1,
    });
  });
});
