import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isExpired, stockLevel, takeFrom } from '#shared/money/inventory/inventory.rules.ts';
import type { NewTransaction } from '#shared/money/inventory/inventory.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { inventoryBatches, inventoryItems, inventoryTransactions } from '#server/kernel/db/schema/inventory.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import type { LockedItem } from './items.repo.ts';

const b = inventoryBatches;
/** What a column of integers holds at most. */
const MOST_STOCK = 2_147_483_647;

export interface StockOfBatch {
  id: number;
  batchNumber: string | null;
  expiryDate: string | null;
  mrp: string | null;
  quantity: number;
}

/** The batches of an item that still have something, the earliest expiry first. */
export async function batchesInStock(db: Db, actor: Member, itemId: number): Promise<StockOfBatch[]> {
  return (await stockOfItems(db, actor, [itemId])).get(itemId) ?? [];
}

/** The same of several items, by item. */
export async function stockOfItems(
  db: Db,
  actor: Member,
  itemIds: readonly number[],
): Promise<Map<number, StockOfBatch[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: b.id,
      itemId: b.itemId,
      batchNumber: b.batchNumber,
      expiryDate: b.expiryDate,
      mrp: b.mrp,
      quantity: b.quantity,
    })
    .from(b)
    .where(and(ownedBy(actor, b), inArray(b.itemId, [...itemIds]), gt(b.quantity, 0)))
    .orderBy(sql`${b.expiryDate} nulls last`, asc(b.id));
  const byItem = new Map<number, StockOfBatch[]>();
  for (const { itemId, ...batch } of rows) byItem.set(itemId, [...(byItem.get(itemId) ?? []), batch]);
  return byItem;
}

type Entry = Omit<typeof inventoryTransactions.$inferInsert, 'clinicId' | 'centerId' | 'performedBy' | 'itemId'>;

/** Writes into the ledger; the database moves item and batch with it. The item is locked. */
export async function enter(db: Db, actor: Member, item: LockedItem, entries: readonly Entry[]) {
  return await db
    .insert(inventoryTransactions)
    .values(entries.map((entry) => ({ ...entry, ...ownerOf(actor), itemId: item.id, performedBy: actor.userId })))
    .returning();
}

/** The price that is printed on a batch, where it is said. */
export async function printPrice(db: Db, actor: Member, batchId: number, mrp: string | null): Promise<void> {
  if (mrp === null) return;
  await db
    .update(b)
    .set({ mrp })
    .where(and(ownedBy(actor, b), eq(b.id, batchId)));
}

/** Moves stock as it is asked for, over as many batches as that takes. */
export async function moveStock(db: Db, actor: Member, item: LockedItem, move: NewTransaction) {
  const { transactionType, quantity, unitPrice, reason, notes } = move;
  const said = { transactionType, unitPrice, reason, notes };
  const comesIn = transactionType === 'stock_in' || quantity > 0;
  if (transactionType === 'stock_out' || !comesIn) {
    const parts = await takenBy(db, actor, item, move);
    return await enter(
      db,
      actor,
      item,
      parts.map(({ batch, quantity: some }) => ({
        ...said,
        batchId: batch.id,
        quantity: transactionType === 'adjustment' ? -some : some,
      })),
    );
  }
  if (item.currentStock + quantity > MOST_STOCK) throw ruleBroken(says.too_much_stock({ most: MOST_STOCK }));
  const entered = await enter(db, actor, item, [{ ...said, quantity, ...(await placeOf(db, actor, item, move)) }]);
  for (const { batchId } of entered) if (batchId !== null) await printPrice(db, actor, batchId, move.mrp);
  return entered;
}

/** Into the batch that is named. What is found again lies where the rest does; the first delivery is the batch that the item was added with. */
async function placeOf(db: Db, actor: Member, item: LockedItem, move: NewTransaction) {
  const { batchId, batchNumber, expiryDate } = move;
  if (batchId) return { batchId: await ownBatch(db, actor, item, batchId) };
  const isUnnamed = batchNumber === null && expiryDate === null;
  if (isUnnamed && item.currentStock === 0) return { batchNumber: item.batchNumber, expiryDate: item.expiryDate };
  if (isUnnamed && move.transactionType === 'adjustment') {
    const [first] = await batchesInStock(db, actor, item.id);
    if (first) return { batchId: first.id };
  }
  return { batchNumber, expiryDate };
}

async function ownBatch(db: Db, actor: Member, item: LockedItem, id: number): Promise<number> {
  const [found] = await db
    .select({ id: b.id })
    .from(b)
    .where(and(ownedBy(actor, b), eq(b.itemId, item.id), eq(b.id, id)));
  if (!found) throw notFound('batch');
  return found.id;
}

/** What a movement takes: of the named batch, else the earliest expiry first. Expired goods leave when they are named, or are counted off. */
async function takenBy(db: Db, actor: Member, item: LockedItem, move: NewTransaction) {
  const wanted = Math.abs(move.quantity);
  const all = await batchesInStock(db, actor, item.id);
  if (move.batchId) await ownBatch(db, actor, item, move.batchId);
  const isNamed = Boolean(move.batchId) || move.batchNumber !== null || move.expiryDate !== null;
  const named = all.filter(
    ({ id, batchNumber, expiryDate }) =>
      (!move.batchId || id === move.batchId) &&
      (move.batchNumber === null || batchNumber === move.batchNumber) &&
      (move.expiryDate === null || expiryDate === move.expiryDate),
  );
  const today = todayIn(actor.timezone);
  const mayLeave =
    isNamed || move.transactionType === 'adjustment'
      ? named
      : named.filter(({ expiryDate }) => !isExpired(expiryDate, today));
  const parts = takeFrom(mayLeave, wanted);
  if (parts) return parts;
  throw ruleBroken(takeFrom(named, wanted) ? says.rest_expired : says.not_enough_stock);
}

/** Tells, once for each time that it comes down to its minimum. */
export async function tellWhenLow(db: Db, actor: Member, before: LockedItem, trail: Trail): Promise<number> {
  const [now] = await db
    .select({ currentStock: inventoryItems.currentStock })
    .from(inventoryItems)
    .where(and(ownedBy(actor, inventoryItems), eq(inventoryItems.id, before.id)));
  const left = now?.currentStock ?? before.currentStock;
  const limits = { minStockLevel: before.minimumStock, maxStockLevel: before.maximumStock };
  const wasLow = stockLevel({ ...limits, currentStock: before.currentStock }) === 'low';
  if (left >= before.currentStock || wasLow || stockLevel({ ...limits, currentStock: left }) !== 'low') return left;
  const { name, unit } = before;
  await ringBell(db, {
    ...ownerOf(actor),
    roles: actor.clinicId === null ? ['diagnostic_doctor'] : ['clinic_doctor', 'clinic_reception'],
    kind: 'low_stock',
    message: says.item_running_low({ name, left, unit }),
    entityType: 'inventory_item',
    entityId: before.id,
  });
  trail.announce({ kind: 'notices', id: null, action: 'created', ...ownerOf(actor) });
  return left;
}
