import { keepPreviousData, type UseMutationResult, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, ListReply, ListResult, ResultOf } from '#shared/kernel/http/endpoint.ts';
import { firstPaint } from '../first-paint.ts';
import type { CallInput, ReadInput } from './call.ts';
import { useClient } from './client.ts';
import type { ApiFailure } from './failure.ts';
import { contentOf, idempotencyKeys } from './idempotency.ts';
import { ownWriteChanged } from './query-client.ts';
import { type FailureText, showFailure, showSuccess, type SuccessText } from './toasts.ts';
import { callLoosely, queryKeyOf, type ReadOptions, useApi, useFreshness, useRead } from './use-api.ts';

export { queryKeyOf, useApi, useFreshness };

type ListEndpoint = Endpoint & { response: ListReply };
type RowOf<E extends Endpoint> = ResultOf<E> extends ListResult<infer Row> ? Row : never;
/** A list's own query; the page is the hook's business. */
type ListInput<E extends Endpoint> = Omit<ReadInput<E>, 'query'> & {
  query?: Omit<NonNullable<ReadInput<E>['query']>, 'limit' | 'offset'>;
};
interface PageOptions extends Pick<ReadOptions, 'enabled' | 'later'> {
  pageSize?: number;
}

type OnePageOptions = PageOptions & Pick<ReadOptions, 'refreshEvery'>;

export interface PagedList<Row> {
  rows: readonly Row[];
  total: number;
  /** The total is at least this: only the first matches were counted. */
  atLeast: boolean;
  headers: Record<string, string>;
  /** Counts from 0. */
  page: number;
  pageCount: number;
  pageSize: number;
  setPage: (page: number) => void;
  /** Nothing has come yet, neither rows nor a failure. */
  isPending: boolean;
  /** It is being asked, for the first time or again. */
  isFetching: boolean;
  error: ApiFailure | null;
  refetch: () => void;
}

/** A list, one page at a time. Another query goes back to the first page; the page before stays until the next is there. */
export function useApiList<E extends ListEndpoint>(
  endpoint: E,
  input: ListInput<E> = {} as ListInput<E>,
  { pageSize = 50, enabled = true, later = false, refreshEvery }: OnePageOptions = {},
): PagedList<RowOf<E>> {
  const asked = JSON.stringify(input);
  const [place, setPlace] = useState({ asked, page: 0 });
  const page = place.asked === asked ? place.page : 0;
  const paged = { ...input, query: { ...input.query, limit: pageSize, offset: page * pageSize } };
  const freshness = useFreshness(refreshEvery);
  const options = { ...freshness, enabled, later, keepPrevious: true };
  const list = useRead<ListResult<RowOf<E>>>(endpoint, paged, options);
  const { rows = [], total = 0, atLeast = false, headers = {} } = list.data ?? {};
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const setPage = (next: number) => setPlace({ asked, page: next });
  // Rows were deleted elsewhere and this page is no more: the last one is.
  if (list.isSuccess && !list.isPlaceholderData && page >= pageCount) setPage(pageCount - 1);
  return {
    rows,
    total,
    atLeast,
    headers,
    page,
    pageCount,
    pageSize,
    setPage,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    refetch: () => void list.refetch(),
  };
}

export interface GrowingList<Row> extends Omit<PagedList<Row>, 'page' | 'pageCount' | 'pageSize' | 'setPage'> {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** A list that grows at its end, for 'Show more' and for scrolling. */
export function useApiPages<E extends ListEndpoint>(
  endpoint: E,
  input: ListInput<E> = {} as ListInput<E>,
  { pageSize = 50, enabled = true, later = false }: PageOptions = {},
): GrowingList<RowOf<E>> {
  const client = useClient();
  const freshness = useFreshness();
  const list = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, input), 'pages', pageSize],
    queryFn: async ({ pageParam, signal }): Promise<ListResult<RowOf<E>>> => {
      if (later) await firstPaint();
      const page = { ...input, query: { ...input.query, limit: pageSize, offset: pageParam } };
      return await callLoosely(client, endpoint, page, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    enabled,
    ...freshness,
  });
  const pages = list.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    total: pages[0]?.total ?? 0,
    atLeast: pages[0]?.atLeast ?? false,
    headers: pages[0]?.headers ?? {},
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    isPending: list.isPending,
    isFetching: list.isFetching,
    // `useInfiniteQuery` can't be told the error's type without spelling out all five; a client's call throws nothing else.
    error: list.error as ApiFailure | null,
    refetch: () => void list.refetch(),
  };
}

export interface WriteOptions<E extends Endpoint> {
  /** The toast after it; none where it is left out. */
  success?: SuccessText | ((result: ResultOf<E>, input: CallInput<E>) => SuccessText);
  /** The toast of a failure that brings no words of its own. */
  failure: FailureText;
  onSuccess?: (result: ResultOf<E>, input: CallInput<E>) => void;
  /** True: it has been dealt with, on the fields of a form for example, and needs no toast. */
  onFailure?: (failure: ApiFailure, input: CallInput<E>) => boolean | undefined;
  /**
   * It is done once, whatever was changed after an answer that got lost: then the server refuses the second try with
   * `idempotency_mismatch`.
   */
  once?: boolean;
  /** Hears how much of a large upload has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Asked for each call: whoever aborts it gives the call up, and needs to be told nothing. */
  signal?: () => AbortSignal;
}

interface ApiMutation<E extends Endpoint>
  extends Omit<UseMutationResult<ResultOf<E>, ApiFailure, CallInput<E>>, 'mutate' | 'mutateAsync'> {
  mutate: (input: CallInput<E>) => void;
  mutateAsync: (input: CallInput<E>) => Promise<ResultOf<E>>;
}

/**
 * Calls a write: one key per content until it succeeds, the toasts, and a fresh look at everything it touches. The same content
 * again while it is under way is the second press of a double click, and no second call. `mutate` never throws; `mutateAsync`
 * throws the `ApiFailure` that has been said by then.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { success, failure, onSuccess, onFailure, once, onProgress, signal }: WriteOptions<E>,
): ApiMutation<E> {
  const client = useClient();
  const keys = useRef(idempotencyKeys(once));
  const mutation = useMutation<ResultOf<E>, ApiFailure, CallInput<E>>({
    mutationFn: (input) =>
      callLoosely(client, endpoint, input, {
        idempotencyKey: keys.current.keyFor(input),
        ...(onProgress && { onProgress }),
        ...(signal && { signal: signal() }),
      }),
    onSuccess(result, input) {
      keys.current.succeeded();
      ownWriteChanged([endpoint.area, ...(endpoint.affects ?? [])]);
      const text = typeof success === 'function' ? success(result, input) : success;
      if (text !== undefined) showSuccess(text);
      onSuccess?.(result, input);
    },
    onError(error, input) {
      if (!isGivenUp(error) && onFailure?.(error, input) !== true) showFailure(error, failure);
    },
  });
  const underWay = useRef(new Map<string, Promise<ResultOf<E>>>());
  const mutateAsync = (input: CallInput<E>): Promise<ResultOf<E>> => {
    const content = contentOf(input);
    const same = underWay.current.get(content);
    if (same) return same;
    const call = mutation.mutateAsync(input).finally(() => underWay.current.delete(content));
    underWay.current.set(content, call);
    return call;
  };
  const mutate = (input: CallInput<E>): void => void mutateAsync(input).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
