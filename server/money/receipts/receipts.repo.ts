import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { CreditNote, CreditNoteFilters, Receipt, ReceiptFilters } from '#shared/money/receipts/receipts.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

export const receiptSorts: Sorts<'when'> = { when: [falling(receipts.id)] };

const storedReceipts = ownedList<Receipt, 'patientId' | 'from' | 'until', 'when'>({
  name: 'receipts',
  table: receipts,
  sorts: receiptSorts,
  filters: {
    patientId: (value) => sql`${receipts.patientId} = ${value}`,
    from: (value) => sql`${receipts.businessDay} >= ${value}::date`,
    until: (value) => sql`${receipts.businessDay} <= ${value}::date`,
  },
  select: (db) =>
    db
      .select({
        id: receipts.id,
        receiptNumber: receipts.receiptNumber,
        patientId: receipts.patientId,
        patientName: patients.name,
        total: receipts.total,
        tendered: receipts.tendered,
        invoiceNumbers: sql<string[]>`(select coalesce(json_agg(distinct i.invoice_number), '[]')
          from payment_transactions p join invoices i on i.id = p.invoice_id where p.receipt_id = ${receipts.id})`,
        methods: sql<string[]>`(select coalesce(json_agg(distinct way.method), '[]') from (
          select p.payment_method as method from payment_transactions p where p.receipt_id = ${receipts.id}
          union select a.method from advances a where a.receipt_id = ${receipts.id}) way)`,
        kept: sql<string>`(select coalesce(sum(a.amount), 0)::numeric(10, 2)::text from advances a
          where a.receipt_id = ${receipts.id})`,
        receivedByName: users.name,
        businessDay: receipts.businessDay,
        pdfUrl: receipts.pdfUrl,
        clinicId: receipts.clinicId,
        centerId: receipts.centerId,
        createdAt: receipts.createdAt,
      })
      .from(receipts)
      .innerJoin(patients, eq(patients.id, receipts.patientId))
      .leftJoin(users, eq(users.id, receipts.receivedBy))
      .$dynamic(),
});

export const listReceipts = (
  db: Db,
  actor: Member,
  { patientId, startDate, endDate, ...page }: ReceiptFilters,
  totals: KeptTotals,
): Promise<PageOf<Receipt>> =>
  storedReceipts.list(db, actor, totals, {
    ...page,
    orElse: hasNumber,
    filters: { patientId, from: startDate, until: endDate },
  });

export async function readReceipt(db: Db, actor: Member, id: number): Promise<Receipt> {
  const found = await storedReceipts.one(db, actor, id);
  if (!found) throw notFound('payment');
  return found;
}

/** The one receipt of payments that were taken together; null where none of them brought money. */
export async function receiptOfPayment(db: Db, actor: Member, ids: readonly number[]): Promise<number | null> {
  const [found] = await db
    .select({ id: paymentTransactions.receiptId })
    .from(paymentTransactions)
    .where(
      and(
        ownedBy(actor, paymentTransactions),
        inArray(paymentTransactions.id, [...ids]),
        isNotNull(paymentTransactions.receiptId),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** 'RCT/26-27/000123', '26-27/123' and '123' name receipts by their number. */
function hasNumber(typed: string): SQL | undefined {
  const named = /^(?:rct\/)?(?:(\d\d-\d\d)\/)?(\d{1,9})$/i.exec(typed.trim());
  if (!named) return undefined;
  const [, year, sequence] = named;
  return and(eq(receipts.sequence, Number(sequence)), year ? eq(receipts.financialYear, year) : undefined);
}

/** Of the refunds that are done, which are those with a note. */
export const creditNoteSorts: Sorts<'when' | 'amount'> = {
  when: [rising(paymentRefunds.businessDay), rising(paymentRefunds.id)],
  amount: [rising(paymentRefunds.amount), rising(paymentRefunds.id)],
};

/** What went back, newest first. A refund that is still on its way has no paper. */
export async function listCreditNotes(
  db: Db,
  actor: Member,
  { patientId, transactionId, startDate, endDate, sort = '-when', limit, offset }: CreditNoteFilters,
): Promise<PageOf<CreditNote>> {
  const rows = await db
    .select({
      id: paymentRefunds.id,
      creditNoteNumber: paymentRefunds.creditNoteNumber,
      transactionId: paymentRefunds.transactionId,
      invoiceNumber: invoices.invoiceNumber,
      patientId: paymentTransactions.patientId,
      patientName: patients.name,
      amount: paymentRefunds.amount,
      reason: paymentRefunds.reason,
      reasonCode: paymentRefunds.reasonCode,
      businessDay: sql<string>`${paymentRefunds.businessDay}::text`,
      pdfUrl: paymentRefunds.pdfUrl,
      createdAt: paymentRefunds.createdAt,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(paymentRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, paymentRefunds.transactionId))
    .innerJoin(invoices, eq(invoices.id, paymentTransactions.invoiceId))
    .innerJoin(patients, eq(patients.id, paymentTransactions.patientId))
    .where(
      and(
        ownedBy(actor, paymentRefunds),
        eq(paymentRefunds.status, 'completed'),
        patientId === undefined ? undefined : eq(paymentTransactions.patientId, patientId),
        transactionId === undefined ? undefined : eq(paymentRefunds.transactionId, transactionId),
        startDate ? sql`${paymentRefunds.businessDay} >= ${startDate}::date` : undefined,
        endDate ? sql`${paymentRefunds.businessDay} <= ${endDate}::date` : undefined,
      ),
    )
    .orderBy(orderBy(creditNoteSorts, sort))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
