import { useEffect, useState } from 'react';
import { type ApiClient, useClient } from '#client/lib/api/client.ts';
import { readParts } from '#client/lib/api/read-parts.ts';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { QueuePlace } from '#shared/desk/booking/queue.rules.ts';

const AGAIN_AFTER_MS = 10_000;

interface Heard {
  onPlace: (place: QueuePlace) => void;
  /** The server can't be heard. */
  onAway: () => void;
}

/** Listens while the page is in sight, until the function given back is called. */
function followQueue(client: ApiClient, visitId: number, { onPlace, onAway }: Heard): () => void {
  let listening: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const listen = async (signal: AbortSignal) => {
    try {
      const parts = readParts(client, portalVisitsApi.queue, { params: { id: visitId } }, { signal });
      for await (const { data } of parts) onPlace(data);
    } catch {
      if (!signal.aborted) onAway();
    }
    // A stream that ends is opened anew: the server was restarted, or the connection is gone.
    if (!signal.aborted) again = setTimeout(begin, AGAIN_AFTER_MS + Math.random() * AGAIN_AFTER_MS);
  };
  const stop = () => {
    clearTimeout(again);
    listening?.abort();
    listening = undefined;
  };
  const begin = () => {
    stop();
    if (document.hidden) return;
    listening = new AbortController();
    void listen(listening.signal);
  };
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    document.removeEventListener('visibilitychange', begin);
    stop();
  };
}

/** Where a visit of today stands, as the desk changes it; `isAway` while the server can't be heard. */
export function useQueuePlace(visitId: number): { place: QueuePlace | undefined; isAway: boolean } {
  const client = useClient();
  const [place, setPlace] = useState<QueuePlace>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const onPlace = (next: QueuePlace) => {
      setAway(false);
      setPlace(next);
    };
    return followQueue(client, visitId, { onPlace, onAway: () => setAway(true) });
  }, [client, visitId]);
  return { place, isAway };
}
