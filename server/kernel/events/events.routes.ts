import { eventsApi } from '#shared/kernel/events/events.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Hub } from './hub.ts';

const HEARTBEAT_MS = 25_000;

export function eventsRoutes({ hub }: { hub: Hub }) {
  return implement(eventsApi, {
    stream({ actor }) {
      return {
        open(write, close) {
          const unsubscribe = hub.subscribe({
            scope: actor.scope,
            sessionId: actor.sessionId,
            onChange: (change) => write('change', change),
            onEnd: close,
          });
          // Without one, a dead connection looks like a quiet one to both sides.
          const heartbeat = setInterval(() => write('heartbeat', null), HEARTBEAT_MS);
          return () => {
            clearInterval(heartbeat);
            unsubscribe();
          };
        },
      };
    },
  });
}
