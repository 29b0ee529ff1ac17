import { notFound, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { addMoney, isPositive } from '#shared/kernel/money/money.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { shareOfLine } from '#shared/care/dispensing/dispensing.rules.ts';
import type { NewReturn } from '#shared/care/dispensing/dispensing.schema.ts';
import { isExpired } from '#shared/money/inventory/inventory.rules.ts';
import { layUpon } from '#shared/money/receipts/receipts.rules.ts';
import type { StepTools } from '#server/kernel/http/steps.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import {
  type LockedInvoice,
  lockEvenWithdrawn,
  readInvoice,
  withdrawInvoice,
} from '#server/money/billing/billing.repo.ts';
import { billedLines } from '#server/money/billing/invoice-lines.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { finishVisit } from '#server/money/billing/settle.ts';
import { lockAnyItem } from '#server/money/inventory/items.repo.ts';
import { enter } from '#server/money/inventory/stock.ts';
import type { GatewayEnv } from '#server/money/payments/gateways/accounts.ts';
import { refundableOf } from '#server/money/payments/refunds.repo.ts';
import { beginRefund } from '#server/money/payments/refunds.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { type BilledGiven, billedGiven, billOfDispensing, findDispensing, insertReturns } from './given.repo.ts';

/** What comes back of one line of the bill. */
interface Back {
  line: BilledGiven;
  quantity: number;
}

/**
 * Takes back what a patient brings: stock, bill and register in one transaction. Of a bill that was paid the price goes back the
 * way it came; an open one is withdrawn, and made anew for what was kept. The locks are those of dispensing: patient, items, bill.
 */
export async function takeBack(tools: StepTools, env: GatewayEnv, actor: ClinicActor, body: NewReturn) {
  const { db, trail } = tools;
  const { id, patientId } = await findDispensing(db, actor, body.dispensingId);
  const patient = await lockPatient(db, actor, patientId);
  const lines = await billedGiven(db, actor, id);
  const backs = decideBack(body, lines, todayIn(actor.timezone));
  await moveStock(tools, actor, body, lines, id);
  const invoice = await lockEvenWithdrawn(db, actor, await billOfDispensing(db, actor, id));
  const isOpen = invoice.status === 'pending' && invoice.deletedAt === null;
  const anew = isOpen ? await billAnew(tools, actor, { invoice, lines, backs }) : null;
  if (isOpen) await finishVisit(db, actor, patient);
  const credit = isOpen
    ? nothingCredited
    : await giveBackPaid(tools, env, actor, { invoice, backs, reason: body.reason });
  await insertReturns(
    db,
    actor,
    body.lines.map(({ lineId, quantity, fate }, index) => ({
      dispensedLineId: lineId,
      quantity,
      fate,
      reason: body.reason,
      // What a line costs is told once of it, however it was split.
      credited:
        body.lines.findIndex((one) => one.lineId === lineId) === index ? (credit.byLine.get(lineId) ?? '0.00') : '0.00',
      invoiceId: index === body.lines.length - 1 ? (anew ?? null) : null,
    })),
  );
  const credited = addMoney('0.00', ...credit.byLine.values());
  const { reason } = body;
  trail.note({
    entityId: id,
    details: { after: { reason, lines: body.lines, credited, invoiceNumber: invoice.invoiceNumber } },
  });
  return {
    dispensingId: id,
    patientId,
    credited,
    refunds: credit.refunds,
    invoice: anew === null ? null : await readInvoice(db, actor, anew),
  };
}

/** What was asked for, by line; never more than was given less what came back. */
function decideBack(body: NewReturn, lines: readonly BilledGiven[], today: string): Back[] {
  const byLine = new Map<number, Back>();
  for (const [index, { lineId, quantity, fate }] of body.lines.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('dispensing');
    const so = (byLine.get(lineId)?.quantity ?? 0) + quantity;
    const left = line.quantity - line.returned;
    if (so > left) {
      throw refusedAt(
        `lines.${index}.quantity`,
        says.more_back_than_given({ left, drug: line.drugName }),
        'rule_broken',
      );
    }
    if (fate === 'restocked' && isExpired(line.expiryDate, today)) {
      throw refusedAt(`lines.${index}.fate`, says.expired_not_restocked({ drug: line.drugName }), 'rule_broken');
    }
    byLine.set(lineId, { line, quantity: so });
  }
  return [...byLine.values()];
}

