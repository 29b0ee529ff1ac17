import { eventsApi } from '#shared/kernel/events/events.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { pushed } from '#server/kernel/http/stream.ts';
import type { Hub } from './hub.ts';

export function eventsRoutes({ hub }: { hub: Hub }) {
  return implement(eventsApi, {
    stream({ actor: { scope, sessionId } }) {
      return (signal) =>
        pushed(signal, ({ push, end }) =>
          hub.subscribe({
            scope,
            sessionId,
            onChange: (data) => push({ event: 'change', data }),
            onEnd: end,
          }),
        );
    },
  });
}
