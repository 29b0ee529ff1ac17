import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { nextWeek, startConsultation, today } from '#server/test/consultation.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof startConsultation>>;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  at = await startConsultation(t);
});

describe('the status that follows from a prescription', () => {
  it('is in progress without a fee, and nothing is billed', async () => {
    for (const consultationFee of [undefined, null, 0, '0.00']) {
      const issued = await at.issue({ consultationFee });
      expect(issued.invoice).toBeNull();
      expect(issued.patient).toMatchObject({ status: 'inprogress', openAmount: null });
    }
  });

  it('moves the visit of today along, and hangs prescription and bill under it', async () => {
    const own = await walkIn();
    const { prescription, invoice } = await at.issue({ consultationFee: 300, nextVisitDate: nextWeek });
    expect(await at.visits()).toMatchObject([{ id: own.id, status: 'bill_pending', nextVisitDate: nextWeek }]);
    const [stored] = await t.db.select().from(prescriptions).where(eq(prescriptions.id, prescription.id));
    expect(stored?.appointmentId).toBe(own.id);
    await t.as(at.reception)(api.invoices.setStatus, { params: { id: invoice?.id ?? 0 }, body: { status: 'paid' } });
    expect(await at.visits()).toMatchObject([{ status: 'bill_paid' }]);
  });

  it('opens a visit for somebody who simply came', async () => {
    await at.issue({ consultationFee: 300 });
    expect(await at.visits()).toMatchObject([
      { visitDay: today, status: 'bill_pending', doctorId: at.doctor.id, startDateTime: null },
    ]);
  });

  it('opens a visit also for somebody who was called in without one', async () => {
    const start = { params: { id: at.patient.id }, body: { status: 'inprogress' } } as const;
    await t.as(at.doctor)(api.visits.setStatus, start);
    await at.issue({ consultationFee: 300 });
    expect(await at.visits()).toMatchObject([{ visitDay: today, status: 'bill_pending', doctorId: at.doctor.id }]);
  });

  it('opens none beside a visit of an earlier day that is still under way', async () => {
    await walkIn({ visitDay: addDays(today, -1), status: 'inprogress' });
    await t.db.update(patients).set({ status: 'inprogress' }).where(eq(patients.id, at.patient.id));
    await at.issue({ consultationFee: 300 });
    expect(await at.visits()).toHaveLength(1);
  });

  it('opens a new visit for a patient who has paid', async () => {
    await at.issue({ consultationFee: 300 });
    await t.as(at.reception)(api.billing.collect, { params: { id: at.patient.id }, body: {} });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_paid' });
    const again = await at.issue();
    expect(again.patient.status).toBe('inprogress');
    expect(await at.visits()).toMatchObject([{ status: 'bill_paid' }, { status: 'inprogress', visitDay: today }]);
  });

  it('takes the visit that is booked for today before it opens one', async () => {
    await at.issue({ consultationFee: 300 });
    await t.as(at.reception)(api.billing.collect, { params: { id: at.patient.id }, body: {} });
    const booked = await walkIn();
    await at.issue({ consultationFee: 200 });
    expect(await at.visits()).toMatchObject([{ status: 'bill_paid' }, { id: booked.id, status: 'bill_pending' }]);
  });

  it('goes on waiting for a bill that is open, and several bills add up', async () => {
    await at.issue({ consultationFee: '300.50' });
    const second = await at.issue({ consultationFee: '199.75' });
    expect(second.patient).toMatchObject({ status: 'bill_pending', openAmount: '500.25' });
    expect((await at.issue()).patient.status).toBe('bill_pending');
    expect(await at.visits()).toHaveLength(1);
  });

  it('leaves the doctor of an assigned patient alone', async () => {
    const colleague = await t.doctor(at.clinic);
    await t.db.update(patients).set({ doctorId: colleague.id }).where(eq(patients.id, at.patient.id));
    expect((await at.issue()).patient.doctorId).toBe(colleague.id);
  });

  it('names with an open bill whoever prescribed what is paid for, also of a colleague’s patient', async () => {
    const colleague = await t.doctor(at.clinic, { name: 'Dr. Sen' });
    await t.db.update(patients).set({ doctorId: at.doctor.id }).where(eq(patients.id, at.patient.id));
    expect((await at.issue({ consultationFee: '300' }, colleague)).patient.billDoctorName).toBe('Dr. Sen');
    const waiting = await t.as(at.reception)(api.patients.list, { query: { status: 'bill_pending' } });
    expect(waiting.rows).toMatchObject([{ doctorId: at.doctor.id, billDoctorName: 'Dr. Sen' }]);
  });

  async function walkIn(extras: Partial<typeof appointments.$inferInsert> = {}) {
    const [visit] = await t.db
      .insert(appointments)
      .values({ clinicId: at.clinic.id, patientId: at.patient.id, doctorId: at.doctor.id, visitDay: today, ...extras })
      .returning();
    if (!visit) throw new Error('no visit');
    return visit;
  }
});
