import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import { addMoney, fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type {
  NewPurchase,
  NewSupplier,
  Purchase,
  PurchaseFilters,
  Supplier,
  SupplierFilters,
} from '#shared/money/inventory/purchases.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike, newestFirst } from '#server/kernel/db/lists.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import {
  inventoryBatches,
  inventoryItems,
  purchaseLines,
  purchases,
  suppliers,
} from '#server/kernel/db/schema/inventory.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

const s = suppliers;

const supplierColumns = {
  id: s.id,
  name: s.name,
  phone: s.phone,
  gstin: s.gstin,
  drugLicence: s.drugLicence,
  address: s.address,
  revision: s.revision,
};

/** No two of an organisation have the same. */
export const supplierSorts: Sorts<'name'> = { name: [rising(sql`lower(${s.name})`)] };

export async function listSuppliers(
  db: Db,
  actor: Member,
  { search, sort = 'name', limit, offset }: SupplierFilters,
): Promise<PageOf<Supplier>> {
  const where = and(ownedBy(actor, s), search ? sql`${s.name} ilike ${`%${escapeLike(search)}%`}` : undefined);
  const [rows, [counted]] = await Promise.all([
    db.select(supplierColumns).from(s).where(where).orderBy(orderBy(supplierSorts, sort)).limit(limit).offset(offset),
    db.select({ total: count() }).from(s).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function readSupplier(db: Db, actor: Member, id: number): Promise<Supplier> {
  const [row] = await db
    .select(supplierColumns)
    .from(s)
    .where(and(ownedBy(actor, s), eq(s.id, id)));
  if (!row) throw notFound('supplier');
  return row;
}

export async function lockSupplier(db: Db, actor: Member, id: number): Promise<Supplier> {
  const [row] = await db
    .select(supplierColumns)
    .from(s)
    .where(and(ownedBy(actor, s), eq(s.id, id)))
    .for('no key update');
  if (!row) throw notFound('supplier');
  return row;
}

async function assertFreeName(db: Db, actor: Member, name: string, own?: number): Promise<void> {
  const [taken] = await db
    .select({ id: s.id })
    .from(s)
    .where(and(ownedBy(actor, s), sql`lower(${s.name}) = lower(${name})`));
  if (taken && taken.id !== own) throw conflict(says.supplier_taken, 'already_exists');
}

export async function insertSupplier(db: Db, actor: Member, given: NewSupplier): Promise<Supplier> {
  await assertFreeName(db, actor, given.name);
  const [made] = await db
    .insert(s)
    .values({ ...given, ...ownerOf(actor) })
    .onConflictDoNothing()
    .returning(supplierColumns);
  if (!made) throw conflict(says.supplier_taken, 'already_exists');
  return made;
}

export async function updateSupplier(db: Db, actor: Member, id: number, given: NewSupplier): Promise<Supplier> {
  await assertFreeName(db, actor, given.name, id);
  const [changed] = await db
    .update(s)
    .set(given)
    .where(and(ownedBy(actor, s), eq(s.id, id)))
    .returning(supplierColumns);
  if (!changed) throw notFound('supplier');
  return changed;
}

/** The lines as the wire has them, in one value: no query per bill. */
const lines = sql<Purchase['lines']>`(
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'itemId', l.item_id, 'itemName', i.name, 'unit', i.unit, 'batchId', l.batch_id,
    'batchNumber', b.batch_number, 'expiryDate', b.expiry_date, 'quantity', l.quantity,
    'returnedQuantity', l.returned_quantity, 'unitPrice', l.unit_price::text, 'mrp', b.mrp::text) order by l.id), '[]')
  from ${purchaseLines} l join ${inventoryItems} i on i.id = l.item_id join ${inventoryBatches} b on b.id = l.batch_id
  where l.purchase_id = ${purchases.id})`;

const selected = (db: Db) =>
  db
    .select({
      id: purchases.id,
      supplierId: purchases.supplierId,
      supplierName: s.name,
      billNumber: purchases.billNumber,
      billDate: purchases.billDate,
      amount: purchases.amount,
      createdAt: purchases.createdAt,
      lines,
    })
    .from(purchases)
    .innerJoin(s, eq(s.id, purchases.supplierId))
    .$dynamic();

export const purchaseSorts: Sorts<'bill' | 'amount'> = {
  bill: [rising(purchases.billDate), rising(purchases.id)],
  amount: [rising(purchases.amount), rising(purchases.id)],
};

export async function listPurchases(
  db: Db,
  actor: Member,
  { supplierId, sort, limit, offset }: PurchaseFilters,
): Promise<PageOf<Purchase>> {
  const where: SQL | undefined = and(
    ownedBy(actor, purchases),
    supplierId === undefined ? undefined : eq(purchases.supplierId, supplierId),
  );
  const [rows, [counted]] = await Promise.all([
    selected(db)
      .where(where)
      .orderBy(sort ? orderBy(purchaseSorts, sort) : newestFirst(purchases.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(purchases).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function readPurchase(db: Db, actor: Member, id: number): Promise<Purchase> {
  const [row] = await selected(db).where(and(ownedBy(actor, purchases), eq(purchases.id, id)));
  if (!row) throw notFound('purchase');
  return row;
}

const MOST_PAISE = 99_999_999_99;

/** What the lines of a bill add up to. */
function amountOf(bought: NewPurchase['lines']): string {
  const amounts = bought.map(({ quantity, unitPrice }, index) => {
    if (quantity * toPaise(unitPrice) > MOST_PAISE) throw refusedAt(`lines.${index}.unitPrice`, says.amount_too_large);
    return fromPaise(quantity * toPaise(unitPrice));
  });
  const total = addMoney(...amounts);
  if (toPaise(total) > MOST_PAISE) throw refusedAt('lines', says.amount_too_large);
  return total;
}

/** A bill is taken in once, also when two people do it at the same time. */
export async function insertPurchase(db: Db, actor: Member, given: NewPurchase): Promise<number> {
  const { supplierId, billNumber, billDate } = given;
  if (billDate > todayIn(actor.timezone)) throw refusedAt('billDate', says.bill_in_future, 'rule_broken');
  const [made] = await db
    .insert(purchases)
    .values({
      ...ownerOf(actor),
      supplierId,
      billNumber,
      billDate,
      amount: amountOf(given.lines),
      createdBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: purchases.id });
  if (!made) throw refusedAt('billNumber', says.bill_taken_in, 'already_exists');
  return made.id;
}

export async function insertLine(
  db: Db,
  actor: Member,
  line: Omit<typeof purchaseLines.$inferInsert, 'clinicId' | 'centerId'>,
) {
  await db.insert(purchaseLines).values({ ...line, ...ownerOf(actor) });
}

/** Which item a line is of, before the item is locked: locks are taken in the order item, line. */
export async function lineOf(db: Db, actor: Member, purchaseId: number, lineId: number) {
  const [found] = await db
    .select({ itemId: purchaseLines.itemId, batchId: purchaseLines.batchId, unitPrice: purchaseLines.unitPrice })
    .from(purchaseLines)
    .where(and(ownedBy(actor, purchaseLines), eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.id, lineId)));
  if (!found) throw notFound('purchase');
  return found;
}

/** Counts up what went back of a line; answers how much could still have gone where that is too much. */
export async function countReturned(
  db: Db,
  actor: Member,
  lineId: number,
  quantity: number,
): Promise<{ tooMuch: boolean; left: number }> {
  const own = and(ownedBy(actor, purchaseLines), eq(purchaseLines.id, lineId));
  const [line] = await db.select().from(purchaseLines).where(own).for('update');
  if (!line) throw notFound('purchase');
  const left = line.quantity - line.returnedQuantity;
  if (quantity > left) return { tooMuch: true, left };
  await db
    .update(purchaseLines)
    .set({ returnedQuantity: line.returnedQuantity + quantity })
    .where(own);
  return { tooMuch: false, left: left - quantity };
}
