import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, dayOf } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceCounters, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { giveDocumentNames } from './bills.ts';

type Owner = { clinicId: number } | { centerId: number };

/** A receipt for each payment of a bill, numbered in the order of their time. */
export async function insertReceipts(db: Db, owner: Owner): Promise<void> {
  const payments = await db
    .select({ payment: paymentTransactions, referralId: invoices.referralId })
    .from(paymentTransactions)
    .innerJoin(invoices, eq(invoices.id, paymentTransactions.invoiceId))
    .where(
      and(
        ownedBy({ clinicId: null, centerId: null, ...owner }, paymentTransactions),
        inArray(paymentTransactions.status, ['completed', 'refunded']),
        eq(paymentTransactions.settles, true),
      ),
    )
    .orderBy(asc(paymentTransactions.processedAt), asc(paymentTransactions.id));
  if (payments.length === 0) return;
  const lastNumbers = new Map<string, number>();
  const rows = payments.map(({ payment, referralId }) => {
    const createdAt = payment.processedAt ?? payment.createdAt;
    const financialYear = financialYearOf(dayOf(createdAt, DEFAULT_TIMEZONE));
    const sequence = (lastNumbers.get(financialYear) ?? 0) + 1;
    lastNumbers.set(financialYear, sequence);
    const about = { patientId: payment.patientId, total: payment.amount, receivedBy: payment.receivedBy };
    return { ...owner, ...about, referralId, financialYear, sequence, createdAt };
  });
  const made = await db
    .insert(receipts)
    .values(rows)
    .returning({ id: receipts.id, financialYear: receipts.financialYear, sequence: receipts.sequence });
  const idOf = new Map(made.map(({ id, financialYear, sequence }) => [`${financialYear} ${sequence}`, id]));
  const pairs = rows.map(({ financialYear, sequence }, place) => ({
    id: payments[place]?.payment.id,
    receipt_id: idOf.get(`${financialYear} ${sequence}`),
  }));
  await db.execute(sql`
    update payment_transactions set receipt_id = pair.receipt_id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (id integer, receipt_id integer)
    where payment_transactions.id = pair.id`);
  const counters = [...lastNumbers].map(([financialYear, lastNumber]) => ({
    ...owner,
    series: 'RCT' as const,
    financialYear,
    lastNumber,
  }));
  await db.insert(invoiceCounters).values(counters);
  await giveDocumentNames(db, receipts, 'receipt');
}
