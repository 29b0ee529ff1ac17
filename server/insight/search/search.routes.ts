import { searchApi } from '#shared/insight/search/search.api.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { searches } from './search-everything.ts';

export function searchRoutes({ hub }: { hub: Hub }) {
  const searchEverything = searches({ hub });

  return implement(searchApi, {
    everything: ({ db, actor, query }) => searchEverything(db, actor, query.search),
  });
}
