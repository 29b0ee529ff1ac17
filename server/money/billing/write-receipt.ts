import { and, inArray, sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { addMoney, isPositive } from '#shared/kernel/money/money.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';

/** What was given in the same go and pays no bill. */
export interface BesideBills {
  /** To be kept for the patient. */
  kept?: string;
  /** The cash that was handed over, where change was given. */
  tendered?: string | null;
}

export interface TakenFor extends BesideBills {
  /** Of bills, recorded in the same go. */
  paymentIds: readonly number[];
}

/**
 * One receipt for money that was taken in one go, with the next number of the financial year; none where an advance paid all
 * of it. The counter's row stays locked until the commit: take it late in a transaction.
 */
export async function writeReceipt(
  db: Db,
  by: AtOrganisation,
  { patientId, referralId }: { patientId: number; referralId: number | null },
  { paymentIds, kept = '0.00', tendered = null }: TakenFor,
): Promise<number | null> {
  const { id, amount, paymentMethod } = paymentTransactions;
  const isOne = and(ownedBy(by, paymentTransactions), inArray(id, [...paymentIds]));
  const fresh =
    paymentIds.length === 0 ? [] : await db.select({ amount, paymentMethod }).from(paymentTransactions).where(isOne);
  const money = fresh.filter((payment) => payment.paymentMethod !== 'advance');
  const total = addMoney(kept, ...money.map((payment) => payment.amount));
  if (!isPositive(total)) return null;
  const made = await insertReceipt(db, by, { patientId, referralId, total, tendered });
  if (fresh.length > 0) await db.update(paymentTransactions).set({ receiptId: made }).where(isOne);
  return made;
}

interface NewReceipt {
  patientId: number;
  referralId: number | null;
  total: string;
  tendered: string | null;
}

async function insertReceipt(db: Db, by: AtOrganisation, receipt: NewReceipt): Promise<number> {
  const financialYear = financialYearOf(todayIn(by.timezone));
  const { rows } = await db.execute<{ sequence: number }>(sql`
    insert into invoice_counters (clinic_id, center_id, series, financial_year, last_number)
    values (${by.clinicId}::integer, ${by.centerId}::integer, 'RCT', ${financialYear}, 1)
    on conflict (clinic_id, center_id, series, financial_year) do update set last_number = invoice_counters.last_number + 1
    returning last_number as sequence`);
  const [made] = await db
    .insert(receipts)
    .values({
      ...ownerOf(by),
      ...receipt,
      financialYear,
      sequence: rows[0]?.sequence ?? 0,
      receivedBy: by.userId,
      pdfUrl: newDocumentUrl('receipts', sql`currval(pg_get_serial_sequence('receipts', 'id'))`),
    })
    .returning({ id: receipts.id });
  if (!made) throw new Error('The receipt was not stored');
  return made.id;
}
