import { notFound, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { addMoney, isPositive, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import { changeOf, layUpon } from '#shared/money/receipts/receipts.rules.ts';
import type { Taken, Taking } from '#shared/money/receipts/receipts.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { lockPatient, type PatientRow, readPatient } from '#server/people/patients/patients.repo.ts';
import { movePatient } from '#server/desk/visits/visit-status.ts';
import { type LockedInvoice, lockOpenInvoices, readInvoice } from '#server/money/billing/billing.repo.ts';
import { billNow } from '#server/money/billing/collect.ts';
import { openOf, takeByHand } from '#server/money/billing/settle.ts';
import { writeReceipt } from '#server/money/billing/write-receipt.ts';
import { balanceOf, keepAdvances, noteUsed } from './advances.repo.ts';
import { readReceipt, receiptOfPayment } from './receipts.repo.ts';

type Given = { method: ManualMethod | 'advance'; amount: string; reference: string | null };

/**
 * Takes what was given, for the bills in the order of their age, and keeps the rest for the patient. The patient is locked from
 * the beginning: of two who take at once the second sees what the first has left open, and left of the advance.
 */
export async function takeMoney(db: Db, actor: Member, taking: Taking, trail: Trail): Promise<Taken> {
  const patient = await lockPatient(db, actor, taking.patientId);
  await assertAdvance(db, actor, patient.id, taking.useAdvance);
  const bills = await billsToPay(db, actor, patient, taking);
  const change = assertTendered(taking);
  const { shares, left } = layUpon(
    bills.map((bill) => ({ id: bill.id, open: openOf([bill]) })),
    givenOf(taking),
  );
  const kept = assertKept(left, taking.keep);

  const invoiceOf = new Map(bills.map((bill) => [bill.id, bill]));
  const taken = shares.flatMap(({ invoiceId, amount, part: { method, reference } }) => {
    const invoice = invoiceOf.get(invoiceId);
    return invoice ? [{ invoice, amount, method, reference }] : [];
  });
  const beside = { kept, tendered: isPositive(change) ? (taking.tendered ?? null) : null };
  const receiptId = await book(db, actor, patient, taken, beside, trail);
  if (receiptId !== null) await keepAdvances(db, actor, { patientId: patient.id, receiptId }, left);
  await moveOn(db, actor, patient, { paid: taken.length > 0, billed: taking.billAmount !== undefined });

  const receipt = receiptId === null ? null : await readReceipt(db, actor, receiptId);
  const balance = await balanceOf(db, actor, patient.id);
  if (receipt) trail.note({ entityId: receipt.id, details: { after: auditOf(receipt) } });
  const paidIds = [...new Set(taken.map(({ invoice }) => invoice.id))];
  return {
    receipt,
    invoices: await Promise.all(paidIds.map((id) => readInvoice(db, actor, id))),
    patient: await readPatient(db, actor, patient.id),
    change,
    advance: balance,
  };
}

/** What a patient's advance pays comes first, then what was handed over. */
const givenOf = ({ useAdvance, parts }: Taking): Given[] => [
  ...(isPositive(useAdvance) ? [{ method: 'advance' as const, amount: useAdvance, reference: null }] : []),
  ...parts,
];

async function assertAdvance(db: Db, actor: Member, patientId: number, wanted: string): Promise<void> {
  if (!isPositive(wanted)) return;
  const balance = await balanceOf(db, actor, patientId);
  if (toPaise(balance) < toPaise(wanted))
    throw refusedAt('useAdvance', says.advance_too_small({ balance }), 'rule_broken');
}

/** Those that are named, or all that are open, or the one that is made now. */
async function billsToPay(db: Db, actor: Member, patient: PatientRow, taking: Taking): Promise<LockedInvoice[]> {
  const { invoiceIds, billAmount, openSeen } = taking;
  if (taking.parts.length === 0 && !isPositive(taking.useAdvance))
    throw refusedAt('parts', says.nothing_given, 'rule_broken');
  const open = await lockOpenInvoices(db, actor, patient.id);
  if (billAmount !== undefined) {
    if (open.length > 0) throw ruleBroken(says.already_billed);
    return [await billNow(db, actor, patient, billAmount)];
  }
  const named = invoiceIds ? open.filter(({ id }) => invoiceIds.includes(id)) : open;
  if (openSeen !== undefined && toPaise(openSeen) !== toPaise(openOf(named))) {
    throw ruleBroken(says.other_amount_open({ open: openOf(named), amount: openSeen }));
  }
  // A bill of nobody, of somebody else, or one that is paid or withdrawn by now.
  if (invoiceIds && named.length < new Set(invoiceIds).size) throw notFound('invoice');
  return named;
}

function assertTendered({ parts, tendered }: Taking): string {
  if (tendered === undefined) return '0.00';
  const cash = addMoney('0.00', ...parts.filter(({ method }) => method === 'cash').map(({ amount }) => amount));
  const change = changeOf(tendered, cash);
  if (change === null) throw refusedAt('tendered', says.tendered_too_little({ tendered, cash }), 'rule_broken');
  return change;
}

/** What is left over is kept, all of it and as it was said; money is never kept by mistake. */
function assertKept(left: readonly { part: Given; amount: string }[], keep: string): string {
  const over = addMoney('0.00', ...left.map(({ amount }) => amount));
  if (toPaise(over) === toPaise(keep) && left.every(({ part }) => part.method !== 'advance')) return over;
  const message = isPositive(keep)
    ? says.keep_other_than_left({ left: over, keep })
    : says.more_than_open({ left: over });
  throw refusedAt('keep', message, 'rule_broken');
}

type Laid = Parameters<typeof takeByHand>[2];

async function book(
  db: Db,
  actor: Member,
  patient: PatientRow,
  taken: Laid,
  beside: { kept: string; tendered: string | null },
  trail: Trail,
): Promise<number | null> {
  if (taken.length === 0) {
    return await writeReceipt(db, actor, { patientId: patient.id, referralId: null }, { paymentIds: [], ...beside });
  }
  const ids = await takeByHand(db, actor, taken, trail, beside);
  await noteUsed(
    db,
    actor,
    patient.id,
    taken.flatMap(({ method, amount }, place) =>
      method === 'advance' ? [{ amount, transactionId: ids[place] ?? 0 }] : [],
    ),
  );
  return await receiptOfPayment(db, actor, ids);
}

/** With the last open bill the visit is done; a bill that was made now and isn't paid whole keeps it waiting. */
async function moveOn(
  db: Db,
  actor: Member,
  patient: PatientRow,
  { paid, billed }: { paid: boolean; billed: boolean },
): Promise<void> {
  if (!paid || patient.status === 'bill_paid') return;
  const open = await lockOpenInvoices(db, actor, patient.id);
  if (open.length === 0) await movePatient(db, actor, patient, 'bill_paid');
  else if (billed) await movePatient(db, actor, patient, 'bill_pending');
}

const auditOf = ({ receiptNumber, total, kept, invoiceNumbers, methods }: NonNullable<Taken['receipt']>) => ({
  receiptNumber,
  total,
  kept,
  invoiceNumbers,
  methods,
});
