import { sql } from 'drizzle-orm';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';

const p = paymentTransactions;

/**
 * A payment by which money came to the organisation. None comes by a bill that an advance pays: it came when the advance was
 * taken. What came too late has no receipt, and is nobody's earning. A part that was taken by mistake and went back has one.
 */
export const isMoney = sql`(${p.settles} or ${p.receiptId} is not null) and ${p.status} in ('completed', 'refunded')
  and ${p.paymentMethod} <> 'advance'`;
