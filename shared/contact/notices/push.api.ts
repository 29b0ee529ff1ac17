import { z } from 'zod';
import { defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';
import { newSubscription } from './push.schema.ts';

export const pushApi = defineArea('push', {
  key: {
    method: 'GET',
    path: '/api/push/key',
    summary: 'The public key of this installation, with which a browser subscribes to what is pushed',
    roles: ALL_STAFF,
    response: z.object({ key: z.string() }),
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscriptions',
    summary:
      'Tell the caller of notices in this browser, also with the tab closed; of more than ten the oldest is forgotten',
    roles: ALL_STAFF,
    body: newSubscription,
    response: z.object({ id: z.number() }),
    audit: { action: 'CREATE', resource: 'push_subscription' },
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push/subscriptions/:id',
    summary: 'Tell the caller nothing more in that browser',
    roles: ALL_STAFF,
    params: idParams,
    response: emptyReply,
    audit: { action: 'DELETE', resource: 'push_subscription' },
  },
});
