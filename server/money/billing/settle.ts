import { and, eq, inArray, sql } from 'drizzle-orm';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import type { LockedInvoice } from './billing.repo.ts';

/** What is still to be paid on these invoices. */
export const openOf = (locked: readonly LockedInvoice[]): string =>
  fromPaise(locked.reduce((sum, { amount, paidAmount }) => sum + toPaise(amount) - toPaise(paidAmount), 0));

/**
 * Takes what is open on locked invoices, by hand: a payment for each, the invoices paid with a document that says so,
 * and their visits done. The caller moves the patient.
 */
export async function settle(
  db: Db,
  actor: Member,
  locked: readonly LockedInvoice[],
  method: ManualMethod,
  trail: Trail,
): Promise<void> {
  const paid = await db
    .insert(paymentTransactions)
    .values(
      locked.map((invoice) => ({
        ...ownerOf(actor),
        invoiceId: invoice.id,
        patientId: invoice.patientId,
        amount: openOf([invoice]),
        paymentMethod: method,
        status: 'completed' as const,
        receivedBy: actor.userId,
        processedAt: sql`now()`,
      })),
    )
    .returning({
      id: paymentTransactions.id,
      invoiceId: paymentTransactions.invoiceId,
      amount: paymentTransactions.amount,
    });
  await db
    .update(invoices)
    .set({
      status: 'paid',
      paidAmount: sql`${invoices.amount}`,
      paidAt: sql`now()`,
      pdfUrl: newDocumentUrl('invoices', invoices.id),
    })
    .where(
      and(
        ownedBy(actor, invoices),
        inArray(
          invoices.id,
          locked.map((invoice) => invoice.id),
        ),
      ),
    );
  await endVisitsOf(db, actor, locked);
  await tellDoctors(db, actor, locked);
  for (const { id, invoiceId, amount } of paid) {
    trail.add({
      action: 'CREATE',
      resource: 'payment',
      entityId: id,
      details: { after: { invoiceId, amount, method } },
    });
  }
}

/** A bill may be paid on another day than that of its visit: that visit is done too. */
async function endVisitsOf(db: Db, actor: Member, locked: readonly LockedInvoice[]): Promise<void> {
  const visits = locked.flatMap(({ appointmentId }) => appointmentId ?? []);
  if (visits.length === 0) return;
  await db
    .update(appointments)
    .set({ status: 'bill_paid' })
    .where(
      and(ownedBy(actor, appointments), inArray(appointments.id, visits), eq(appointments.status, 'bill_pending')),
    );
}

async function tellDoctors(db: Db, actor: Member, locked: readonly LockedInvoice[]): Promise<void> {
  const numbers = locked.map((invoice) => invoice.invoiceNumber).join(', ');
  await ringBell(db, {
    ...ownerOf(actor),
    roles: [actor.clinicId === null ? 'diagnostic_doctor' : 'clinic_doctor'],
    kind: 'payment_received',
    message: says.payment_came({ amount: openOf(locked), numbers }),
    entityType: 'invoice',
    entityId: Math.max(...locked.map((invoice) => invoice.id)),
  });
}
