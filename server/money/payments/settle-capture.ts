import { and, eq, sql } from 'drizzle-orm';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { judgeCapture } from '#shared/money/payments/payments.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { type LockedInvoice, lockEvenWithdrawn } from '#server/money/billing/billing.repo.ts';
import { bookReceived, finishVisit, openOf } from '#server/money/billing/settle.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import type { Capture } from './gateways/gateway.ts';
import { endPending, lockPayment, type PaymentRow } from './pending.repo.ts';

/** What came of a gateway's word, for the audit log; undefined where nothing changed. */
export type Changed = { before: Record<string, unknown>; after: Record<string, unknown> } | undefined;

/** The largest amount that a payment can hold. */
const MOST_PAISE = 99_999_999_99;

/**
 * Money that a gateway has for a payment of ours, whoever tells of it first and however often: it settles the invoice, or is
 * recorded beside it and waits for its refund. The order of the locks is patient, invoice, payment.
 */
export async function settleCapture(
  db: Db,
  by: AtOrganisation,
  found: Pick<PaymentRow, 'id' | 'patientId' | 'invoiceId'>,
  capture: Capture,
): Promise<Changed> {
  if (!(capture.paise > 0 && capture.paise <= MOST_PAISE) || !/^[A-Z]{3}$/.test(capture.currency)) return undefined;
  const patient = await lockPatient(db, by, found.patientId);
  const invoice = await lockEvenWithdrawn(db, by, found.invoiceId);
  const payment = await lockPayment(db, by, found.id);
  const isOwed = invoice.status === 'pending' && invoice.deletedAt === null;
  const openPaise = isOwed ? toPaise(openOf([invoice])) : 0;
  const verdict = judgeCapture(payment, { ...capture, openPaise });
  if (verdict === 'known') return undefined;
  if (verdict === 'another') return await recordBeside(db, by, { payment, invoice, capture });
  const settles = verdict === 'settles';
  await db
    .update(paymentTransactions)
    .set({
      status: 'completed',
      settles,
      failureReason: null,
      failureCode: null,
      gatewayPaymentId: capture.paymentId,
      gatewayTransactionId: capture.paymentId,
      reference: capture.reference,
      processedAt: sql`now()`,
    })
    .where(and(ownedBy(by, paymentTransactions), eq(paymentTransactions.id, payment.id)));
  if (settles) {
    await bookReceived(db, { ...by, userId: null }, [{ invoice, amount: payment.amount }], {
      paymentIds: [payment.id],
    });
    if (openPaise === capture.paise) await finishVisit(db, by, patient);
  } else await askForRefund(db, by, { transactionId: payment.id, amount: payment.amount, invoice });
  return {
    before: { status: payment.status },
    after: { status: 'completed', amount: payment.amount, invoiceId: invoice.id, settles },
  };
}

/** A second payment of one order, or one of another amount: it has a row of its own, once. */
async function recordBeside(
  db: Db,
  by: AtOrganisation,
  { payment, invoice, capture }: { payment: PaymentRow; invoice: LockedInvoice; capture: Capture },
): Promise<Changed> {
  const amount = fromPaise(capture.paise);
  const [made] = await db
    .insert(paymentTransactions)
    .values({
      ...ownerOf(by),
      invoiceId: payment.invoiceId,
      patientId: payment.patientId,
      amount,
      currency: capture.currency,
      paymentMethod: payment.paymentMethod,
      paymentGateway: payment.paymentGateway,
      way: payment.way,
      gatewayPaymentId: capture.paymentId,
      gatewayTransactionId: capture.paymentId,
      reference: capture.reference,
      status: 'completed',
      settles: false,
      processedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: paymentTransactions.id });
  if (!made) return undefined;
  const status = 'failed' as const;
  const failureReason = `${capture.currency} ${amount} came for it instead`;
  const hasEnded = await endPending(db, by, payment.id, { status, failureReason, failureCode: 'other_amount' });
  await askForRefund(db, by, { transactionId: made.id, amount, invoice });
  return {
    before: { status: payment.status },
    after: { status: hasEnded ? status : payment.status, recorded: made.id, amount, settles: false },
  };
}

async function askForRefund(
  db: Db,
  by: AtOrganisation,
  { transactionId, amount, invoice }: { transactionId: number; amount: string; invoice: LockedInvoice },
): Promise<void> {
  await ringBell(db, {
    ...ownerOf(by),
    roles: by.clinicId === null ? ['diagnostic_doctor'] : [...CLINIC_ROLES],
    kind: 'refund_needed',
    message: says.refund_needed({ amount, numbers: invoice.invoiceNumber }),
    entityType: 'payment',
    entityId: transactionId,
  });
}
