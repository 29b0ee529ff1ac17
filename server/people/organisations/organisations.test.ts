import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, desc, eq } from 'drizzle-orm';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { ClinicRow } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

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
    expect(await clinics(api.organisations.clinics, { query: { id: asha.id } })).toMatchObject({
      rows: [{ name: 'Asha Clinic' }],
      total: 1,
    });
    expect(await clinics(api.organisations.clinics, { query: { active: 'false' } })).toMatchObject({
      rows: [{ id: sun.id }],
      total: 1,
    });
  });

  it('lists centres by name: all to the superadmin, the open ones to a clinic without how they pay, a centre itself', async () => {
    const second = await t.center({ name: 'B Diagnostics', commissionMode: false, fixedCommission: '75.00' });
    const first = await t.center({ name: 'A Diagnostics' });
    const closed = await t.center({ name: 'C Diagnostics', isActive: false });
    const asAdmin = await t.as(await t.superadmin())(api.organisations.centers);
    expect(asAdmin.rows).toMatchObject([
      { id: first.id, commissionMode: true },
      { id: second.id, commissionMode: false, fixedCommission: '75.00' },
      { id: closed.id },
    ]);
    const asClinic = await t.as(await t.reception())(api.organisations.centers);
    expect(asClinic).toMatchObject({
      rows: [
        { id: first.id, commissionMode: null },
        { id: second.id, commissionMode: null, fixedCommission: null },
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

describe('a new organisation', () => {
  it('is a clinic whose people can work at once', async () => {
    const admin = t.as(await t.superadmin());
    const body = { name: ' Asha Clinic ', location: 'Pune', isReferralEnabled: false, specialization: 'Dentistry' };
    const clinic = await admin(api.organisations.createClinic, { body });
    expect(clinic).toMatchObject({ ...body, name: 'Asha Clinic', isActive: true });
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'clinic'), eq(auditLogs.entityId, String(clinic.id))));
    expect(entry).toMatchObject({ action: 'CREATE', clinicId: clinic.id, details: { after: { location: 'Pune' } } });

    const person = { role: 'clinic_doctor', assignedClinicId: clinic.id, password: 'Monsoon-mango-7' };
    const asha = await admin(api.users.create, { body: { ...person, name: 'Asha', email: 'asha@new.in' } });
    const { token, user } = await t.as(null)(api.sessions.login, {
      body: { email: asha.email, password: person.password },
    });
    const doctor = t.as({ ...(await t.doctor()), token });
    expect(user.organisation).toMatchObject({ name: 'Asha Clinic', isReferralEnabled: false });
    const patient = await doctor(api.patients.create, {
      body: { name: 'Anil', age: 30, gender: 'male', phone: '9123456780', address: 'MG Road' },
    });
    const medicines = [{ medicineType: 'Tablet', medicineName: 'Dolo 650' }];
    const issued = await doctor(api.prescriptions.createSmart, {
      body: { patientId: patient.id, medicines, consultationFee: '250' },
    });
    expect(issued.invoice?.invoiceNumber).toMatch(/1$/);
    const collected = await doctor(api.billing.collect, { params: { id: patient.id }, body: { method: 'cash' } });
    expect(collected.patient.status).toBe('bill_paid');
  });

  it('is a centre that begins with the common tests, and that clinics can refer to', async () => {
    const admin = t.as(await t.superadmin());
    const body = { name: 'Sun Diagnostics', location: 'Pune', commissionMode: false, fixedCommission: 80 };
    const center = await admin(api.organisations.createCenter, { body });
    expect(center).toMatchObject({ commissionMode: false, fixedCommission: '80.00', isActive: true });
    const tests = await t.as(await t.technician({ ...(await t.center()), id: center.id }))(api.labTests.list);
    expect(tests.total).toBeGreaterThan(30);
    const offered = await t.as(await t.reception())(api.organisations.centers, { query: { search: 'Sun Diag' } });
    expect(offered.rows).toMatchObject([{ id: center.id, commissionMode: null, fixedCommission: null }]);
  });

  it('needs a name and a location', async () => {
    const admin = t.as(await t.superadmin());
    const { createClinic, createCenter } = api.organisations;
    const named = { name: 'A', location: 'B' };
    const refused = async (call: Promise<unknown>) => (await refusalOf(call)).message;
    expect(await refused(admin(createClinic, { body: { ...named, name: ' ' } }))).toBe('Name is required');
    expect(await refused(admin(createClinic, { body: { name: 'A' } }))).toBe('Location is required');
    expect(await refused(admin(createCenter, { body: { location: 'A' } }))).toBe('Name is required');
    const both = { ...named, commissionMode: true, fixedCommission: '80' };
    expect(await refused(admin(createCenter, { body: both }))).toBe('A fixed commission needs Fixed Rate');
  });
});

describe('a change of an organisation', () => {
  const { updateClinic, updateCenter } = api.organisations;
  /** A referral of this clinic to that centre, in a state. */
  const refer = async (clinic: ClinicRow, centerId: number, status: 'pending' | 'report_uploaded') => {
    const doctor = await t.doctor(clinic, { isActive: false });
    const patient = await t.patient(clinic);
    const [prescription] = await t.db
      .insert(prescriptions)
      .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, instructions: 'Referred' })
      .returning();
    const at = new Date().toISOString();
    await t.db.insert(referrals).values({
      clinicId: clinic.id,
      centerId,
      patientId: patient.id,
      doctorId: doctor.id,
      prescriptionId: prescription?.id ?? 0,
      testList: ['CBC'],
      status,
      ...(status === 'report_uploaded' && { confirmedAt: at, reportUploadedAt: at }),
    });
  };

  it('is seen by its people, and written down with what was before', async () => {
    const admin = t.as(await t.superadmin());
    const clinic = await t.clinic({ name: 'Old name' });
    const reception = await t.reception(clinic);
    const change = { name: 'New name', isReferralEnabled: false, specialization: 'Dentistry' };
    expect(await admin(updateClinic, { params: clinic, body: change })).toMatchObject(change);
    expect((await t.as(reception)(api.sessions.me)).organisation).toMatchObject({ name: 'New name' });
    const [entry] = await t.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(entry?.details).toEqual({
      before: { name: 'Old name', isReferralEnabled: true, specialization: null },
      after: change,
    });
    expect((await refusalOf(admin(updateClinic, { params: { id: 999_999 }, body: change }))).status).toBe(404);
    expect((await refusalOf(admin(updateCenter, { params: { id: 999_999 }, body: change }))).status).toBe(404);
  });

  it('to Commission Mode takes the fixed commission away', async () => {
    const admin = t.as(await t.superadmin());
    const center = await t.center({ commissionMode: false, fixedCommission: '80.00' });
    const change = (body: Record<string, unknown>) => admin(updateCenter, { params: center, body });
    expect(await change({ fixedCommission: '90' })).toMatchObject({ commissionMode: false, fixedCommission: '90.00' });
    expect(await change({ commissionMode: true })).toMatchObject({ commissionMode: true, fixedCommission: null });
    expect((await refusalOf(change({ fixedCommission: '90' }))).status).toBe(422);
  });

  it('that deactivates waits for its people and for the reports that patients wait for', async () => {
    const admin = t.as(await t.superadmin());
    const clinic = await t.clinic({ name: 'Asha Clinic' });
    const center = await t.center({ name: 'Sun Diagnostics' });
    const reception = await t.reception(clinic);
    const doctor = await t.doctor(clinic);
    const closeClinic = () => admin(updateClinic, { params: clinic, body: { isActive: false } });
    const closeCenter = () => admin(updateCenter, { params: center, body: { isActive: false } });
    expect(await refusalOf(closeClinic())).toMatchObject({
      status: 422,
      message: 'Asha Clinic still has 2 active users. Deactivate them or move them to another organization first.',
      issues: [{ path: 'users' }],
    });
    for (const { id } of [reception, doctor]) {
      await admin(api.users.update, { params: { id }, body: { isActive: false } });
    }
    await refer(clinic, center.id, 'pending');
    const waiting = 'still has 1 open referral. Wait until every report has been uploaded.';
    expect((await refusalOf(closeClinic())).message).toBe(`Asha Clinic ${waiting}`);
    expect((await refusalOf(closeCenter())).message).toBe(`Sun Diagnostics ${waiting}`);
    await t.db.delete(referrals);
    await refer(clinic, center.id, 'report_uploaded');

    expect(await closeClinic()).toMatchObject({ isActive: false });
    expect(await closeCenter()).toMatchObject({ isActive: false });
    const offered = await t.as(await t.reception())(api.organisations.centers, { query: { search: 'Sun Diag' } });
    expect(offered.rows.map(({ id }) => id)).not.toContain(center.id);
    expect(await admin(updateClinic, { params: clinic, body: { isActive: true } })).toMatchObject({ isActive: true });
  });

  it('leaves no patient waiting: who is referred while the centre closes is refused, or it stays open', async () => {
    const admin = t.as(await t.superadmin());
    const clinic = await t.clinic();
    const doctor = t.as(await t.doctor(clinic));
    const { id: patientId } = await t.patient(clinic);
    const elsewhere = await t.center();
    const referTo = ({ id: centerId }: { id: number }) =>
      doctor(api.referrals.refer, { body: { patientId, centerId, testList: ['CBC'] } });
    const ways = [
      async () => referTo,
      async () => (center: { id: number }) =>
        doctor(api.prescriptions.createSmart, {
          body: { patientId, medicines: [], selectedTests: ['CBC'], selectedCenters: [center.id] },
        }),
      async () => {
        const { id } = await referTo(elsewhere);
        return (center: { id: number }) =>
          doctor(api.referrals.update, { params: { id }, body: { centerId: center.id } });
      },
    ];
    for (let round = 0; round < 15; round += 1) {
      const center = await t.center();
      const refer = await ways[round % ways.length]?.();
      const answers = await Promise.allSettled([
        refer?.(center),
        admin(updateCenter, { params: center, body: { isActive: false } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('shuts nobody in: who is assigned while it closes is refused, or it stays open', async () => {
    const admin = t.as(await t.superadmin());
    const clinic = await t.clinic();
    const body = { name: 'Late', email: 'late@new.in', password: 'Monsoon-mango-7', role: 'clinic_reception' };
    const answers = await Promise.allSettled([
      admin(updateClinic, { params: clinic, body: { isActive: false } }),
      admin(api.users.create, { body: { ...body, assignedClinicId: clinic.id } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await t.db.$count(users, and(eq(users.assignedClinicId, clinic.id), eq(users.isActive, true)))).toBe(
      answers[1].status === 'fulfilled' ? 1 : 0,
    );
  });
});
