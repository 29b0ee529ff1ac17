import type { OrderedTests, TestOrder } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { awaitResults } from '#server/diagnostics/lab/start-report.ts';
import { moveToBilling } from '#server/money/billing/billed-visit.ts';
import { readInvoice } from '#server/money/billing/billing.repo.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { billOf } from '#server/money/invoices/bill.ts';
import { chargeItemsByIds } from '#server/money/prices/charge-items.repo.ts';
import { balanceOf } from '#server/money/receipts/advances.repo.ts';
import { takeMoney } from '#server/money/receipts/take.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';

const LONGEST_DESCRIPTION = 200;

/**
 * One transaction for what a desk does in one go: the bill with a line for each test, the report that waits for the results, and
 * the money where it is paid at once. What was open before stays open; it is collected by itself.
 */
export async function orderTests(
  db: Db,
  actor: CenterActor,
  patientId: number,
  { lines, method }: TestOrder,
  trail: Trail,
): Promise<OrderedTests> {
  const patient = await lockPatient(db, actor, patientId);
  const names = await namesOf(db, actor, lines);
  const description = names.called.join(', ').slice(0, LONGEST_DESCRIPTION);
  const asked = {
    patientId: patient.id,
    description,
    lines,
    discountReason: null,
    buyerGstin: null,
    placeOfSupply: null,
  };
  const { discount: _, ...bill } = await billOf(db, actor, asked);
  const labReport = await awaitResults(db, actor, patient.id, names.meant);
  const visit = await moveToBilling(db, actor, patient);
  const made = await makeInvoice(db, actor, {
    patientId: patient.id,
    appointmentId: visit?.id,
    description,
    ...bill,
  });
  const invoice = await readInvoice(db, actor, made.id);
  const { id, invoiceNumber, amount } = invoice;
  const entry = { resource: 'invoice', entityId: id, details: { after: { invoiceNumber, amount } } };
  if (labReport) {
    trail.add({ action: labReport.isNew ? 'CREATE' : 'UPDATE', resource: 'lab_report', entityId: labReport.id });
  }
  if (method === null) {
    trail.note(entry);
    const stands = {
      patient: await readPatient(db, actor, patient.id),
      advance: await balanceOf(db, actor, patient.id),
    };
    return { receipt: null, invoices: [invoice], change: '0.00', ...stands, labReport };
  }
  trail.add({ action: 'CREATE', ...entry });
  trail.note({ resource: 'receipt' });
  const taking = { patientId: patient.id, invoiceIds: [id], useAdvance: '0.00', keep: '0.00' };
  const paid = await takeMoney(db, actor, { ...taking, parts: [{ method, amount, reference: null }] }, trail);
  return { ...paid, labReport };
}

/** What the lines are called, and the tests that they may mean: those of a package too. */
async function namesOf(db: Db, actor: CenterActor, lines: TestOrder['lines']) {
  const ids = [...new Set(lines.flatMap(({ chargeItemId }) => chargeItemId ?? []))];
  const items = new Map((await chargeItemsByIds(db, actor, ids)).map((item) => [item.id, item]));
  const named = lines.map(({ chargeItemId, description = '' }) => {
    const item = chargeItemId === undefined ? undefined : items.get(chargeItemId);
    return { name: item?.name ?? description, parts: item?.parts ?? [] };
  });
  return {
    called: named.map(({ name }) => name),
    meant: named.flatMap(({ name, parts }) => [name, ...parts.map((part) => part.name)]),
  };
}
