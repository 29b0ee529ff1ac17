import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeBatch } from '../live/batch.ts';
import { ApiFailure } from './failure.ts';

const KEPT = 5 * 60_000;

/** When something was asked before its screen was drawn, by the hash of its key. */
const askedAhead = new Map<string, number>();
/** So long after it the screen comes that was meant: a slow phone needs some seconds for it. */
const AHEAD_MS = 10_000;
const wasAskedAhead = (hash: string) => Date.now() - (askedAhead.get(hash) ?? 0) < AHEAD_MS;

/** Asks before the screen is drawn, which begins with the answer then and doesn't ask again. Never throws: the screen says what failed. */
export function askAhead(query: { queryKey: QueryKey; queryFn: () => Promise<unknown> }): Promise<void> {
  askedAhead.set(hashKey(query.queryKey), Date.now());
  return queryClient.prefetchQuery(query);
}

/** One cache for the one person who uses the page; it is emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': a clinic's own server answers also when the browser believes that it is offline.
    queries: {
      networkMode: 'always',
      gcTime: KEPT,
      retry: mayRetry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchOnMount: ({ queryHash, state }) => state.isInvalidated || !wasAskedAhead(queryHash),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Once more after a fault of the network or the server; a refusal would only be repeated. */
export function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

const changes = changeBatch((kinds) => askAgain(({ queryKey }) => kinds.has(String(queryKey[0]))));

/**
 * What is shown is fetched again. A first answer that is still on its way may be of before the change, and the library would take it
 * for a new one: it is asked again once that is here.
 */
function askAgain(predicate: (query: Query) => boolean = () => true): void {
  const isFirst = (query: Query) => query.state.data === undefined && query.state.fetchStatus === 'fetching';
  const underWay = queryClient.getQueryCache().findAll({ predicate: (query) => predicate(query) && isFirst(query) });
  void queryClient.invalidateQueries({ predicate });
  for (const first of underWay) {
    const again = () => void queryClient.invalidateQueries({ predicate: (query) => query === first });
    first.promise?.then(again, again);
  }
}

/** Somebody changed records of these areas: what is shown of them is fetched again. */
export const areasChanged = (areas: readonly string[]): void => changes.add(areas);

/** The person's own write. Its echo on the event stream falls into the same refetch. */
export const ownWriteChanged = (areas: readonly string[]): void => changes.add(areas, true);

/** Changes may have been missed: everything shown is fetched again, the rest when it is next shown. */
export const everythingMayHaveChanged = (): void => askAgain();

/** Marks everything for a fresh look at the next opportunity, without asking now. */
export const everythingIsOld = (): void => void queryClient.invalidateQueries({ refetchType: 'none' });

/** The person's session is over. */
export function forgetAnswers(): void {
  changes.drop();
  askedAhead.clear();
  queryClient.clear();
}
