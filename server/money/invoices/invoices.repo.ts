import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Invoice, InvoiceFilters, InvoiceStats } from '#shared/money/invoices/invoices.schema.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';

/** The lines as the wire has them, in one value: no query per invoice. */
const lines = sql<Invoice['lines']>`(
  select json_agg(json_build_object(
    'description', ${invoiceLines.description}, 'quantity', trim_scale(${invoiceLines.quantity})::text,
    'unitPrice', ${invoiceLines.unitPrice}::text, 'gstRate', trim_scale(${invoiceLines.gstRate})::text,
    'amount', ${invoiceLines.amount}::text) order by ${invoiceLines.position})
  from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id})`;

const stored = ownedList<Invoice, 'patientId' | 'status' | 'from' | 'until'>({
  name: 'invoices',
  table: invoices,
  always: isNull(invoices.deletedAt),
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
        prescriptionId: invoices.prescriptionId,
        referralId: invoices.referralId,
        clinicId: invoices.clinicId,
        centerId: invoices.centerId,
        amount: invoices.amount,
        description: invoices.description,
        lines,
        status: invoices.status,
        pdfUrl: invoices.pdfUrl,
        createdAt: invoices.createdAt,
        paidAt: invoices.paidAt,
      })
      .from(invoices)
      .innerJoin(patients, eq(patients.id, invoices.patientId))
      .$dynamic(),
});

export function listInvoices(
  db: Db,
  actor: Member,
  filters: InvoiceFilters,
  totals: KeptTotals,
): Promise<PageOf<Invoice>> {
  const { patientId, status, startDate, endDate, ...page } = filters;
  return stored.list(db, actor, totals, {
    ...page,
    orElse: hasNumber,
    filters: {
      patientId,
      status,
      from: startDate && startOfDay(startDate, actor.timezone),
      until: endDate && endOfDay(endDate, actor.timezone),
    },
  });
}

/** Of the days from `startDate` to `endDate`, or of all. */
export async function sumInvoices(
  db: Db,
  actor: Member,
  { startDate, endDate }: Pick<InvoiceFilters, 'startDate' | 'endDate'>,
): Promise<InvoiceStats> {
  const is = (status: Invoice['status']) => sql`filter (where ${invoices.status} = ${status})`;
  const amount = (value: SQL) => sql<string>`coalesce(${value}, 0)::numeric(14, 2)::text`;
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      paid: sql<number>`(count(*) ${is('paid')})::integer`,
      pending: sql<number>`(count(*) ${is('pending')})::integer`,
      billed: amount(sql`sum(${invoices.amount})`),
      received: amount(sql`sum(${invoices.amount} - ${invoices.refundedAmount}) ${is('paid')}`),
      open: amount(sql`sum(${invoices.amount} - ${invoices.paidAmount}) ${is('pending')}`),
    })
    .from(invoices)
    .where(
      and(
        ownedBy(actor, invoices),
        isNull(invoices.deletedAt),
        startDate ? gte(invoices.createdAt, startOfDay(startDate, actor.timezone)) : undefined,
        endDate ? lt(invoices.createdAt, endOfDay(endDate, actor.timezone)) : undefined,
      ),
    );
  const { total = 0, paid = 0, pending = 0, billed = '0.00', received = '0.00', open = '0.00' } = sums ?? {};
  return {
    total: { count: total, amount: billed },
    paid: { count: paid, amount: received },
    pending: { count: pending, amount: open },
  };
}

/** 'INV/26-27/000123', '26-27/123' and '123' name invoices by their number. */
function hasNumber(typed: string): SQL | undefined {
  const named = /^(?:inv\/)?(?:(\d\d-\d\d)\/)?(\d{1,9})$/i.exec(typed.trim());
  if (!named) return undefined;
  const [, year, sequence] = named;
  return and(eq(invoices.sequence, Number(sequence)), year ? eq(invoices.financialYear, year) : undefined);
}

export async function readInvoice(db: Db, actor: Member, id: number): Promise<Invoice> {
  const invoice = await stored.one(db, actor, id);
  if (!invoice) throw notFound('The invoice');
  return invoice;
}

const decidedOn = {
  id: invoices.id,
  patientId: invoices.patientId,
  appointmentId: invoices.appointmentId,
  prescriptionId: invoices.prescriptionId,
  invoiceNumber: invoices.invoiceNumber,
  description: invoices.description,
  amount: invoices.amount,
  paidAmount: invoices.paidAmount,
  status: invoices.status,
};

export interface LockedInvoice {
  id: number;
  patientId: number;
  appointmentId: number | null;
  prescriptionId: number | null;
  invoiceNumber: string;
  description: string;
  amount: string;
  paidAmount: string;
  status: Invoice['status'];
}

/** Whose invoice it is, before the patient's row is locked: locks are always taken in the order patient, invoice. */
export async function whoseInvoice(
  db: Db,
  actor: Member,
  id: number,
): Promise<Pick<LockedInvoice, 'patientId' | 'status'>> {
  const [found] = await db
    .select({ patientId: invoices.patientId, status: invoices.status })
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id), isNull(invoices.deletedAt)));
  if (!found) throw notFound('The invoice');
  return found;
}

export async function lockInvoice(db: Db, actor: Member, id: number): Promise<LockedInvoice> {
  const [found] = await db
    .select(decidedOn)
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id), isNull(invoices.deletedAt)))
    .for('update');
  if (!found) throw notFound('The invoice');
  return found;
}

/** What the patient still owes the organisation, oldest first. */
export async function lockOpenInvoices(db: Db, actor: Member, patientId: number): Promise<LockedInvoice[]> {
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

export async function withdrawInvoice(db: Db, actor: Member, id: number): Promise<void> {
  await db
    .update(invoices)
    .set({ deletedAt: sql`now()` })
    .where(and(ownedBy(actor, invoices), eq(invoices.id, id)));
}
