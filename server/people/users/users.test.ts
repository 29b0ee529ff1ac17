import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('lists every user to the superadmin, newest first, with their organisation and never a password', async () => {
  const admin = await t.superadmin();
  const clinic = await t.clinic({ name: 'Asha Clinic' });
  const center = await t.center({ name: 'Sun Diagnostics' });
  const doctor = await t.doctor(clinic, { name: 'Dr Rao', email: 'Rao@example.in', specialization: 'Dentistry' });
  const technician = await t.technician(center, { isActive: false });
  const list = (query = {}) => t.as(admin)(api.users.list, { query });

  const { rows, total } = await list();
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { id: technician.id, assignedCenterId: center.id, organisationName: 'Sun Diagnostics', isActive: false },
    { id: doctor.id, assignedClinicId: clinic.id, organisationName: 'Asha Clinic', specialization: 'Dentistry' },
    { id: admin.id, role: 'superadmin', organisationName: null },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/hash|opens this/i);
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ rows: [{ id: doctor.id }], total: 3 });
  expect(await list({ search: 'rao@EX' })).toMatchObject({ rows: [{ id: doctor.id }], total: 1 });
  expect(await list({ search: 'dr r' })).toMatchObject({ rows: [{ id: doctor.id }] });
  expect(await list({ search: '%' })).toMatchObject({ rows: [], total: 0 });
});
