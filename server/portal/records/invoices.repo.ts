import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { invoiceFilters } from '#shared/portal/records/records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { ofPersonsParam, ownedBy, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { askedDays, onAskedDays, organisationName } from './organisation-of.ts';
import { pageOf } from './page-of.ts';

const { clinicId, centerId, status, createdAt } = invoices;

/** What was withdrawn is no bill any more. */
export const isOfPatient = and(ofPersonsParam(invoices), isNull(invoices.deletedAt));

const select = (db: Db) =>
  db
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      createdAt,
      organisationName: organisationName({ clinicId, centerId }),
      description: invoices.description,
      totalAmount: invoices.amount,
      paidAmount: invoices.paidAmount,
      refundedAmount: invoices.refundedAmount,
      status,
      paidAt: invoices.paidAt,
      /** An open bill is still to be paid: its paper isn't the patient's proof of anything. */
      pdfUrl: sql<string | null>`case when ${status} = 'paid' then ${invoices.pdfUrl} end`,
      clinicId,
      centerId,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(invoices)
    .$dynamic();

const pages = prepared((db) =>
  select(db)
    .where(
      and(
        isOfPatient,
        onAskedDays(createdAt, { clinicId, centerId }),
        sql`(${sql.placeholder('status')}::text is null or ${status} = ${sql.placeholder('status')})`,
      ),
    )
    .orderBy(desc(createdAt), desc(invoices.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('portal_invoices'),
);

const one = prepared((db) =>
  select(db)
    .where(and(isOfPatient, eq(invoices.id, sql.placeholder('id'))))
    .prepare('portal_invoice'),
);

export function listInvoices(
  db: Db,
  actor: PatientActor,
  { status: asked, startDate, endDate, ...page }: z.output<typeof invoiceFilters>,
) {
  const values = { ...personsParams(actor), ...askedDays({ startDate, endDate }), status: asked ?? null };
  return pageOf(
    page,
    (part) => pages(db, 'page').execute({ ...values, ...part }),
    (row) => row,
  );
}

export async function readInvoice(db: Db, actor: PatientActor, id: number) {
  const [found] = await one(db, 'one').execute({ ...personsParams(actor), id });
  if (!found) throw notFound('invoice');
  const [lines, payments, received, credited] = await Promise.all([
    linesOf(db, id),
    paymentsOf(db, actor, id),
    receiptsOf(db, actor, id),
    creditNotesOf(db, actor, id),
  ]);
  return { ...found, lines, payments, receipts: received, creditNotes: credited };
}

/** Of an invoice that was found to be the caller's. */
const linesOf = (db: Db, invoiceId: number) =>
  db
    .select({
      description: invoiceLines.description,
      quantity: sql<number>`${invoiceLines.quantity}::double precision`,
      unitPrice: invoiceLines.unitPrice,
      amount: invoiceLines.amount,
      gstRate: invoiceLines.gstRate,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));

async function paymentsOf(db: Db, actor: PatientActor, invoiceId: number) {
  const { processedAt, amount, paymentMethod, settles, status: state } = paymentTransactions;
  const isOfInvoice = and(ownedBy(actor, paymentTransactions), eq(paymentTransactions.invoiceId, invoiceId));
  const received = await db
    .select({ paidAt: processedAt, amount, method: paymentMethod })
    .from(paymentTransactions)
    .where(and(isOfInvoice, eq(settles, true), inArray(state, ['completed', 'refunded'])))
    .orderBy(asc(paymentTransactions.id));
  return received.flatMap(({ paidAt, ...payment }) => (paidAt === null ? [] : [{ ...payment, paidAt }]));
}

/** What was given for money that paid this bill, perhaps others with it: each paper once. */
const receiptsOf = (db: Db, actor: PatientActor, invoiceId: number) =>
  db
    .select({
      number: receipts.receiptNumber,
      date: receipts.createdAt,
      amount: receipts.total,
      pdfUrl: receipts.pdfUrl,
    })
    .from(receipts)
    .where(
      and(
        ownedBy(actor, receipts),
        inArray(
          receipts.id,
          db
            .select({ id: paymentTransactions.receiptId })
            .from(paymentTransactions)
            .where(eq(paymentTransactions.invoiceId, invoiceId)),
        ),
      ),
    )
    .orderBy(asc(receipts.id));

/** Of money that has arrived again; what is on its way has no paper yet. */
const creditNotesOf = (db: Db, actor: PatientActor, invoiceId: number) =>
  db
    .select({
      number: paymentRefunds.creditNoteNumber,
      date: paymentRefunds.createdAt,
      amount: paymentRefunds.amount,
      pdfUrl: paymentRefunds.pdfUrl,
    })
    .from(paymentRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, paymentRefunds.transactionId))
    .where(
      and(
        ownedBy(actor, paymentTransactions),
        eq(paymentTransactions.invoiceId, invoiceId),
        eq(paymentRefunds.status, 'completed'),
      ),
    )
    .orderBy(asc(paymentRefunds.id));
