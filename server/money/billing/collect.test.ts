import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let reception: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { status: 'inprogress' });
});

const collect = (body: Record<string, unknown> = {}, user = reception) =>
  t.as(user)(api.billing.collect, { params: { id: patient.id }, body });
const bill = (amount: string) =>
  t.as(reception)(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Fee' } });
const payments = () => t.db.select().from(paymentTransactions).where(eq(paymentTransactions.patientId, patient.id));

describe('collecting', () => {
  it('bills and takes an amount when nothing is open', async () => {
    const { invoice, patient: collected } = await collect({ amount: '250', method: 'upi' });
    expect(invoice).toMatchObject({ amount: '250.00', status: 'paid', description: 'Clinic consultation charges' });
    expect(collected).toMatchObject({
      id: patient.id,
      status: 'bill_paid',
      openAmount: null,
      paidInvoiceId: invoice.id,
    });
    expect(await payments()).toMatchObject([{ invoiceId: invoice.id, amount: '250.00', paymentMethod: 'upi' }]);
  });

  it('leaves a visit behind for somebody who had none', async () => {
    await collect({ amount: '250' });
    expect(await t.db.select().from(appointments).where(eq(appointments.patientId, patient.id))).toMatchObject([
      { status: 'bill_paid', visitDay: todayIn(DEFAULT_TIMEZONE), clinicId: clinic.id },
    ]);
  });

  it('takes everything that is open', async () => {
    await bill('100.25');
    const last = await bill('200.50');
    const { invoice, patient: collected } = await collect();
    expect(invoice).toMatchObject({ id: last.id, status: 'paid' });
    expect(collected).toMatchObject({ status: 'bill_paid', openAmount: null });
    expect((await payments()).map(({ amount, paymentMethod }) => `${paymentMethod} ${amount}`).toSorted()).toEqual([
      'cash 100.25',
      'cash 200.50',
    ]);
  });

  it('needs an amount when nothing is open', async () => {
    for (const body of [{}, { amount: 0 }, { amount: '' }]) {
      expect(await refusalOf(collect(body))).toMatchObject({ status: 400, message: 'Please enter an amount' });
    }
    expect(await refusalOf(collect({ amount: 100_000_000 }))).toMatchObject({ message: 'The amount is too large' });
    expect(await payments()).toEqual([]);
  });

  it('takes no other amount than what is open', async () => {
    await bill('100');
    expect((await collect({ amount: '100.00' })).invoice.status).toBe('paid');
    patient = await t.patient(clinic, { status: 'inprogress' });
    await bill('100');
    expect(await refusalOf(collect({ amount: '90' }))).toMatchObject({
      status: 422,
      message: '₹100 is open now, not ₹90. Please check before collecting.',
    });
    expect(await payments()).toEqual([]);
  });

  it('from somebody who has paid is no legal move', async () => {
    await collect({ amount: 100 });
    expect(await refusalOf(collect({ amount: 100 }))).toMatchObject({
      status: 409,
      message: 'Cannot move a patient from bill_paid to bill_paid',
    });
  });

  it('gives one payment when it happens twice at once', async () => {
    await bill('500');
    const answers = await Promise.all([1, 2, 3, 4].map(() => collect().catch((error: unknown) => error)));
    expect(answers.filter((one) => one instanceof Error)).toHaveLength(3);
    expect(await payments()).toHaveLength(1);
    patient = await t.patient(clinic, { status: 'inprogress' });
    const again = await Promise.all([1, 2, 3, 4].map(() => collect({ amount: 70 }).catch((error: unknown) => error)));
    expect(again.filter((one) => one instanceof Error)).toHaveLength(3);
    expect(await payments()).toHaveLength(1);
    expect(await t.db.$count(invoices, eq(invoices.patientId, patient.id))).toBe(1);
  });

  it('ends the visit of the bill, also on a later day', async () => {
    const yesterday = addDays(todayIn(DEFAULT_TIMEZONE), -1);
    const [visit] = await t.db
      .insert(appointments)
      .values({ clinicId: clinic.id, patientId: patient.id, visitDay: yesterday, status: 'bill_pending' })
      .returning();
    const { id } = await bill('100');
    await t.db.update(invoices).set({ appointmentId: visit?.id }).where(eq(invoices.id, id));
    await collect();
    expect(
      await t.db
        .select()
        .from(appointments)
        .where(eq(appointments.id, visit?.id ?? 0)),
    ).toMatchObject([{ status: 'bill_paid' }]);
  });

  it('at a centre names diagnostic charges', async () => {
    const center = await t.center();
    patient = await t.patient(undefined, { centerId: center.id, isWalkin: true, status: 'inprogress' });
    const technician = await t.technician(center);
    const { invoice } = await collect({ amount: 900 }, technician);
    expect(invoice).toMatchObject({
      centerId: center.id,
      description: 'Diagnostic consultation charges',
      status: 'paid',
    });
    expect((await t.as(await t.centerDoctor(center))(api.notices.list)).rows).toMatchObject([
      { kind: 'payment_received' },
    ]);
  });

  it('from another organisation’s patient is impossible', async () => {
    const stranger = await t.reception(await t.clinic());
    expect(await refusalOf(collect({ amount: 100 }, stranger))).toMatchObject({
      status: 404,
      message: 'The patient was not found',
    });
    const [unchanged] = await t.db.select().from(patients).where(eq(patients.id, patient.id));
    expect(unchanged?.status).toBe('inprogress');
  });

  it('is one payment for one Idempotency-Key, whose answer comes again', async () => {
    const call = () =>
      t.as(reception)(api.billing.collect, {
        params: { id: patient.id },
        body: { amount: 100 },
        headers: { 'Idempotency-Key': `collect-${patient.id}` },
      });
    const first = await call();
    expect(await call()).toEqual(first);
    expect(await payments()).toHaveLength(1);
  });

  it('is in the audit log: the patient’s status, the invoice, the payment', async () => {
    const { invoice } = await collect({ amount: 100 });
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, reception.id));
    expect(entries.map(({ action, entityType, entityId }) => `${action} ${entityType} ${entityId}`).toSorted()).toEqual(
      [
        `CREATE payment ${(await payments())[0]?.id}`,
        `CREATE invoice ${invoice.id}`,
        `UPDATE patient ${patient.id}`,
      ].toSorted(),
    );
  });
});
