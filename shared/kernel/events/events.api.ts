import { z } from 'zod';
import { defineArea, stream } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';

/** What the stream says of a committed change. No clinical content: the browser refetches what it shows of that kind. */
export const change = z.object({
  /** The area's name, `patients`, `appointments`, ... */
  kind: z.string(),
  id: z.number().nullable(),
  action: z.enum(['created', 'updated', 'deleted']),
});
export type Change = z.output<typeof change>;

export const eventsApi = defineArea('events', {
  stream: {
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: `event: change` with `{ kind, id, action }` for every change of the own organisation',
    roles: ALL_STAFF,
    response: stream({ change }),
    errors: ['too_many_requests'],
    withTemporaryPassword: true,
  },
});
