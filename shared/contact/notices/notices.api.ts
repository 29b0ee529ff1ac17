import { z } from 'zod';
import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { id, idParams, instantOut } from '#shared/kernel/http/fields.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';
import { muteChange, noticeFilters } from './notices.schema.ts';
import { noticeKinds } from './notices.states.ts';

export const notice = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  /** In English. */
  message: z.string(),
  /** Which sentence the message is (`reason`) and what fills its gaps, as of a refusal. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  isUrgent: z.boolean(),
  /** Whom it is about, looked up for whoever may see that now: the stored message names nobody. */
  about: z
    .object({
      patient: z.string(),
      tests: z.array(z.string()),
      /** Where the record is the organisation's own. */
      patientId: z.number().nullable(),
      /** The report or the invoice, as it is stored. */
      document: z.string().nullable(),
    })
    .nullable(),
  entityType: z.string().nullable(),
  entityId: z.number().nullable(),
  createdAt: instantOut,
  unread: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const muted = z.object({ muted: z.array(z.enum(noticeKinds)) });

export const noticesApi = defineArea('notices', {
  list: {
    method: 'GET',
    path: '/api/notices',
    summary: 'The bell: notices for the own role, newest first; X-Unread-Count carries the unread ones',
    roles: ALL_STAFF,
    query: noticeFilters,
    response: bareList(notice, ['X-Unread-Count']),
  },
  get: {
    method: 'GET',
    path: '/api/notices/:id',
    summary: 'One notice, for a link to it',
    roles: ALL_STAFF,
    params: idParams,
    response: notice,
    errors: ['not_found'],
  },
  markRead: {
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark every notice up to this one as read',
    roles: ALL_STAFF,
    body: z.object({ upToId: id }),
    response: emptyReply,
    audit: { action: 'UPDATE', resource: 'notice' },
  },
  markOneRead: {
    method: 'POST',
    path: '/api/notices/:id/read',
    summary: 'Mark one notice as read',
    roles: ALL_STAFF,
    params: idParams,
    response: emptyReply,
    errors: ['not_found'],
    audit: { action: 'UPDATE', resource: 'notice' },
  },
  mutes: {
    method: 'GET',
    path: '/api/notice-mutes',
    summary: 'The kinds that the caller does not want to hear of',
    roles: ALL_STAFF,
    response: muted,
  },
  mute: {
    method: 'PUT',
    path: '/api/notice-mutes',
    summary: 'Mute a kind of notice for oneself, or hear of it again; urgent ones are heard all the same',
    roles: ALL_STAFF,
    body: muteChange,
    response: muted,
    audit: { action: 'UPDATE', resource: 'notice_mute' },
  },
});
