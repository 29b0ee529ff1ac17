import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
let visitId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  patient = await t.patient(clinic);
  const [visit] = await t.db
    .insert(appointments)
    .values({ clinicId: clinic.id, patientId: patient.id, visitDay: todayIn(DEFAULT_TIMEZONE), status: 'inprogress' })
    .returning({ id: appointments.id });
  visitId = visit?.id ?? 0;
  await t.db.update(patients).set({ status: 'inprogress' }).where(eq(patients.id, patient.id));
  await bill(500);
});

const bill = (amount: number) =>
  t.as(reception)(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Consultation' } });
const now = () => t.as(reception)(api.patients.get, { params: { id: patient.id } });

type Body = Record<string, unknown>;
const ways = {
  'the patient': (user: TestUser, body: Body) =>
    t.as(user)(api.visits.setStatus, { params: { id: patient.id }, body: { status: 'bill_paid', ...body } }),
  'the visit': (user: TestUser, body: Body) =>
    t.as(user)(api.appointments.update, { params: { id: visitId }, body: { status: 'bill_paid', ...body } }),
};

describe.each(Object.entries(ways))('%s marked as paid by hand', (_, mark) => {
  it('is refused while a bill is open, with what is owed', async () => {
    for (const user of [doctor, reception]) {
      expect(await refusalOf(mark(user, {}))).toMatchObject({
        status: 409,
        code: 'conflict',
        values: { reason: 'still_owed', open: '500.00' },
      });
    }
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '500.00' });
  });

  it('is a doctor’s to waive, with a reason that the audit log keeps', async () => {
    expect(await refusalOf(mark(doctor, { waive: { reason: ' ' } }))).toMatchObject({ status: 400 });
    expect(await refusalOf(mark(reception, { waive: { reason: 'A friend' } }))).toMatchObject({ status: 403 });
    expect(await now()).toMatchObject({ status: 'bill_pending', openAmount: '500.00' });
    await mark(doctor, { waive: { reason: 'Cannot afford it' } });
    expect(await now()).toMatchObject({ status: 'bill_paid', openAmount: null });
    const { rows } = await t.as(reception)(api.invoices.list, { query: { patientId: patient.id } });
    expect(rows).toEqual([]);
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.performedByUserId, doctor.id), eq(auditLogs.entityType, 'invoice')));
    expect(entry).toMatchObject({
      action: 'UPDATE',
      details: { before: { amount: '500.00' }, after: { waived: '500.00', reason: 'Cannot afford it' } },
    });
  });

  it('is reception’s to waive too where the superadmin lets it', async () => {
    await t.db.update(clinics).set({ receptionMayWaive: true }).where(eq(clinics.id, clinic.id));
    await mark(reception, { waive: { reason: 'The owner’s family' } });
    expect(await now()).toMatchObject({ status: 'bill_paid', openAmount: null });
  });

  it('needs no waiver where nothing is open', async () => {
    await t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: {} });
    expect(await now()).toMatchObject({ status: 'bill_paid', openAmount: null });
  });
});
