import { and, asc, count, desc, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import { stockLevel } from '#shared/money/inventory/inventory.rules.ts';
import type {
  InventoryItem,
  InventoryStats,
  ItemChanges,
  ItemFilters,
  NewItem,
  OrganisationFilter,
} from '#shared/money/inventory/inventory.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike, newestFirst } from '#server/kernel/db/lists.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { inventoryItems } from '#server/kernel/db/schema/inventory.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { type Looking, seenBy } from './seen.ts';

const t = inventoryItems;
/** Days ahead within which something counts as expiring. */
const EXPIRES_WITHIN = 30;

const isLow = lte(t.currentStock, t.minimumStock);
const expiresBy = (last: string) => and(isNotNull(t.expiryDate), lte(t.expiryDate, last));
const daysAhead = (actor: Looking, days: number) => addDays(todayIn(actor.timezone), days);

const columns = {
  id: t.id,
  name: t.name,
  category: t.category,
  description: t.description,
  unit: t.unit,
  currentStock: t.currentStock,
  minStockLevel: t.minimumStock,
  maxStockLevel: t.maximumStock,
  unitPrice: t.unitPrice,
  supplier: t.supplier,
  batchNumber: t.batchNumber,
  expiryDate: t.expiryDate,
  location: t.location,
  genericName: t.genericName,
  strength: t.strength,
  schedule: t.schedule,
  barcode: t.barcode,
  gstRate: sql<string>`trim_scale(${t.gstRate})::text`,
  hsnSac: t.hsnSac,
  organizationId: sql<number>`coalesce(${t.clinicId}, ${t.centerId})`,
  organizationType: sql<
    'clinic' | 'diagnostic_center'
  >`case when ${t.clinicId} is null then 'diagnostic_center' else 'clinic' end`,
  organizationName: sql<string>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
  isActive: t.isActive,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  revision: t.revision,
};

type Row = Omit<InventoryItem, 'stockStatus'>;
const asTold = (row: Row): InventoryItem => ({ ...row, stockStatus: stockLevel(row) });

const selected = (db: Db) =>
  db
    .select(columns)
    .from(t)
    .leftJoin(clinics, eq(clinics.id, t.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, t.centerId))
    .$dynamic();

interface Page {
  limit: number;
  offset: number;
}

async function pageOf(db: Db, where: SQL | undefined, order: SQL[], page: Page): Promise<PageOf<InventoryItem>> {
  const wanted = and(eq(t.isActive, true), where);
  const rows = await selected(db)
    .where(wanted)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const isLastPage = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  if (isLastPage) return { rows: rows.map(asTold), total: page.offset + rows.length };
  const [counted] = await db.select({ total: count() }).from(t).where(wanted);
  return { rows: rows.map(asTold), total: counted?.total ?? 0 };
}

/** A barcode names its item; anything else is part of a name, of what is in it, or of a batch. */
function matches(typed: string): SQL | undefined {
  const part = `%${escapeLike(typed)}%`;
  return or(
    eq(t.barcode, typed),
    ...[t.name, t.genericName, t.description, t.supplier, t.batchNumber].map((column) => sql`${column} ilike ${part}`),
  );
}

export const itemSorts: Sorts<'name' | 'expiry'> = {
  name: [rising(sql`lower(${t.name})`), rising(t.id)],
  expiry: [rising(t.expiryDate), rising(t.id)],
};

export function listItems(db: Db, actor: Looking, filters: ItemFilters): Promise<PageOf<InventoryItem>> {
  const { category, search, lowStock, expiring, sort } = filters;
  const where = and(
    seenBy(actor, t, filters),
    category ? sql`lower(${t.category}) = lower(${category})` : undefined,
    search?.trim() ? matches(search.trim()) : undefined,
    lowStock ? isLow : undefined,
    expiring ? expiresBy(daysAhead(actor, EXPIRES_WITHIN)) : undefined,
  );
  return pageOf(db, where, [sort ? orderBy(itemSorts, sort) : newestFirst(t.id)], filters);
}

/** The emptiest first, by how much of its minimum is there. */
export const listLow = (db: Db, actor: Looking, filters: OrganisationFilter & Page) =>
  pageOf(
    db,
    and(seenBy(actor, t, filters), isLow),
    [sql`${t.currentStock}::numeric / greatest(${t.minimumStock}, 1)`, asc(t.id)],
    filters,
  );

export const listExpiring = (
  db: Db,
  actor: Looking,
  { days, ...filters }: OrganisationFilter & Page & { days: number },
) =>
  pageOf(
    db,
    and(seenBy(actor, t, filters), expiresBy(daysAhead(actor, days))),
    [asc(t.expiryDate), asc(t.id)],
    filters,
  );

/** Grouped by who supplies it. */
export const listToOrder = (db: Db, actor: Member, page: Page) =>
  pageOf(db, and(ownedBy(actor, t), isLow), [sql`${t.supplier} nulls last`, asc(t.name), asc(t.id)], page);

/** Of all items, whatever page is shown. */
export async function sumItems(db: Db, actor: Looking, filter: OrganisationFilter): Promise<InventoryStats> {
  const soon = daysAhead(actor, EXPIRES_WITHIN);
  const [sums] = await db
    .select({
      totalItems: sql<number>`count(*)::integer`,
      lowStockItems: sql<number>`(count(*) filter (where ${isLow}))::integer`,
      expiringItems: sql<number>`(count(*) filter (where ${expiresBy(soon)}))::integer`,
      totalValue: sql<string>`coalesce(sum(${t.currentStock} * ${t.unitPrice}), 0)::numeric(18, 2)::text`,
    })
    .from(t)
    .where(and(eq(t.isActive, true), seenBy(actor, t, filter)));
  return sums ?? { totalItems: 0, lowStockItems: 0, expiringItems: 0, totalValue: '0.00' };
}

export async function readItem(db: Db, actor: Looking, id: number): Promise<InventoryItem> {
  const [row] = await selected(db).where(and(seenBy(actor, t, {}), eq(t.isActive, true), eq(t.id, id)));
  if (!row) throw notFound('item');
  return asTold(row);
}

/** An item that stays as it is until the commit: its stock moves only under this lock. Also of one that was deleted. */
export async function lockAnyItem(db: Db, actor: Member, id: number) {
  const [row] = await db
    .select()
    .from(t)
    .where(and(ownedBy(actor, t), eq(t.id, id)))
    .for('no key update');
  if (!row) throw notFound('item');
  return row;
}
export type LockedItem = Awaited<ReturnType<typeof lockAnyItem>>;

export async function lockItem(db: Db, actor: Member, id: number): Promise<LockedItem> {
  const item = await lockAnyItem(db, actor, id);
  if (!item.isActive) throw notFound('item');
  return item;
}

/** Several items in the one order in which everybody locks them. */
export async function lockItems(db: Db, actor: Member, ids: readonly number[]): Promise<Map<number, LockedItem>> {
  const locked = new Map<number, LockedItem>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) locked.set(id, await lockItem(db, actor, id));
  return locked;
}

