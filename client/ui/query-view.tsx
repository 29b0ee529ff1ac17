import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** What is asked of a server: the result of `useApi`, or the rows of a list. */
export interface Asked<Data> {
  data?: Data | undefined;
  rows?: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: ApiFailure | null;
  refetch: () => unknown;
}

export interface EmptyViews {
  /** What to do next, where there is nothing yet. Without it, nothing counts as empty. */
  empty?: EmptyStateProps | undefined;
  /** Where filters leave nothing, with the way to take them off; `clear` says what that shows again. */
  noneMatch?: (Pick<EmptyStateProps, 'title' | 'description' | 'icon'> & { clear?: string }) | undefined;
  filters?: { isNarrowed: boolean; clear: () => void } | undefined;
}

/** A title is followed by the server's reason; a description stands below the kit's own title. */
interface FailedWords {
  title?: string | undefined;
  description?: string | undefined;
}

interface QueryViewProps<Data> extends EmptyViews {
  query: Asked<Data>;
  /** Skeletons of the size of what is coming. */
  waiting: ReactNode;
  failed?: FailedWords;
  /** What counts as empty; otherwise a list without rows. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** What stands in the place of an answer: waiting, failed, empty, empty because of the filters, or the answer. */
export function QueryView<Data>({
  query,
  waiting,
  failed = {},
  isEmpty = hasNoRows,
  children,
  ...views
}: QueryViewProps<Data>) {
  const data = answerOf(query);
  const empty = data !== undefined && (views.empty ?? views.noneMatch) !== undefined && isEmpty(data);
  return (
    <>
      {/* It is there before its words are, or nobody would hear them. */}
      <div aria-live="polite" className="contents">
        {empty && <NothingThere {...views} />}
      </div>
      {data !== undefined ? !empty && children(data) : query.error ? <Failed query={query} failed={failed} /> : waiting}
    </>
  );
}

/** An answer that is on screen stays there when the next one fails. A list that failed has no rows. */
function answerOf<Data>({ data, rows, isPending, error }: Asked<Data>): Data | undefined {
  if (rows === undefined) return data;
  return isPending || (error && hasNoRows(rows)) ? undefined : rows;
}

function hasNoRows(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'rows' in data && hasNoRows(data.rows);
}

function Failed({ query, failed }: { query: Asked<unknown>; failed: FailedWords }) {
  const { error, isFetching, refetch } = query;
  const reason = failed.title === undefined || error?.isNetwork ? undefined : error?.text;
  return (
    <ErrorState
      title={failed.title}
      description={failed.description ?? reason}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function NothingThere({ empty, noneMatch, filters }: EmptyViews) {
  const { clearFilters } = useText(kitText);
  if (noneMatch && filters?.isNarrowed) {
    const { clear = clearFilters, ...words } = noneMatch;
    const action = <Button onClick={() => filters.clear()}>{clear}</Button>;
    return <EmptyState icon={<SearchX />} {...words} action={action} />;
  }
  return empty && <EmptyState {...empty} />;
}
