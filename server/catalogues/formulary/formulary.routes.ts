import { formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { searchMedicines, searchTests } from './formulary.repo.ts';

export const formularyRoutes = () =>
  implement(formularyApi, {
    search: ({ db, actor, query }) => searchMedicines(db, actor, query),

    searchTests: ({ db, actor, query }) => searchTests(db, actor, query),
  });