/** Two items with one barcode couldn't be told apart by a scanner. */
async function assertFreeBarcode(db: Db, actor: Member, code: string | null | undefined, own?: number): Promise<void> {
  if (!code) return;
  const [taken] = await db
    .select({ id: t.id })
    .from(t)
    .where(and(ownedBy(actor, t), eq(t.isActive, true), eq(t.barcode, code)));
  if (taken && taken.id !== own) throw barcodeTaken();
}

const barcodeTaken = () => conflict(says.barcode_taken, 'already_exists');

/** Two people may scan one packet at once: the index decides, with the words of the check before it. */
const inWords = (error: unknown): never => {
  throw isUniqueViolation(error) ? barcodeTaken() : error;
};

type ItemColumns = Partial<typeof t.$inferInsert>;

/** The wire's names of the two limits are the screens'. */
function stored({ minStockLevel, maxStockLevel, ...rest }: Omit<ItemChanges, 'revision'>): ItemColumns {
  return {
    ...rest,
    ...(minStockLevel !== undefined && { minimumStock: minStockLevel }),
    ...(maxStockLevel !== undefined && { maximumStock: maxStockLevel }),
  };
}

export async function insertItem(
  db: Db,
  actor: Member,
  given: Omit<NewItem, 'currentStock' | 'mrp'>,
): Promise<LockedItem> {
  await assertFreeBarcode(db, actor, given.barcode);
  const { name, unit } = given;
  const [made] = await db
    .insert(t)
    .values({ ...stored(given), name, unit, ...ownerOf(actor) })
    .returning()
    .catch(inWords);
  if (!made) throw new Error('The item was not stored');
  return made;
}

export async function updateItem(db: Db, actor: Member, id: number, changes: Omit<ItemChanges, 'revision'>) {
  await assertFreeBarcode(db, actor, changes.barcode, id);
  await db
    .update(t)
    .set({ ...stored(changes), updatedAt: sql`now()` })
    .where(and(ownedBy(actor, t), eq(t.id, id)))
    .catch(inWords);
}

export async function removeItem(db: Db, actor: Member, id: number): Promise<void> {
  await db
    .update(t)
    .set({ isActive: false })
    .where(and(ownedBy(actor, t), eq(t.id, id)));
}

/** Those that a medicine could be given from: the very name, or what has the same in it. */
export async function findMedicines(db: Db, actor: Member, names: readonly string[], generics: readonly string[]) {
  const list = (words: readonly string[]) => sql`any(${sql.param(words.map((word) => word.toLowerCase()))}::text[])`;
  return await db
    .select()
    .from(t)
    .where(
      and(
        ownedBy(actor, t),
        eq(t.isActive, true),
        or(sql`lower(${t.name}) = ${list(names)}`, sql`lower(${t.genericName}) = ${list([...generics, ...names])}`),
      ),
    )
    .orderBy(desc(t.currentStock), asc(t.id))
    .limit(200);
}
