import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DocumentOwner, DrawingParts, DrawnDocument, Reader } from '#server/kernel/files/documents.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';

/** Draws a stored invoice. Who asks was found to have the right to it (`documents`), so the id is enough. */
async function drawInvoice(parts: DrawingParts, id: number): Promise<Buffer> {
  const { db } = parts;
  const [found] = await db
    .select({
      invoice: invoices,
      patient: {
        name: patients.name,
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        registerNumber: patients.registerNumber,
        phone: patients.phone,
        address: patients.address,
      },
      doctorName: users.name,
    })
    .from(invoices)
    .innerJoin(patients, eq(patients.id, invoices.patientId))
    .leftJoin(prescriptions, eq(prescriptions.id, invoices.prescriptionId))
    .leftJoin(users, eq(users.id, prescriptions.doctorId))
    .where(eq(invoices.id, id));
  if (!found) throw notFound('invoice');
  const { invoice, patient, doctorName } = found;
  const { invoiceNumber, amount, paidAmount, refundedAmount, paidAt } = invoice;
  return await drawPaper('invoice', invoice, {
    ...(await letterheadOf(parts, invoice)),
    issuedAt: invoice.createdAt,
    invoiceNumber,
    // Of a person that a clinic referred a centre isn't shown the address, nor the number of the clinic's register.
    patient: invoice.referralId === null ? patient : { ...patient, address: null, registerNumber: null },
    doctorName,
    placeOfSupply: invoice.placeOfSupply,
    buyerGstin: invoice.buyerGstin,
    lines: await linesOf(db, id),
    amount,
    paidAmount,
    refundedAmount,
    paidAt,
    payments: await paymentsOf(db, id),
  });
}

const linesOf = (db: Db, invoiceId: number) =>
  db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.position));

async function paymentsOf(db: Db, invoiceId: number) {
  const received = await db
    .select({
      receivedAt: paymentTransactions.processedAt,
      method: paymentTransactions.paymentMethod,
      amount: paymentTransactions.amount,
    })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.invoiceId, invoiceId),
        eq(paymentTransactions.settles, true),
        inArray(paymentTransactions.status, ['completed', 'refunded']),
      ),
    )
    .orderBy(asc(paymentTransactions.id));
  return received.flatMap(({ receivedAt, ...payment }) => (receivedAt === null ? [] : [{ ...payment, receivedAt }]));
}

async function findInvoiceOf(db: Db, actor: Reader, id: number, path: string): Promise<DocumentOwner | undefined> {
  const [found] = await db
    .select({
      clinicId: invoices.clinicId,
      centerId: invoices.centerId,
      patientId: invoices.patientId,
      number: invoices.invoiceNumber,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.id, id),
        ownedBy(actor, invoices),
        eq(invoices.pdfUrl, urlOfStored(path)),
        isNull(invoices.deletedAt),
      ),
    );
  if (!found) return undefined;
  const { number, ...owner } = found;
  return { ...owner, name: `${number.replaceAll('/', '-')}.pdf` };
}

export const invoiceDocument: DrawnDocument = { kind: 'invoices', find: findInvoiceOf, draw: drawInvoice };
