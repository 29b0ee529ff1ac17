import { eventsApi } from '#shared/kernel/events/events.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { SessionStore } from '#server/kernel/principals/session-store.ts';
import type { Hub } from './hub.ts';
import { sessionStream } from './session-stream.ts';

export const eventsRoutes = (parts: { hub: Hub; sessions: SessionStore }) =>
  implement(eventsApi, {
    stream: ({ actor }) => sessionStream(parts, actor),
  });
