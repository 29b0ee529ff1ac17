import { eq } from 'drizzle-orm';
import { conflict, recordDenied } from '#shared/kernel/http/errors.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { mayWaive } from '#shared/desk/visits/visits.rules.ts';
import type { Waiver } from '#shared/desk/visits/visits.schema.ts';
import { mayWaiveInvoice } from '#shared/money/billing/billing.rules.ts';
import type { AssertSettled } from '#server/desk/visits/visit-status.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import { type LockedInvoice, lockOpenInvoices, withdrawInvoice } from './billing.repo.ts';
import { openOf } from './settle.ts';

/**
 * Before a visit is marked as paid without a payment: 409 while a bill of it is open, unless it is waived with a reason. A
 * bill that is waived is withdrawn, as nobody is going to pay it; it keeps its number, and the audit log says why.
 */
export const assertSettled: AssertSettled = async (db, actor, { patientId, visitId, waive }, trail) => {
  const ofPatient = await lockOpenInvoices(db, actor, patientId);
  const open = ofPatient.filter(({ appointmentId }) => visitId === undefined || appointmentId === visitId);
  if (open.length === 0) return;
  if (!waive) throw conflict(says.still_owed({ open: openOf(open) }));
  if (!mayWaive(actor.role, await ownClinic(db, actor))) throw recordDenied(says.only_doctor_waives);
  if (open.some(({ paidAmount }) => isPositive(paidAmount))) throw conflict(says.partly_paid_not_waived);
  for (const invoice of open) {
    const details = await giveUp(db, actor, invoice, waive);
    trail.add({ action: 'UPDATE', resource: 'invoice', entityId: invoice.id, details });
  }
};

/** Gives up a locked invoice by itself; answers what the audit log says of it. */
export async function waiveInvoice(db: Db, actor: Member, invoice: LockedInvoice, waive: Waiver) {
  if (!mayWaiveInvoice(actor.role, actor.clinicId === null ? null : await ownClinic(db, actor)))
    throw recordDenied(says.only_doctor_waives);
  if (invoice.status === 'paid') throw conflict(says.already_paid, 'already_paid');
  if (isPositive(invoice.paidAmount)) throw conflict(says.partly_paid_not_waived);
  return await giveUp(db, actor, invoice, waive);
}

async function giveUp(db: Db, actor: Member, { id, invoiceNumber, amount }: LockedInvoice, { reason }: Waiver) {
  await withdrawInvoice(db, actor, id);
  return { before: { invoiceNumber, amount, status: 'pending' }, after: { waived: amount, reason } };
}

async function ownClinic(db: Db, { clinicId }: ClinicActor) {
  const [clinic] = await db
    .select({ receptionMayWaive: clinics.receptionMayWaive })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  return clinic;
}
