import type { DefinedPrices } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { chargeItemsOfKind } from '#server/money/prices/charge-items.repo.ts';
import { namedTests } from './entered-results.ts';
import { offeredTests } from './lab-tests.repo.ts';

/**
 * The price of each definition, from the price list and nowhere else: the entry whose name means it, as a walk-in's order is read.
 * Of two that do, the one of the very name.
 */
export async function pricesOfDefinitions(db: Db, actor: CenterActor): Promise<DefinedPrices> {
  const [tests, items] = await Promise.all([offeredTests(db, actor), chargeItemsOfKind(db, actor, 'test')]);
  const found = new Map<number, DefinedPrices['prices'][number]>();
  for (const item of items) {
    const [test] = namedTests([item.name], tests);
    if (!test) continue;
    const isOwnName = item.name.toLowerCase() === test.name.toLowerCase();
    if (isOwnName || !found.has(test.id)) found.set(test.id, { testId: test.id, item });
  }
  return { prices: [...found.values()] };
}
