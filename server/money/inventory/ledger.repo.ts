import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '#shared/kernel/time/days.ts';
import { isExpired } from '#shared/money/inventory/inventory.rules.ts';
import type { Batch, InventoryTransaction, TransactionFilters } from '#shared/money/inventory/inventory.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { falling, orderBy, type Sorts } from '#server/kernel/db/sorting.ts';
import { inventoryBatches, inventoryItems, inventoryTransactions } from '#server/kernel/db/schema/inventory.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { type Looking, seenBy } from './seen.ts';

const t = inventoryTransactions;
const b = inventoryBatches;

const selected = (db: Db) =>
  db
    .select({
      id: t.id,
      itemId: t.itemId,
      itemName: inventoryItems.name,
      unit: inventoryItems.unit,
      batchId: t.batchId,
      transactionType: t.transactionType,
      quantity: t.quantity,
      unitPrice: t.unitPrice,
      batchNumber: t.batchNumber,
      expiryDate: t.expiryDate,
      reason: t.reason,
      referenceId: t.referenceId,
      referenceType: t.referenceType,
      performedBy: t.performedBy,
      performedByName: users.name,
      organizationName: sql<string>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
      notes: t.notes,
      createdAt: t.createdAt,
    })
    .from(t)
    .innerJoin(inventoryItems, eq(inventoryItems.id, t.itemId))
    .innerJoin(users, eq(users.id, t.performedBy))
    .leftJoin(clinics, eq(clinics.id, t.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, t.centerId))
    .$dynamic();

export const movementSorts: Sorts<'when'> = { when: [falling(t.id)] };

export async function listTransactions(
  db: Db,
  actor: Looking,
  filters: TransactionFilters,
): Promise<PageOf<InventoryTransaction>> {
  const { itemId, transactionType, sort = '-when', limit, offset } = filters;
  const where: SQL | undefined = and(
    seenBy(actor, t, filters),
    itemId === undefined ? undefined : eq(t.itemId, itemId),
    transactionType === undefined ? undefined : eq(t.transactionType, transactionType),
  );
  const rows = await selected(db).where(where).orderBy(orderBy(movementSorts, sort)).limit(limit).offset(offset);
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };
  const [counted] = await db.select({ total: count() }).from(t).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function readTransaction(db: Db, actor: Member, id: number): Promise<InventoryTransaction> {
  const [row] = await selected(db).where(and(ownedBy(actor, t), eq(t.id, id)));
  if (!row) throw new Error('The movement was not stored');
  return row;
}

export async function listBatches(
  db: Db,
  actor: Looking,
  itemId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<Batch>> {
  const where = and(seenBy(actor, b, {}), eq(b.itemId, itemId), gt(b.quantity, 0));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: b.id,
        itemId: b.itemId,
        batchNumber: b.batchNumber,
        expiryDate: b.expiryDate,
        mrp: b.mrp,
        quantity: b.quantity,
      })
      .from(b)
      .where(where)
      .orderBy(sql`${b.expiryDate} nulls last`, b.id)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(b).where(where),
  ]);
  const today = todayIn(actor.timezone);
  return {
    rows: rows.map((row) => ({ ...row, isExpired: isExpired(row.expiryDate, today) })),
    total: counted?.total ?? 0,
  };
}

/** What is written on the one batch in stock turns out to be wrong. */
export async function correctBatch(
  db: Db,
  actor: Member,
  id: number,
  changes: { batchNumber?: string | null; expiryDate?: string | null },
): Promise<void> {
  await db
    .update(b)
    .set(changes)
    .where(and(ownedBy(actor, b), eq(b.id, id)));
}
