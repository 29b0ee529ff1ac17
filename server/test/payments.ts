import { eq } from 'drizzle-orm';
import { api } from '#shared/api.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import type { TestApp } from './harness.ts';
import { razorpayKeys } from './razorpay-stand-in.ts';
import { stripeKeys } from './stripe-stand-in.ts';

// A clinic with its gateways, and a patient who owes it something.

export async function startPaying(t: TestApp) {
  const clinic = await t.clinic({ name: 'Shanti Clinic' });
  const doctor = await t.doctor(clinic);
  const reception = await t.reception(clinic);
  const patient = await t.patient(clinic, { name: 'Asha Rao', email: 'asha@example.in', status: 'inprogress' });
  for (const [gateway, keys] of [['razorpay', razorpayKeys] as const, ['stripe', stripeKeys] as const]) {
    await t.as(doctor)(api.payments.configure, { body: { gateway, isActive: true, ...keys } });
  }
  const call = t.as(reception);
  return {
    clinic,
    doctor,
    reception,
    patient,
    bill: async (amount = '500.00') =>
      (await call(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Fee' } })).id,
    order: (invoiceId: number, amount = '500.00', paymentMethod: 'razorpay' | 'stripe' = 'razorpay') =>
      call(api.payments.order, { body: { invoiceId, amount, paymentMethod } }),
    manual: (invoiceId: number, amount: string, paymentMethod = 'cash') =>
      call(api.payments.manual, { body: { invoiceId, amount, paymentMethod } }),
    refund: (id: number, amount: string) =>
      call(api.payments.refund, { params: { id }, body: { amount, reason: 'Paid twice' } }),
    invoiceNow: async (id: number) => (await t.db.select().from(invoices).where(eq(invoices.id, id)))[0],
    patientNow: async () => (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0],
    payments: (invoiceId: number) =>
      t.db
        .select()
        .from(paymentTransactions)
        .where(eq(paymentTransactions.invoiceId, invoiceId))
        .orderBy(paymentTransactions.id),
    noticesOf: async (kind: 'refund_needed' | 'payment_received') =>
      (await t.db.select().from(notices).where(eq(notices.clinicId, clinic.id))).filter((one) => one.kind === kind),
  };
}

export type Paying = Awaited<ReturnType<typeof startPaying>>;
