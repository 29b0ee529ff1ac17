import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { AtOrganisation, Member } from '#server/kernel/principals/actor.ts';

/** The lines as the wire has them, in one value: no query per invoice. */
const lines = sql<Invoice['lines']>`(
  select json_agg(json_build_object(
    'description', ${invoiceLines.description}, 'quantity', trim_scale(${invoiceLines.quantity})::text,
    'unitPrice', ${invoiceLines.unitPrice}::text, 'gstRate', trim_scale(${invoiceLines.gstRate})::text,
    'chargeItemId', ${invoiceLines.chargeItemId}, 'hsnSac', ${invoiceLines.hsnSac},
    'priceIncludesGst', ${invoiceLines.priceIncludesGst}, 'discount', ${invoiceLines.discount}::text,
    'taxable', ${invoiceLines.taxable}::text, 'cgst', ${invoiceLines.cgst}::text, 'sgst', ${invoiceLines.sgst}::text,
    'igst', ${invoiceLines.igst}::text, 'amount', ${invoiceLines.amount}::text) order by ${invoiceLines.position})
  from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id})`;

/** The invoices that count: a withdrawn one keeps its number and is shown nowhere. */
/** Numbers are given in the order of the ids. */
export const invoiceSorts: Sorts<'number' | 'status'> = {
  number: [falling(invoices.id)],
  status: [rising(invoices.status), falling(invoices.id)],
};

export const storedInvoices = ownedList<Invoice, 'patientId' | 'status' | 'from' | 'until', keyof typeof invoiceSorts>({
  name: 'invoices',
  table: invoices,
  always: isNull(invoices.deletedAt),
  sorts: invoiceSorts,
  filters: {
    patientId: (value) => sql`${invoices.patientId} = ${value}`,
    status: (value) => sql`${invoices.status} = ${value}`,
    from: (value) => sql`${invoices.createdAt} >= ${value}`,
    until: (value) => sql`${invoices.createdAt} < ${value}`,
  },
  select: (db) =>
    db
      .select({
        id: invoices.id,
        invoiceNumber: invoices.invoiceNumber,
        patientId: invoices.patientId,
        // A centre's invoice for a referral names a clinic's patient: the referral lets it see the name.
        patientName: patients.name,
        patient: { id: patients.id, name: patients.name },
        prescriptionId: invoices.prescriptionId,
        referralId: invoices.referralId,
        clinicId: invoices.clinicId,
        centerId: invoices.centerId,
        amount: invoices.amount,
        paidAmount: invoices.paidAmount,
        openAmount: sql<string>`(${invoices.amount} - ${invoices.paidAmount})::text`,
        refundedAmount: invoices.refundedAmount,
        description: invoices.description,
        lines,
        status: invoices.status,
        pdfUrl: invoices.pdfUrl,
        placeOfSupply: invoices.placeOfSupply,
        buyerGstin: invoices.buyerGstin,
        discountReason: invoices.discountReason,
        createdAt: invoices.createdAt,
        paidAt: invoices.paidAt,
        deletedAt: invoices.deletedAt,
        revision: invoices.revision,
      })
      .from(invoices)
      .innerJoin(patients, eq(patients.id, invoices.patientId))
      .$dynamic(),
});

export async function readInvoice(db: Db, actor: Member, id: number): Promise<Invoice> {
  const invoice = await storedInvoices.one(db, actor, id);
  if (!invoice) throw notFound('invoice');
  return invoice;
}

const decidedOn = {
  id: invoices.id,
  patientId: invoices.patientId,
  appointmentId: invoices.appointmentId,
  prescriptionId: invoices.prescriptionId,
  referralId: invoices.referralId,
  invoiceNumber: invoices.invoiceNumber,
  description: invoices.description,
  amount: invoices.amount,
  paidAmount: invoices.paidAmount,
  status: invoices.status,
  deletedAt: invoices.deletedAt,
  revision: invoices.revision,
};

export interface LockedInvoice {
  id: number;
  patientId: number;
  appointmentId: number | null;
  prescriptionId: number | null;
  /** Of a centre's: its patient is the clinic's. */
  referralId: number | null;
  invoiceNumber: string;
  description: string;
  amount: string;
  paidAmount: string;
  status: Invoice['status'];
  /** Withdrawn then. */
  deletedAt: string | null;
  revision: number;
}

/** Whose invoice it is, before the patient's row is locked: locks are always taken in the order patient, invoice. */
export async function whoseInvoice(
  db: Db,
  actor: AtOrganisation,
  id: number,
): Promise<Pick<LockedInvoice, 'patientId' | 'status'>> {
  const [found] = await db
    .select({ patientId: invoices.patientId, status: invoices.status })
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id), isNull(invoices.deletedAt)));
  if (!found) throw notFound('invoice');
  return found;
}

/** To be paid later, when it will be locked and looked at again. */
export async function findOpenInvoice(
  db: Db,
  actor: AtOrganisation,
  id: number,
): Promise<Pick<LockedInvoice, 'patientId' | 'invoiceNumber' | 'amount' | 'paidAmount' | 'status'>> {
  const [found] = await db
    .select(decidedOn)
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id), isNull(invoices.deletedAt)));
  if (!found) throw notFound('invoice');
  return found;
}

export async function lockInvoice(db: Db, actor: AtOrganisation, id: number): Promise<LockedInvoice> {
  const found = await lockEvenWithdrawn(db, actor, id);
  if (found.deletedAt !== null) throw notFound('invoice');
  return found;
}

/** Also one that was withdrawn: money may come for it all the same. */
export async function lockEvenWithdrawn(db: Db, actor: AtOrganisation, id: number): Promise<LockedInvoice> {
  const [found] = await db
    .select(decidedOn)
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id)))
    .for('update');
  if (!found) throw notFound('invoice');
  return found;
}

/** What the patient still owes the organisation, oldest first. */
export async function lockOpenInvoices(db: Db, actor: AtOrganisation, patientId: number): Promise<LockedInvoice[]> {
  return await db
    .select(decidedOn)
    .from(invoices)
    .where(
      and(
        ownedBy(actor, invoices),
        eq(invoices.patientId, patientId),
        eq(invoices.status, 'pending'),
        isNull(invoices.deletedAt),
      ),
    )
    .orderBy(asc(invoices.id))
    .for('update');
}

/** Whether any bill of a patient was paid, and stands. */
export async function hasPaidBill(db: Db, actor: AtOrganisation, patientId: number): Promise<boolean> {
  const [paid] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        ownedBy(actor, invoices),
        eq(invoices.patientId, patientId),
        eq(invoices.status, 'paid'),
        isNull(invoices.deletedAt),
      ),
    )
    .limit(1);
  return paid !== undefined;
}

export async function withdrawInvoice(db: Db, actor: Member, id: number): Promise<void> {
  await db
    .update(invoices)
    .set({ deletedAt: sql`now()` })
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id)));
}
