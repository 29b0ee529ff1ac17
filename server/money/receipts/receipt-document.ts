import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { advances } from '#server/kernel/db/schema/advances.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';

/** Draws a stored receipt. Who asks was found to have the right to it (`documents`), so the id is enough. */
async function drawReceipt(parts: DrawingParts, id: number): Promise<Buffer> {
  const { db } = parts;
  const [found] = await db
    .select({
      receipt: receipts,
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
        address: patients.address,
      },
      receivedBy: users.name,
    })
    .from(receipts)
    .innerJoin(patients, eq(patients.id, receipts.patientId))
    .leftJoin(users, eq(users.id, receipts.receivedBy))
    .where(eq(receipts.id, id));
  if (!found) throw notFound('payment');
  const { receipt, patient, receivedBy } = found;
  const payments = await paymentsOf(db, id);
  const kept = await db
    .select({ method: advances.method, reference: advances.reference, amount: advances.amount })
    .from(advances)
    .where(eq(advances.receiptId, id))
    .orderBy(asc(advances.id));
  const sum = (amounts: readonly { amount: string }[]) => addMoney('0.00', ...amounts.map(({ amount }) => amount));
  return await drawPaper('receipt', receipt, {
    ...(await letterheadOf(parts, receipt)),
    issuedAt: receipt.createdAt,
    receiptNumber: receipt.receiptNumber,
    // Of a person that a clinic referred a centre isn't shown the address.
    patient: receipt.referralId === null ? patient : { ...patient, address: null },
    total: receipt.total,
    tendered: receipt.tendered,
    receivedBy,
    parts: [
      ...payments.filter(({ method }) => method !== 'advance'),
      ...kept.flatMap(({ method, ...part }) => (method === null ? [] : [{ ...part, method }])),
    ],
    bills: billsOf(payments),
    kept: sum(kept),
    fromAdvance: sum(payments.filter(({ method }) => method === 'advance')),
  });
}

const paymentsOf = (db: Db, receiptId: number) =>
  db
    .select({
      method: paymentTransactions.paymentMethod,
      reference: paymentTransactions.reference,
      amount: paymentTransactions.amount,
      invoiceNumber: invoices.invoiceNumber,
      description: invoices.description,
    })
    .from(paymentTransactions)
    .innerJoin(invoices, eq(invoices.id, paymentTransactions.invoiceId))
    .where(eq(paymentTransactions.receiptId, receiptId))
    .orderBy(asc(invoices.id), asc(paymentTransactions.id));

/** Each bill once, with what was paid of it. */
function billsOf(payments: Awaited<ReturnType<typeof paymentsOf>>) {
  const bills = new Map<string, { invoiceNumber: string; description: string; amount: string }>();
  for (const { invoiceNumber, description, amount } of payments) {
    const known = bills.get(invoiceNumber)?.amount ?? '0.00';
    bills.set(invoiceNumber, { invoiceNumber, description, amount: addMoney(known, amount) });
  }
  return [...bills.values()];
}

async function findReceipt(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  const { clinicId, centerId, patientId } = receipts;
  const [found] = await db
    .select({
      clinicId,
      centerId,
      patientId,
      name: sql<string>`replace(${receipts.receiptNumber}, '/', '-') || '.pdf'`,
    })
    .from(receipts)
    .where(and(eq(receipts.id, id), ownedBy(actor, receipts), eq(receipts.pdfUrl, urlOfStored(path))));
  return found;
}

export const receiptDocument: DrawnDocument = { kind: 'receipts', find: findReceipt, draw: drawReceipt };
