import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { actingAt } from '#server/money/payments/viewers.ts';

/** An invoice of the chosen person, what is open on it, and the organisation that it is owed to; 404. */
export async function ownInvoice(db: Db, actor: PatientActor, id: number) {
  const [found] = await db
    .select({
      invoiceNumber: invoices.invoiceNumber,
      amount: invoices.amount,
      paidAmount: invoices.paidAmount,
      clinicId: invoices.clinicId,
      centerId: invoices.centerId,
    })
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id), isNull(invoices.deletedAt)));
  if (!found) throw notFound('invoice');
  const { invoiceNumber, amount, paidAmount, ...its } = found;
  const openAmount = fromPaise(toPaise(amount) - toPaise(paidAmount));
  return { invoiceNumber, openAmount, by: await actingAt(db, null, its) };
}

const t = paymentTransactions;
/** What isn't the gateway's is no news for the patient: what came stands beside it. */
const gatewaysWords = sql<string | null>`case when ${t.failureCode} is null then ${t.failureReason} end`;

/** The organisation that a payment of the chosen person goes to, by the gateway's name for it; 404. */
export async function ownPaymentsOrganisation(db: Db, actor: PatientActor, orderId: string) {
  const [found] = await db
    .select({ clinicId: t.clinicId, centerId: t.centerId })
    .from(t)
    .where(and(ownedBy(actor, t), eq(t.gatewayOrderId, orderId)));
  if (!found) throw notFound('payment');
  return await actingAt(db, null, found);
}

export async function readPortalPayment(db: Db, actor: PatientActor, id: number) {
  const [found] = await db
    .select({ invoiceId: t.invoiceId, status: t.status, amount: t.amount, failureReason: gatewaysWords })
    .from(t)
    .where(and(ownedBy(actor, t), eq(t.id, id)));
  if (!found) throw notFound('payment');
  return found;
}
