import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalNote } from '#client/ui/portal/parts.tsx';

/** Says of when it is what the page shows, as long as the server can't be reached for something newer. */
export function OfflineLine() {
  const text = useText(portalText);
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.min(...cache.findAll({ type: 'active', predicate: isOld }).map(({ state }) => state.dataUpdatedAt)),
  );
  return (
    <div aria-live="polite">
      {Number.isFinite(oldest) && (
        <div className="mb-4">
          <PortalNote tone="due">{text.offline(momentText(new Date(oldest).toISOString()))}</PortalNote>
        </div>
      )}
    </div>
  );
}

const isOld = ({ state }: Query) =>
  state.data !== undefined && state.fetchFailureReason instanceof ApiFailure && state.fetchFailureReason.isNetwork;
