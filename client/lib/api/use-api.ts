import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, ResultOf } from '#shared/kernel/http/endpoint.ts';
import { firstPaint } from '../first-paint.ts';
import { liveState, useIsLiveDown } from '../live/state.ts';
import type { CallInput, CallOptions, InputArgument, ReadInput } from './call.ts';
import { type ApiClient, useClient } from './client.ts';
import type { ApiFailure } from './failure.ts';

/** Reading alone, for what a first load is made of: lists that grow and writes stand in `hooks.ts`, which hands this on. */

export interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds for which the answer is good, for what the event stream doesn't announce. */
  staleTime?: number;
  /** Milliseconds for which an answer that nobody shows any more is kept. */
  gcTime?: number;
  /** Keeps showing the answer to the last input while the one to the new input is on its way. */
  keepPrevious?: boolean;
  /** Milliseconds after which to ask again, in a page that is in sight, for what the event stream doesn't announce. */
  refreshEvery?: number;
  /** Nobody waits for it: it is asked once what is drawn first stands on the screen. */
  later?: boolean;
}

/** How old an answer may get unasked. The stream announces every change; while it is down, the screens ask. */
const FRESH_WHILE_LIVE = 5 * 60_000;
const POLL_WHILE_DOWN = 10_000;

/** For a query that is made by hand, what `useApi` does by itself: how long an answer is good, and how often to ask again. */
export function useFreshness(refreshEvery: number | false = false) {
  const isDown = useIsLiveDown();
  return { staleTime: freshFor, refetchInterval: isDown ? POLL_WHILE_DOWN : refreshEvery };
}

/** Asked by the library whenever it needs it: a stream that opens or closes draws no screen again. */
function freshFor(): number {
  const live = liveState();
  return live === 'down' || live === 'off' ? 0 : FRESH_WHILE_LIVE;
}

/** The key that reads of an endpoint are kept under; the area comes first, because changes are announced by area. */
export const queryKeyOf = (endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}) => [
  endpoint.area,
  endpoint.name,
  input.params ?? null,
  input.query ?? null,
];

/** Reads an endpoint, and keeps what it answered up to date while it is shown. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  ...[input, { refreshEvery, ...options } = {}]: InputArgument<ReadInput<E>, ReadOptions>
): UseQueryResult<ResultOf<E>, ApiFailure> {
  const freshness = useFreshness(refreshEvery);
  return useRead<ResultOf<E>>(endpoint, input, { ...freshness, ...options });
}

interface Freshness {
  staleTime: number | (() => number);
  refetchInterval: number | false;
}

export function useRead<Result>(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown } | undefined,
  { keepPrevious = false, later = false, ...options }: Omit<ReadOptions, 'refreshEvery' | 'staleTime'> & Freshness,
): UseQueryResult<Result, ApiFailure> {
  const client = useClient();
  const query: UseQueryOptions<Result, ApiFailure> = {
    queryKey: queryKeyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      if (later) await firstPaint();
      return await callLoosely(client, endpoint, input, { signal });
    },
    ...options,
  };
  return useQuery(keepPrevious ? { ...query, placeholderData: keepPreviousData } : query);
}

/** The client's call for an input whose fit with the endpoint was checked where the hook was called. */
export function callLoosely<Result>(client: ApiClient, endpoint: Endpoint, input: unknown, options: CallOptions) {
  return client.call<Endpoint>(endpoint, input as CallInput<Endpoint>, options) as Promise<Result>;
}