/** Into its batch; what is to be destroyed comes in and leaves again, so that the ledger tells of it. */
async function moveStock(
  { db }: StepTools,
  actor: ClinicActor,
  { lines: asked, reason }: NewReturn,
  lines: readonly BilledGiven[],
  dispensingId: number,
): Promise<void> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))].toSorted((a, b) => a - b);
  for (const itemId of itemIds) {
    const entries = asked.flatMap(({ lineId, quantity, fate }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (line?.itemId !== itemId) return [];
      const { batchId, unitPrice } = line;
      const entry = {
        batchId,
        quantity,
        unitPrice,
        reason,
        referenceType: 'dispensing_return',
        referenceId: dispensingId,
      };
      const comesIn = { ...entry, transactionType: 'stock_in' as const };
      return fate === 'restocked' ? [comesIn] : [comesIn, { ...entry, transactionType: 'stock_out' as const }];
    });
    // Also of an item that was taken off the list since.
    if (entries.length > 0) await enter(db, actor, await lockAnyItem(db, actor, itemId), entries);
  }
}

interface OpenBill {
  invoice: LockedInvoice;
  lines: readonly BilledGiven[];
  backs: readonly Back[];
}

/** A bill is never changed: it is withdrawn, and what was kept is billed at the same prices. Answers the new one's id. */
async function billAnew(
  { db, trail }: StepTools,
  actor: ClinicActor,
  { invoice, lines, backs }: OpenBill,
): Promise<number | null> {
  if (isPositive(invoice.paidAmount)) throw ruleBroken(says.partly_paid_not_returned);
  const stored = (await readInvoice(db, actor, invoice.id)).lines;
  await withdrawInvoice(db, actor, invoice.id);
  const { id: entityId, invoiceNumber, amount } = invoice;
  trail.add({
    action: 'UPDATE',
    resource: 'invoice',
    entityId,
    details: { before: { invoiceNumber, amount }, after: { withdrawn: true } },
  });
  const kept = lines.flatMap(({ id, quantity, returned, position }) => {
    const back = backs.find(({ line }) => line.id === id)?.quantity ?? 0;
    const left = quantity - returned - back;
    const line = stored[position - 1];
    return left > 0 && line ? [{ ...line, quantity: String(left), discount: null }] : [];
  });
  if (kept.length === 0) return null;
  const { patientId, prescriptionId, appointmentId, description } = invoice;
  const made = await makeInvoice(db, actor, {
    patientId,
    prescriptionId,
    appointmentId,
    description,
    lines: billedLines(kept).lines,
  });
  return made.id;
}

const nothingCredited: Credit = { byLine: new Map(), refunds: [] };

interface Credit {
  /** What goes back, by the line that was given. */
  byLine: Map<number, string>;
  refunds: { id: number; paymentId: number; atGateway: Awaited<ReturnType<typeof beginRefund>>['atGateway'] }[];
}

/** The price of what came back, the way it was paid, each payment with a credit note; no more than is left of what was paid. */
async function giveBackPaid(
  tools: StepTools,
  env: GatewayEnv,
  actor: ClinicActor,
  { invoice, backs, reason }: { invoice: LockedInvoice; backs: readonly Back[]; reason: string },
): Promise<Credit> {
  // Of what was waived nothing was paid.
  if (invoice.status !== 'paid') return nothingCredited;
  const { db, trail } = tools;
  const stored = (await readInvoice(db, actor, invoice.id)).lines;
  const owed = backs.map(({ line, quantity }) => ({
    id: line.position,
    open: shareOfLine(stored[line.position - 1]?.amount ?? '0.00', line, quantity),
  }));
  const payments = await refundableOf(db, actor, invoice.id);
  const { shares } = layUpon(owed, payments);
  const credit: Credit = { byLine: new Map(), refunds: [] };
  for (const payment of payments) {
    const lines = shares
      .filter(({ part }) => part === payment)
      .map(({ invoiceId: position, amount }) => ({ position, amount }));
    if (lines.length === 0) continue;
    const amount = addMoney(...lines.map((line) => line.amount));
    const begun = await beginRefund(tools, env, { by: actor, id: payment.id, asked: { amount, reason, lines } });
    const { refund, atGateway, details } = begun;
    trail.add({ action: 'UPDATE', resource: 'payment', entityId: payment.id, details });
    credit.refunds.push({ id: refund.id, paymentId: payment.id, atGateway });
    for (const { position, amount: some } of lines) {
      const id = backs.find(({ line }) => line.position === position)?.line.id ?? 0;
      credit.byLine.set(id, addMoney(credit.byLine.get(id) ?? '0.00', some));
    }
  }
  return credit;
}
