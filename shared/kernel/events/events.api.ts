import { defineArea, eventStream } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';

/** What the stream says of a committed change. No clinical content: the browser refetches what it shows of that kind. */
export interface Change {
  /** The area's name, `patients`, `appointments`, ... */
  kind: string;
  id: number | null;
  action: 'created' | 'updated' | 'deleted';
}

export const eventsApi = defineArea('events', {
  stream: {
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: `event: change` with `{ kind, id, action }` for every change of the own organisation',
    roles: ALL_STAFF,
    response: eventStream,
    withTemporaryPassword: true,
  },
});
