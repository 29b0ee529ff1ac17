import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type {
  ChargeItem,
  ChargeItemChange,
  ChargeItemFilters,
  NewChargeItem,
} from '#shared/money/prices/prices.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { chargeItemParts, chargeItems } from '#server/kernel/db/schema/prices.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

const offered = (actor: Member, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(ownedBy(actor, chargeItems), chargeItems.isActive, ...more);

/** What is in a package, in one value. */
const parts = sql<ChargeItem['parts']>`(
  select coalesce(json_agg(json_build_object(
    'itemId', part.item_id, 'name', item.name, 'quantity', trim_scale(part.quantity)::text, 'price', item.price::text)
    order by part.position), '[]')
  from ${chargeItemParts} part join ${chargeItems} item on item.id = part.item_id
  where part.package_id = "charge_items"."id")`;

const columns = {
  id: chargeItems.id,
  name: chargeItems.name,
  kind: chargeItems.kind,
  price: chargeItems.price,
  priceIncludesGst: chargeItems.priceIncludesGst,
  hsnSac: chargeItems.hsnSac,
  gstRate: sql<string>`trim_scale(${chargeItems.gstRate})::text`,
  parts,
  createdAt: chargeItems.createdAt,
  updatedAt: chargeItems.updatedAt,
  revision: chargeItems.revision,
};

/** By name. */
export async function listChargeItems(db: Db, actor: Member, filters: ChargeItemFilters): Promise<PageOf<ChargeItem>> {
  const { search, kind, limit, offset } = filters;
  const wanted = offered(actor, kind && eq(chargeItems.kind, kind), search ? matches(search) : undefined);
  const rows = await db
    .select(columns)
    .from(chargeItems)
    .where(wanted)
    .orderBy(asc(sql`lower(${chargeItems.name})`), asc(chargeItems.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(chargeItems, wanted) };
}

function matches(typed: string): SQL | undefined {
  const words = escapeLike(typed.toLowerCase());
  return or(like(sql`lower(${chargeItems.name})`, `%${words}%`), like(chargeItems.hsnSac, `${words}%`));
}

async function readChargeItem(db: Db, actor: Member, id: number): Promise<ChargeItem> {
  const [found] = await chargeItemsByIds(db, actor, [id]);
  if (!found) throw notFound('charge_item');
  return found;
}

/** Those that are on the list; who asks looks whether all are. */
export async function chargeItemsByIds(db: Db, actor: Member, ids: readonly number[]): Promise<ChargeItem[]> {
  if (ids.length === 0) return [];
  return await db
    .select(columns)
    .from(chargeItems)
    .where(offered(actor, inArray(chargeItems.id, [...ids])));
}

/** Everything of a kind that is on the list. */
export const chargeItemsOfKind = (db: Db, actor: Member, kind: ChargeItem['kind']): Promise<ChargeItem[]> =>
  db
    .select(columns)
    .from(chargeItems)
    .where(offered(actor, eq(chargeItems.kind, kind)))
    .orderBy(asc(chargeItems.id));

export async function insertChargeItem(db: Db, actor: Member, item: NewChargeItem): Promise<ChargeItem> {
  const { parts: inside, ...values } = item;
  await assertParts(db, actor, inside);
  const [made] = await db
    .insert(chargeItems)
    .values({ ...values, ...ownerOf(actor) })
    .onConflictDoNothing()
    .returning({ id: chargeItems.id });
  if (!made) throw nameTaken();
  await insertParts(db, actor, made.id, inside);
  return await readChargeItem(db, actor, made.id);
}

export async function replaceChargeItem(db: Db, actor: Member, id: number, change: ChargeItemChange) {
  const { revision: _, parts: inside, ...values } = change;
  const before = await lockChargeItem(db, actor, id);
  await assertPresent(change, before, () => before);
  if (inside.some(({ itemId }) => itemId === id)) throw packageInPackage();
  await assertParts(db, actor, inside);
  if (change.kind === 'package') await assertInNoPackage(db, actor, id);
  const partsStay =
    JSON.stringify(inside) === JSON.stringify(before.parts.map(({ itemId, quantity }) => ({ itemId, quantity })));
  if (!partsStay) {
    await db.delete(chargeItemParts).where(and(ownedBy(actor, chargeItemParts), eq(chargeItemParts.packageId, id)));
    await insertParts(db, actor, id, inside);
  }
  await db
    .update(chargeItems)
    // What is in it is part of it: the trigger counts the columns, this what stands in the other table.
    .set({ ...values, ...(!partsStay && { revision: sql`${chargeItems.revision} + 1` }) })
    .where(offered(actor, eq(chargeItems.id, id)))
    .catch((error: unknown) => {
      const taken =
        isUniqueViolation(error, 'charge_items_clinic_name') || isUniqueViolation(error, 'charge_items_center_name');
      throw taken ? nameTaken() : error;
    });
  return { before, after: await readChargeItem(db, actor, id) };
}

export async function removeChargeItem(db: Db, actor: Member, id: number): Promise<ChargeItem> {
  const before = await lockChargeItem(db, actor, id);
  await assertInNoPackage(db, actor, id);
  await db
    .update(chargeItems)
    .set({ isActive: false })
    .where(offered(actor, eq(chargeItems.id, id)));
  return before;
}

async function lockChargeItem(db: Db, actor: Member, id: number): Promise<ChargeItem> {
  const [locked] = await db
    .select({ id: chargeItems.id })
    .from(chargeItems)
    .where(offered(actor, eq(chargeItems.id, id)))
    .for('update');
  if (!locked) throw notFound('charge_item');
  return await readChargeItem(db, actor, id);
}

async function insertParts(db: Db, actor: Member, packageId: number, inside: NewChargeItem['parts']): Promise<void> {
  if (inside.length === 0) return;
  await db
    .insert(chargeItemParts)
    .values(inside.map((part, index) => ({ ...ownerOf(actor), ...part, packageId, position: index + 1 })));
}

/** What goes into a package is locked, so that it isn't taken off the list meanwhile. */
async function assertParts(db: Db, actor: Member, inside: NewChargeItem['parts']): Promise<void> {
  if (inside.length === 0) return;
  const ids = inside.map(({ itemId }) => itemId);
  const found = await db
    .select({ kind: chargeItems.kind })
    .from(chargeItems)
    .where(offered(actor, inArray(chargeItems.id, ids)))
    .orderBy(asc(chargeItems.id))
    .for('share');
  if (found.length < ids.length) throw notFound('charge_item');
  if (found.some(({ kind }) => kind === 'package')) throw packageInPackage();
}

async function assertInNoPackage(db: Db, actor: Member, id: number): Promise<void> {
  const [holder] = await db
    .select({ name: chargeItems.name })
    .from(chargeItemParts)
    .innerJoin(chargeItems, eq(chargeItems.id, chargeItemParts.packageId))
    .where(offered(actor, eq(chargeItemParts.itemId, id)))
    .limit(1);
  if (holder) throw conflict(says.part_of_package({ name: holder.name }));
}

const packageInPackage = () => refusedAt('parts', says.package_in_package, 'rule_broken');
const nameTaken = () => refusedAt('name', says.charge_name_taken, 'conflict');
