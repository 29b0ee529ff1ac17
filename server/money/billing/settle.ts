import { and, eq, inArray, sql } from 'drizzle-orm';
import { addMoney, fromPaise, isPositive, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isOpenVisit } from '#shared/desk/visits/visits.rules.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { movePatient } from '#server/desk/visits/visit-status.ts';
import { lockOpenInvoices, type LockedInvoice } from './billing.repo.ts';
import { type BesideBills, type TakenFor, writeReceipt } from './write-receipt.ts';

/** What is still to be paid on these invoices. */
export const openOf = (locked: readonly LockedInvoice[]): string =>
  fromPaise(locked.reduce((sum, { amount, paidAmount }) => sum + toPaise(amount) - toPaise(paidAmount), 0));

/** Money that came in for a locked invoice; no more than is open on it. */
interface Received {
  invoice: LockedInvoice;
  amount: string;
}

/** The same, taken by hand. */
interface TakenByHand extends Received {
  /** Of what is kept for the patient, or money. */
  method: ManualMethod | 'advance';
  reference?: string | null;
  notes?: string | null;
}

/** Takes all that is open on locked invoices, by hand. The caller moves the patient. */
export const settle = (
  db: Db,
  by: AtOrganisation,
  locked: readonly LockedInvoice[],
  method: ManualMethod,
  trail: Trail,
): Promise<number[]> =>
  takeByHand(
    db,
    by,
    locked.map((invoice) => ({ invoice, amount: openOf([invoice]), method })),
    trail,
  );

/** Records a payment for each and books it. Answers the payments' ids; the caller moves the patient. */
export async function takeByHand(
  db: Db,
  by: AtOrganisation,
  taken: readonly TakenByHand[],
  trail: Trail,
  beside?: BesideBills,
): Promise<number[]> {
  const made = await db
    .insert(paymentTransactions)
    .values(
      taken.map(({ invoice, amount, method, reference = null, notes = null }) => ({
        ...ownerOf(by),
        invoiceId: invoice.id,
        patientId: invoice.patientId,
        amount,
        paymentMethod: method,
        reference,
        notes,
        status: 'completed' as const,
        receivedBy: by.userId,
        processedAt: sql`now()`,
      })),
    )
    .returning({
      id: paymentTransactions.id,
      invoiceId: paymentTransactions.invoiceId,
      amount: paymentTransactions.amount,
      method: paymentTransactions.paymentMethod,
    });
  const paymentIds = made.map(({ id }) => id);
  await bookReceived(db, by, taken, { ...beside, paymentIds });
  for (const { id, ...after } of made) {
    trail.add({ action: 'CREATE', resource: 'payment', entityId: id, details: { after } });
  }
  return paymentIds;
}

/**
 * Adds recorded payments (`taken.paymentIds`, as `parts`) to their invoices. The last part of one marks it as paid; its document is drawn anew with every
 * part, and the visit that it bills is done with the last. All of it is one patient's, and has one receipt.
 */
export async function bookReceived(
  db: Db,
  by: AtOrganisation,
  parts: readonly Received[],
  taken: TakenFor,
): Promise<void> {
  const received = byInvoice(parts);
  const ids = received.map(({ invoice }) => invoice.id);
  const amounts = received.map(({ amount }) => amount);
  const paid = sql`${invoices.paidAmount} + part`;
  await db
    .update(invoices)
    .set({
      paidAmount: sql`${paid}`,
      status: sql`case when ${paid} = ${invoices.amount} then 'paid' else ${invoices.status} end`,
      paidAt: sql`case when ${paid} = ${invoices.amount} then now() end`,
      pdfUrl: newDocumentUrl('invoices', invoices.id),
    })
    .from(sql`unnest(${sql.param(ids)}::integer[], ${sql.param(amounts)}::numeric[]) as received (invoice_id, part)`)
    .where(and(ownedBy(by, invoices), sql`${invoices.id} = received.invoice_id`));
  const settled = received.filter(({ invoice, amount }) => toPaise(openOf([invoice])) === toPaise(amount));
  await endVisitsOf(
    db,
    by,
    settled.map(({ invoice }) => invoice),
  );
  const [first] = received;
  if (first) await writeReceipt(db, by, first.invoice, taken);
  await tellOfMoney(db, by, received);
}

/** One bill may be paid in several ways at once: it is booked once, with all of it. */
function byInvoice(parts: readonly Received[]): Received[] {
  const sums = new Map<number, Received>();
  for (const { invoice, amount } of parts) {
    sums.set(invoice.id, { invoice, amount: addMoney(sums.get(invoice.id)?.amount ?? '0.00', amount) });
  }
  return [...sums.values()];
}

/** Moves a locked patient on when the last open bill of a visit under way was paid. */
export async function finishVisit(
  db: Db,
  by: AtOrganisation,
  patient: { id: number; status: PatientStatus },
): Promise<void> {
  if (!isOpenVisit(patient.status)) return;
  const open = await lockOpenInvoices(db, by, patient.id);
  if (open.length === 0) await movePatient(db, by, patient, 'bill_paid');
}

/** A bill may be paid on another day than that of its visit: that visit is done too. */
async function endVisitsOf(db: Db, by: AtOrganisation, settled: readonly LockedInvoice[]): Promise<void> {
  const visits = settled.flatMap(({ appointmentId }) => appointmentId ?? []);
  if (visits.length === 0) return;
  await db
    .update(appointments)
    .set({ status: 'bill_paid' })
    .where(and(ownedBy(by, appointments), inArray(appointments.id, visits), eq(appointments.status, 'bill_pending')));
}

/** The doctor hears of what the desk takes; of what comes by itself the desk hears too. */
async function tellOfMoney(db: Db, by: AtOrganisation, received: readonly Received[]): Promise<void> {
  const amount = addMoney(...received.map((one) => one.amount));
  if (!isPositive(amount)) return;
  await ringBell(db, {
    ...ownerOf(by),
    roles: [
      by.clinicId === null ? 'diagnostic_doctor' : 'clinic_doctor',
      ...(by.userId === null && by.clinicId !== null ? (['clinic_reception'] as const) : []),
    ],
    kind: 'payment_received',
    message: says.payment_came({ amount, numbers: received.map(({ invoice }) => invoice.invoiceNumber).join(', ') }),
    entityType: 'invoice',
    entityId: Math.max(...received.map(({ invoice }) => invoice.id)),
  });
}
