import type { ReactNode } from 'react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalButton } from './button.tsx';

/** What is asked of the server: the result of `useApi`, or the rows of `useApiPages`. */
interface Asked<Data> {
  data?: Data | undefined;
  rows?: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: ApiFailure | null;
  /** Of the answer to a list, which is how an empty one is told from none. */
  headers?: Record<string, string>;
  refetch: () => unknown;
}

interface PortalAnswerProps<Data> {
  query: Asked<Data>;
  /** What is said above the reason when it failed. */
  failed?: string | undefined;
  /** Where a list is empty: that it is, and what to do next. */
  empty?: { title: string; hint?: string | undefined; action?: ReactNode } | undefined;
  /** Of the size of what is coming; rows unless said otherwise. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What stands in the place of an answer: waiting, failed, empty, or the answer. One that is there stays when the next fails. */
export function PortalAnswer<Data>({ query, failed, empty, waiting, children }: PortalAnswerProps<Data>) {
  const { data, rows, headers = {}, isPending, error } = query;
  const isUnanswered = rows === undefined ? data === undefined : isEmptyList(rows) && Object.keys(headers).length === 0;
  const hasFailed = error !== null && isUnanswered;
  const answer = rows === undefined ? data : isPending || hasFailed ? undefined : rows;
  const isEmpty = empty !== undefined && isEmptyList(answer);
  return (
    <>
      <div aria-live="polite" className="contents">
        {isEmpty && <PortalEmpty {...empty} />}
      </div>
      {answer !== undefined ? (
        !isEmpty && children(answer)
      ) : hasFailed ? (
        <PortalFailed title={failed} failure={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        (waiting ?? <PortalSkeleton />)
      )}
    </>
  );
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

interface PortalFailedProps {
  title?: string | undefined;
  failure: ApiFailure | null;
  busy?: boolean;
  onRetry: () => void;
}

export function PortalFailed({ title, failure, busy = false, onRetry }: PortalFailedProps) {
  const text = useText(portalText);
  // What isn't there won't be there the next time either.
  if (failure?.status === 404 && failure.text)
    return (
      <p role="alert" className="rounded-lg border border-line bg-surface p-4 font-medium">
        {failure.text}
      </p>
    );
  const reason = failure?.isNetwork ? text.offlineEmpty : failure?.text || text.failedHint;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="font-medium">{title ?? text.failed}</p>
      <p className="text-muted text-sm">{reason}</p>
      <PortalButton busy={busy} onClick={onRetry}>
        {text.tryAgain}
      </PortalButton>
    </div>
  );
}

interface PortalEmptyProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}

export const PortalEmpty = ({ title, hint, action }: PortalEmptyProps) => (
  <div className="flex flex-col items-start gap-2 rounded-lg border border-line border-dashed p-4">
    <p className="font-medium">{title}</p>
    {hint !== undefined && <p className="text-muted text-sm">{hint}</p>}
    {action}
  </div>
);

interface SkeletonProps {
  count?: number;
  /** Beside another one, which has said so. */
  silent?: boolean;
}

/** Grey rows of the size of those that come; it announces itself once. */
export function PortalSkeleton({ count = 4, silent = false }: SkeletonProps) {
  const { loading } = useText(portalText);
  return (
    <div aria-busy>
      {!silent && <output className="sr-only">{loading}</output>}
      <div aria-hidden className="flex animate-pulse flex-col gap-3">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="flex h-24 flex-col gap-2.5 rounded-lg border border-line bg-surface p-4">
            <span className="block h-4 w-3/5 rounded-sm bg-line" />
            <span className="block h-3.5 w-2/5 rounded-sm bg-line" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface ShowMoreProps {
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
}

export function PortalShowMore({ list }: ShowMoreProps) {
  const text = useText(portalText);
  return (
    list.hasMore && (
      <PortalButton block busy={list.isLoadingMore} onClick={list.loadMore}>
        {text.showMore}
      </PortalButton>
    )
  );
}
