import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { readBillingTerms, saveBillingTerms } from './billing-terms.repo.ts';
import { insertChargeItem, listChargeItems, removeChargeItem, replaceChargeItem } from './charge-items.repo.ts';

const told = ['name', 'kind', 'price', 'priceIncludesGst', 'hsnSac', 'gstRate', 'parts'] as const;

export const pricesRoutes = () =>
  implement(pricesApi, {
    list: ({ db, actor, query }) => listChargeItems(db, actor, query),

    async create({ db, actor, body, trail }) {
      const made = await insertChargeItem(db, actor, body);
      trail.note({ details: changedValues<ChargeItem>(undefined, made, told) });
      return made;
    },

    async replace({ db, actor, params, body, trail }) {
      const { before, after } = await replaceChargeItem(db, actor, params.id, body);
      trail.note({ details: changedValues(before, after, told) });
      return after;
    },

    async remove({ db, actor, params, trail }) {
      const { name, kind, price } = await removeChargeItem(db, actor, params.id);
      trail.note({ details: { before: { name, kind, price } } });
    },

    terms: ({ db, actor }) => readBillingTerms(db, actor),

    async saveTerms({ db, actor, body, trail }) {
      const before = await readBillingTerms(db, actor, true);
      await assertPresent(body, before, () => before);
      const saved = await saveBillingTerms(db, actor, body);
      const details = changedValues(before, saved, ['deskDiscountCap', 'doctorDiscountCap']);
      trail.note({ entityId: actor.clinicId ?? actor.centerId, details });
      return saved;
    },
  });
