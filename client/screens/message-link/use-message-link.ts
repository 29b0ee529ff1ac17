import { useCallback, useEffect, useState } from 'react';
import { publicClient } from '#client/lib/api/client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { linksApi } from '#shared/contact/links/links.api.ts';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';

export type Found = ResultOf<typeof linksApi.get>;
/** Why it wasn't opened, by the word that says so. */
type Problem = 'wrong' | 'wait' | 'failed';

/** What stands behind a message's link, and the way to open it. */
export function useMessageLink(code: string, show: (url: string) => void) {
  const [found, setFound] = useState<Found | 'looking' | 'unknown' | 'failed'>('looking');
  const [problem, setProblem] = useState<Problem>();
  const [isOpening, setOpening] = useState(false);

  useEffect(() => {
    const stopped = new AbortController();
    void ask(code).then((answer) => stopped.signal.aborted || setFound(answer));
    return () => stopped.abort();
  }, [code]);

  const look = useCallback(() => {
    setFound('looking');
    void ask(code).then(setFound);
  }, [code]);

  const open = async (yearOfBirth: number) => {
    setOpening(true);
    setProblem(undefined);
    try {
      show((await publicClient.call(linksApi.open, { params: { code }, body: { yearOfBirth } })).url);
    } catch (error) {
      const failed = problemOf(error);
      // The last wrong year locks it, and its time may be over by now.
      if (failed !== 'failed') setFound(await ask(code));
      setProblem(failed);
    } finally {
      setOpening(false);
    }
  };

  return { found, look, open: (year: number) => void open(year), problem, isOpening };
}

async function ask(code: string): Promise<Found | 'unknown' | 'failed'> {
  try {
    return await publicClient.call(linksApi.get, { params: { code } });
  } catch (error) {
    return error instanceof ApiFailure && [400, 404].includes(error.status) ? 'unknown' : 'failed';
  }
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiFailure)) return 'failed';
  if (error.status === 429) return 'wait';
  return [400, 404, 422].includes(error.status) ? 'wrong' : 'failed';
}
