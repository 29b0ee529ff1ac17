import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { daysBetween, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { InventoryItem, ItemChanges } from '#shared/money/inventory/inventory.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import {
  insertItem,
  listExpiring,
  listItems,
  listLow,
  listToOrder,
  lockItem,
  readItem,
  removeItem,
  sumItems,
  updateItem,
} from './items.repo.ts';
import { correctBatch, listBatches, listTransactions, readTransaction } from './ledger.repo.ts';
import { batchesInStock, moveStock, tellWhenLow } from './stock.ts';

/** What the audit log tells of an item. */
const told = [
  'name',
  'category',
  'description',
  'unit',
  'minStockLevel',
  'maxStockLevel',
  'unitPrice',
  'supplier',
  'batchNumber',
  'expiryDate',
  'location',
  'genericName',
  'strength',
  'schedule',
  'barcode',
  'gstRate',
  'hsnSac',
];

export function inventoryRoutes() {
  return implement(inventoryApi, {
    list: ({ db, actor, query }) => listItems(db, actor, query),

    async create({ db, actor, body, trail }) {
      const { currentStock, mrp, ...given } = body;
      const item = await insertItem(db, actor, given);
      if (currentStock > 0) {
        const { batchNumber, expiryDate, unitPrice } = given;
        await moveStock(db, actor, item, {
          itemId: item.id,
          transactionType: 'stock_in',
          quantity: currentStock,
          unitPrice,
          reason: null,
          notes: null,
          batchNumber,
          expiryDate,
          mrp,
        });
      }
      const made = await readItem(db, actor, item.id);
      trail.note({ details: { after: { ...changedValues(undefined, made, told).after, currentStock } } });
      return made;
    },

    transactions: ({ db, actor, query }) => listTransactions(db, actor, query),

    async record({ db, actor, body, trail }) {
      const item = await lockItem(db, actor, body.itemId);
      const entries = await moveStock(db, actor, item, body);
      const [first] = entries;
      if (!first) throw new Error('The movement was not stored');
      const currentStock = await tellWhenLow(db, actor, item, trail);
      trail.note({
        entityId: first.id,
        details: {
          before: { itemId: item.id, currentStock: item.currentStock },
          after: { itemId: item.id, currentStock, transactionType: body.transactionType, reason: body.reason },
        },
      });
      const quantity = entries.reduce((sum, entry) => sum + entry.quantity, 0);
      return { ...(await readTransaction(db, actor, first.id)), quantity, currentStock, batches: entries };
    },

    lowStock: ({ db, actor, query }) => listLow(db, actor, query),

    async expiring({ db, actor, query }) {
      const { rows, ...page } = await listExpiring(db, actor, query);
      const today = todayIn(actor.timezone);
      return {
        ...page,
        rows: rows.flatMap(({ expiryDate, ...row }) =>
          expiryDate === null ? [] : [{ ...row, expiryDate, daysToExpiry: daysBetween(today, expiryDate) }],
        ),
      };
    },

    stats: ({ db, actor, query }) => sumItems(db, actor, query),

    async orderList({ db, actor, query }) {
      const { rows, ...page } = await listToOrder(db, actor, query);
      return { ...page, rows: rows.map(asOrderLine) };
    },

    async batches({ db, actor, params, query }) {
      await readItem(db, actor, params.id);
      return await listBatches(db, actor, params.id, query);
    },

    async update({ db, actor, params, body, trail }) {
      const { revision, ...changes } = body;
      const locked = await lockItem(db, actor, params.id);
      const before = await readItem(db, actor, params.id);
      await assertPresent({ revision, ...changes }, locked, () => before);
      assertLimits(before, changes);
      await correct(db, actor, before, changes);
      await updateItem(db, actor, params.id, changes);
      const after = await readItem(db, actor, params.id);
      trail.note({ details: changedValues(before, after, told) });
      return after;
    },

    async remove({ db, actor, params, trail }) {
      const { name, currentStock } = await lockItem(db, actor, params.id);
      await removeItem(db, actor, params.id);
      trail.note({ details: { before: { name, currentStock } } });
    },
  });
}

const asOrderLine = ({ id, maxStockLevel, ...item }: InventoryItem) => ({
  ...item,
  itemId: id,
  quantity: Math.max(maxStockLevel - item.currentStock, 0),
});

/** Of the two limits one may have been sent alone. */
function assertLimits(before: InventoryItem, changes: ItemChanges): void {
  const { minStockLevel = before.minStockLevel, maxStockLevel = before.maxStockLevel } = changes;
  if (minStockLevel > maxStockLevel) throw ruleBroken(says.stock_limits_crossed);
}

/** The item shows what is written on its batch: while there is one, that is what was meant. */
async function correct(db: Db, actor: Member, before: InventoryItem, changes: ItemChanges): Promise<void> {
  const { batchNumber = before.batchNumber, expiryDate = before.expiryDate } = changes;
  if (batchNumber === before.batchNumber && expiryDate === before.expiryDate) return;
  const [batch, ...others] = await batchesInStock(db, actor, before.id);
  if (!batch) return;
  if (others.length > 0) throw ruleBroken(says.several_batches);
  await correctBatch(db, actor, batch.id, { batchNumber, expiryDate });
}
