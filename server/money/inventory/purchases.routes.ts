import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { lockAnyItem, lockItems } from './items.repo.ts';
import {
  countReturned,
  insertLine,
  insertPurchase,
  insertSupplier,
  lineOf,
  listPurchases,
  listSuppliers,
  lockSupplier,
  readPurchase,
  readSupplier,
  updateSupplier,
} from './purchases.repo.ts';
import { batchesInStock, enter, printPrice, tellWhenLow } from './stock.ts';

const told = ['name', 'phone', 'gstin', 'drugLicence', 'address'];

export function purchasesRoutes() {
  return implement(purchasesApi, {
    suppliers: ({ db, actor, query }) => listSuppliers(db, actor, query),

    async addSupplier({ db, actor, body, trail }) {
      const made = await insertSupplier(db, actor, body);
      trail.note({ details: { after: changedValues(undefined, made, told).after } });
      return made;
    },

    async changeSupplier({ db, actor, params, body, trail }) {
      const { revision, ...given } = body;
      const before = await lockSupplier(db, actor, params.id);
      await assertPresent({ revision, ...given }, before, () => readSupplier(db, actor, params.id));
      const after = await updateSupplier(db, actor, params.id, given);
      trail.note({ details: changedValues(before, after, told) });
      return after;
    },

    purchases: ({ db, actor, query }) => listPurchases(db, actor, query),

    async buy({ db, actor, body, trail }) {
      const supplier = await lockSupplier(db, actor, body.supplierId);
      const items = await lockItems(
        db,
        actor,
        body.lines.map(({ itemId }) => itemId),
      );
      const purchaseId = await insertPurchase(db, actor, body);
      for (const { itemId, quantity, unitPrice, batchNumber, expiryDate, mrp } of body.lines) {
        const item = items.get(itemId);
        if (!item) throw new Error('The item was not locked');
        const entry = { transactionType: 'stock_in' as const, quantity, unitPrice, batchNumber, expiryDate };
        const [entered] = await enter(db, actor, item, [
          { ...entry, reason: supplier.name, referenceType: 'purchase', referenceId: purchaseId },
        ]);
        if (!entered?.batchId) throw new Error('The movement was not stored');
        await printPrice(db, actor, entered.batchId, mrp);
        await insertLine(db, actor, { purchaseId, itemId, batchId: entered.batchId, quantity, unitPrice });
      }
      const made = await readPurchase(db, actor, purchaseId);
      const { billNumber, amount, supplierName } = made;
      trail.note({ details: { after: { billNumber, amount, supplierName, lines: made.lines.length } } });
      return made;
    },

    async giveBack({ db, actor, params, body, trail }) {
      const { lineId, quantity, reason } = body;
      const line = await lineOf(db, actor, params.id, lineId);
      const item = await lockAnyItem(db, actor, line.itemId);
      const counted = await countReturned(db, actor, lineId, quantity);
      if (counted.tooMuch) throw ruleBroken(says.return_too_much({ left: counted.left }));
      const left = (await batchesInStock(db, actor, item.id)).find(({ id }) => id === line.batchId)?.quantity ?? 0;
      if (left < quantity) throw ruleBroken(says.not_enough_stock);
      const { batchId, unitPrice } = line;
      await enter(db, actor, item, [
        {
          transactionType: 'stock_out',
          quantity,
          batchId,
          unitPrice,
          reason,
          referenceType: 'purchase_return',
          referenceId: params.id,
        },
      ]);
      await tellWhenLow(db, actor, item, trail);
      trail.note({ details: { after: { itemId: item.id, returned: quantity, reason } } });
      return await readPurchase(db, actor, params.id);
    },
  });
}
