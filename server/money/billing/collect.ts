import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { usualDescriptions } from '#shared/money/billing/billing.states.ts';
import { isPositive, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { assertMove } from '#shared/desk/visits/visits.rules.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerKind } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { lockPatient, type PatientRow } from '#server/people/patients/patients.repo.ts';
import { movePatient, visitUnderWay } from '#server/desk/visits/visit-status.ts';
import { plainLine } from './invoice-lines.ts';
import { lockInvoice, lockOpenInvoices, type LockedInvoice, readInvoice } from './billing.repo.ts';
import { makeInvoice } from './make-invoice.ts';
import { openOf, settle } from './settle.ts';

export const usualDescription = (actor: Member): string => usualDescriptions[ownerKind(actor)];

/**
 * Collects what the patient owes the organisation, or, when nothing is open, bills and collects `amount`; the visit
 * becomes bill_paid. Of two that collect at once the second finds nothing open any more.
 *
 * With open invoices an amount is what the person at the desk was asked for: 422 when it isn't what is open now.
 */
export async function collectFromPatient(
  db: Db,
  actor: Member,
  patientId: number,
  given: { amount?: string | undefined; method: ManualMethod },
  trail: Trail,
): Promise<{ invoice: Invoice; patientId: number }> {
  const patient = await lockPatient(db, actor, patientId);
  const open = await lockOpenInvoices(db, actor, patient.id);
  if (open.length > 0) assertAsked(open, given.amount);
  const owed = open.length > 0 ? open : [await billNow(db, actor, patient, given.amount)];
  await settle(db, actor, owed, given.method, trail);
  if (patient.status !== 'bill_paid') await movePatient(db, actor, patient, 'bill_paid');
  trail.note({ resource: 'patient', entityId: patient.id, details: { fields: ['status'] } });
  for (const { id, amount } of owed) {
    const before = open.length > 0 ? { before: { status: 'pending' } } : {};
    const details = { ...before, after: { status: 'paid', amount } };
    trail.add({ action: open.length > 0 ? 'UPDATE' : 'CREATE', resource: 'invoice', entityId: id, details });
  }
  const newest = Math.max(...owed.map((invoice) => invoice.id));
  return { invoice: await readInvoice(db, actor, newest), patientId: patient.id };
}

/** Bills somebody for whom nothing is open, and locks the bill. */
export async function billNow(
  db: Db,
  actor: Member,
  patient: PatientRow,
  amount: string | undefined,
): Promise<LockedInvoice> {
  if (amount === undefined || !isPositive(amount)) {
    const message = says.please_enter_amount;
    throw new AppError('invalid_input', message, { issues: [{ path: 'amount', message }] });
  }
  assertMove(patient.status, 'bill_paid');
  // Whoever pays was here: the day's figures count visits.
  if (actor.clinicId !== null) await visitUnderWay(db, actor, patient, patient.doctorId);
  const description = usualDescription(actor);
  const { id } = await makeInvoice(db, actor, {
    patientId: patient.id,
    description,
    lines: plainLine(description, amount),
  });
  return await lockInvoice(db, actor, id);
}

function assertAsked(owed: readonly LockedInvoice[], amount: string | undefined): void {
  const open = openOf(owed);
  if (amount === undefined || toPaise(amount) === toPaise(open)) return;
  throw ruleBroken(says.other_amount_open({ open, amount }));
}
