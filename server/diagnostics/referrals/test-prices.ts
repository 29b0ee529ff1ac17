import { and, inArray, sql } from 'drizzle-orm';
import { testOfAlias } from '#shared/catalogues/tests/test-aliases.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { chargeItems } from '#server/kernel/db/schema/prices.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { billedLines } from '#server/money/billing/invoice-lines.ts';

/**
 * The tests with their prices, and the bill that has a line for each; undefined where one of them isn't on the price list, by its
 * name or as doctors call it.
 */
export async function pricesOfTests(db: Db, actor: CenterActor, names: readonly string[]) {
  const wanted = names.flatMap(namesOf);
  const items = await db
    .select({
      id: chargeItems.id,
      name: chargeItems.name,
      price: chargeItems.price,
      priceIncludesGst: chargeItems.priceIncludesGst,
      gstRate: sql<string>`trim_scale(${chargeItems.gstRate})::text`,
      hsnSac: chargeItems.hsnSac,
    })
    .from(chargeItems)
    .where(and(ownedBy(actor, chargeItems), chargeItems.isActive, inArray(sql`lower(${chargeItems.name})`, wanted)));
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  const found = names.map((name) => namesOf(name).flatMap((one) => byName.get(one) ?? [])[0]);
  const lines = found.flatMap((item) =>
    item ? [{ ...item, chargeItemId: item.id, description: item.name, quantity: '1', unitPrice: item.price }] : [],
  );
  return {
    tests: names.map((name, place) => ({ name, price: found[place]?.price ?? null })),
    bill: lines.length === names.length ? billedLines(lines) : undefined,
  };
}

const namesOf = (name: string): string[] => [name, testOfAlias(name) ?? name].map((one) => one.trim().toLowerCase());
