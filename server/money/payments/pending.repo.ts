import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { PaymentGateway } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';

export type PaymentRow = typeof paymentTransactions.$inferSelect;
const t = paymentTransactions;

/** A payment of the owner's, by ours or the gateway's name for it; 404. */
export async function findPayment(
  db: Db,
  owner: Owner,
  named: { id: number } | { orderId: string },
): Promise<PaymentRow> {
  const [found] = await db
    .select()
    .from(t)
    .where(and(ownedBy(owner, t), 'id' in named ? eq(t.id, named.id) : eq(t.gatewayOrderId, named.orderId)));
  if (!found) throw notFound('payment');
  return found;
}

/** The invoice is locked before. */
export async function lockPayment(db: Db, owner: Owner, id: number): Promise<PaymentRow> {
  const [found] = await db
    .select()
    .from(t)
    .where(and(ownedBy(owner, t), eq(t.id, id)))
    .for('update');
  if (!found) throw notFound('payment');
  return found;
}

/** Whichever organisation's: what a gateway says of it is believed only with that organisation's signature. */
export async function findNamed(
  db: Db,
  gateway: PaymentGateway,
  { orderIds, paymentId }: { orderIds: readonly string[]; paymentId: string | null },
): Promise<PaymentRow | undefined> {
  const [byOrder] = await db
    .select()
    .from(t)
    .where(and(eq(t.paymentGateway, gateway), sql`${t.gatewayOrderId} = any(${sql.param([...orderIds])}::text[])`))
    .limit(1);
  if (byOrder || paymentId === null) return byOrder;
  const [byPayment] = await db
    .select()
    .from(t)
    .where(and(eq(t.paymentGateway, gateway), eq(t.gatewayPaymentId, paymentId)));
  return byPayment;
}

/** A pending payment that comes to nothing; false where it isn't pending any more. */
export async function endPending(
  db: Db,
  owner: Owner,
  id: number,
  end: Pick<PaymentRow, 'failureReason'> & { status: 'failed' | 'cancelled'; failureCode?: PaymentRow['failureCode'] },
): Promise<boolean> {
  const ended = await db
    .update(t)
    .set(end)
    .where(and(ownedBy(owner, t), eq(t.id, id), eq(t.status, 'pending')))
    .returning({ id: t.id });
  return ended.length > 0;
}
