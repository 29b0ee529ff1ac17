import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { creditedLines } from '#server/money/billing/credited-lines.ts';
import type { CreditedLine } from '#server/papers/pdf/credit-note.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';

/** Draws the credit note of a refund. Who asks was found to have the right to it (`documents`), so the id is enough. */
async function drawCreditNote(parts: DrawingParts, id: number): Promise<Buffer> {
  const { db } = parts;
  const [found] = await db
    .select({
      refund: paymentRefunds,
      method: paymentTransactions.paymentMethod,
      invoice: invoices,
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        phone: patients.phone,
        address: patients.address,
      },
    })
    .from(paymentRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, paymentRefunds.transactionId))
    .innerJoin(invoices, eq(invoices.id, paymentTransactions.invoiceId))
    .innerJoin(patients, eq(patients.id, invoices.patientId))
    .where(eq(paymentRefunds.id, id));
  if (!found) throw notFound('payment');
  const { refund, method, invoice, patient } = found;
  const letterhead = await letterheadOf(parts, refund);
  return await drawPaper('creditNote', refund, {
    ...letterhead,
    issuedAt: refund.createdAt,
    creditNoteNumber: refund.creditNoteNumber,
    // Of a person that a clinic referred a centre isn't shown the address.
    patient: invoice.referralId === null ? patient : { ...patient, address: null },
    invoiceNumber: invoice.invoiceNumber,
    invoiceDay: dayOf(invoice.createdAt, letterhead.timezone),
    description: invoice.description,
    placeOfSupply: invoice.placeOfSupply,
    buyerGstin: invoice.buyerGstin,
    // Only who is registered writes GST on a paper.
    lines: invoice.placeOfSupply === null ? [] : await linesOf(db, id),
    method,
    amount: refund.amount,
    reason: refund.reason,
  });
}

async function linesOf(db: Db, id: number): Promise<CreditedLine[]> {
  const kept = sql`${invoiceLines.position}, ${invoiceLines.description}, ${invoiceLines.hsnSac} as "hsnSac",
    ${invoiceLines.gstRate}::text as "gstRate"`;
  const { rows } = await db.execute<CreditedLine & Record<string, unknown>>(sql`
    select description, "hsnSac", "gstRate", taxable::text as taxable, cgst::text as cgst, sgst::text as sgst,
      igst::text as igst, amount::text as amount
    from (${creditedLines(kept, eq(paymentRefunds.id, id))}) credited order by position`);
  return rows;
}

async function findCreditNote(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  const { clinicId, centerId } = paymentRefunds;
  const [found] = await db
    .select({
      clinicId,
      centerId,
      patientId: paymentTransactions.patientId,
      name: sql<string>`replace(${paymentRefunds.creditNoteNumber}, '/', '-') || '.pdf'`,
    })
    .from(paymentRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, paymentRefunds.transactionId))
    .where(
      and(
        eq(paymentRefunds.id, id),
        ownedBy(actor, paymentRefunds),
        eq(paymentRefunds.status, 'completed'),
        eq(paymentRefunds.pdfUrl, urlOfStored(path)),
      ),
    );
  return found;
}

export const creditNoteDocument: DrawnDocument = { kind: 'credit-notes', find: findCreditNote, draw: drawCreditNote };
