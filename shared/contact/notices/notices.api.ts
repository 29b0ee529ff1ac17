import { z } from 'zod';
import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { id, instantOut, paging } from '#shared/kernel/http/fields.ts';
import { ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';

const notice = z.object({
  id: z.number(),
  kind: z.string(),
  message: z.string(),
  isUrgent: z.boolean(),
  /** Whom it is about, looked up for whoever may see that now: the stored message names nobody. */
  about: z.object({ patient: z.string(), tests: z.array(z.string()) }).nullable(),
  entityType: z.string().nullable(),
  entityId: z.number().nullable(),
  createdAt: instantOut,
  unread: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticesApi = defineArea('notices', {
  list: {
    method: 'GET',
    path: '/api/notices',
    summary: 'The bell: notices for the own role, newest first; X-Unread-Count carries the unread ones',
    roles: ORGANISATION_ROLES,
    query: z.object(paging),
    response: bareList(notice, ['X-Unread-Count']),
  },
  markRead: {
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark every notice up to this one as read',
    roles: ORGANISATION_ROLES,
    body: z.object({ upToId: id }),
    response: emptyReply,
    audit: { action: 'UPDATE', resource: 'notice' },
  },
});
