import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { importTests } from './import-tests.ts';
import { pricesOfDefinitions } from './defined-prices.ts';
import { createCenterTest, listCenterTests, removeCenterTest, updateCenterTest } from './lab-tests.repo.ts';

export function labTestsRoutes() {
  return implement(labTestsApi, {
    list: ({ db, actor, query }) => listCenterTests(db, actor, query),

    prices: ({ db, actor }) => pricesOfDefinitions(db, actor),

    create: ({ db, actor, body }) => createCenterTest(db, actor, body),

    update: ({ db, actor, params, body }) => updateCenterTest(db, actor, params.id, body),

    remove: ({ db, actor, params }) => removeCenterTest(db, actor, params.id),

    async import({ db, actor, body, trail }) {
      const outcome = await importTests(db, actor, body);
      trail.note({ details: { imported: outcome.imported, skipped: outcome.skipped.length } });
      return outcome;
    },
  });
}
