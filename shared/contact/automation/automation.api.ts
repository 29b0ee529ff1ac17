import { z } from 'zod';
import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { paging } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { sentReminders } from '#shared/contact/messages/messages.schema.ts';
import { delay, newDelay, plannedQuery, plannedReply, skipped } from './automation.schema.ts';

/** What goes out by itself: seen before it goes, and taken off. */
export const automationApi = defineArea('automation', {
  planned: {
    method: 'GET',
    path: '/api/planned-messages',
    summary: 'What will be sent by itself on a day, tomorrow where none is given',
    roles: ORGANISATION_ROLES,
    query: plannedQuery,
    response: plannedReply,
  },
  skip: {
    method: 'POST',
    path: '/api/planned-messages/skip',
    summary: 'Not this one: what is planned under this key is not sent',
    roles: ORGANISATION_ROLES,
    body: skipped,
    response: emptyReply,
    errors: ['not_found'],
    affects: ['follow-ups'],
    audit: { action: 'UPDATE', resource: 'planned_message' },
  },
  unskip: {
    method: 'POST',
    path: '/api/planned-messages/unskip',
    summary: 'This one after all',
    roles: ORGANISATION_ROLES,
    body: skipped,
    response: emptyReply,
    errors: ['not_found'],
    affects: ['follow-ups'],
    audit: { action: 'UPDATE', resource: 'planned_message' },
  },
  delays: {
    method: 'GET',
    path: '/api/running-late',
    summary: 'Doctors with people waiting today, and how late each runs',
    roles: CLINIC_ROLES,
    query: z.object(paging),
    response: bareList(delay),
  },
  tellOfDelay: {
    method: 'POST',
    path: '/api/running-late',
    summary: 'Tell those who wait for a doctor that it will take longer, each once for the same delay',
    roles: CLINIC_ROLES,
    body: newDelay,
    response: sentReminders,
    errors: ['not_found', 'rule_broken'],
    affects: ['messages'],
    audit: { action: 'SEND', resource: 'message' },
  },
});
