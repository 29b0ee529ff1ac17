import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';

const AT_A_TIME = 200;

/** All of the centre's definitions: a test is found at once while somebody types, and marked without asking the server. */
export function useDefinitions() {
  const list = useApiPages(labTestsApi.list, {}, { pageSize: AT_A_TIME });
  const { rows, hasMore, isLoadingMore, error } = list;
  const goOn = useEffectEvent(() => list.loadMore());
  useEffect(() => {
    if (hasMore && !isLoadingMore && error === null) goOn();
  }, [hasMore, isLoadingMore, error]);
  // The pages are put together anew at every drawing, though the definitions in them stay the same.
  const [kept, setKept] = useState(rows);
  if (kept.length !== rows.length || kept.some((test, place) => test !== rows[place])) setKept(rows);
  const byId = useMemo(() => new Map(kept.map((test) => [test.id, test])), [kept]);
  return { byId, isPending: list.isPending, failed: error !== null, refetch: list.refetch };
}

export type Definitions = ReturnType<typeof useDefinitions>;
