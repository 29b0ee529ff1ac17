import { z } from 'zod';
import { bareList, defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import {
  engagement,
  newEngagement,
  newReminder,
  nextVisit,
  nextVisitQuery,
  reminder,
  reminderFilters,
  reminderStats,
} from './follow-ups.schema.ts';

const creation = {
  method: 'POST',
  roles: CLINIC_ROLES,
  body: newReminder,
  response: reminder,
  errors: ['not_found', 'rule_broken'],
  affects: ['messages', 'automation'],
  audit: { resource: 'follow_up_reminder' },
} as const;

/** Follow-up reminders, next visits, and what came of them. */
export const followUpsApi = defineArea('follow-ups', {
  nextVisits: {
    method: 'GET',
    path: '/api/next-visits',
    summary: 'Patients who were asked to come again; the headers count each filter',
    roles: CLINIC_ROLES,
    query: nextVisitQuery,
    reads: 'replica',
    response: bareList(nextVisit, ['X-Count-All', 'X-Count-Today', 'X-Count-Upcoming', 'X-Count-Overdue']),
  },
  createReminder: {
    ...creation,
    path: '/api/follow-up-reminders',
    summary: 'Schedule a reminder; one that is due is sent at once',
  },
  create: { ...creation, path: '/api/v1/follow-ups', summary: 'The same, under the versioned path' },
  list: {
    method: 'GET',
    path: '/api/v1/follow-ups/scheduled',
    summary: 'Reminders by their time, latest first, of one patient, of one status, or all',
    roles: CLINIC_ROLES,
    query: reminderFilters,
    reads: 'replica',
    response: envelopedList(reminder),
  },
  stats: {
    method: 'GET',
    path: '/api/v1/follow-ups/stats',
    summary: 'How many reminders there are, and how many of them brought the patient back',
    roles: CLINIC_ROLES,
    reads: 'replica',
    response: reminderStats,
  },
  autoCreate: {
    method: 'POST',
    path: '/api/v1/follow-ups/auto-create/:id',
    summary: 'The reminder of a prescription’s next visit; the id is the prescription’s',
    roles: CLINIC_ROLES,
    params: idParams,
    response: reminder,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: ['messages', 'automation'],
    audit: { resource: 'follow_up_reminder' },
  },
  markSent: {
    method: 'PATCH',
    path: '/api/v1/follow-ups/:id/sent',
    summary: 'Mark a scheduled reminder as sent, by telephone for example; nothing is sent',
    roles: CLINIC_ROLES,
    params: idParams,
    response: reminder,
    errors: ['not_found', 'conflict'],
    affects: ['automation'],
    audit: { resource: 'follow_up_reminder' },
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/follow-ups/:id',
    summary: 'Cancel a scheduled reminder',
    roles: CLINIC_ROLES,
    params: idParams,
    body: z.object({ status: z.literal('cancelled', says.only_cancelled) }),
    response: reminder,
    errors: ['not_found', 'conflict'],
    affects: ['automation'],
    audit: { resource: 'follow_up_reminder' },
  },
  patientEngagement: {
    method: 'GET',
    path: '/api/v1/follow-ups/patient/:id/engagement',
    summary: 'What came of asking a patient to visits, newest first; the id is the patient’s',
    roles: CLINIC_ROLES,
    params: idParams,
    query: z.object(paging),
    response: envelopedList(engagement),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  recordEngagement: {
    method: 'POST',
    path: '/api/patient-engagement',
    summary: 'Record what came of a next visit or of the call about it; the next visit follows from it',
    roles: CLINIC_ROLES,
    body: newEngagement,
    response: engagement,
    errors: ['not_found', 'rule_broken'],
    affects: ['patients', 'analytics'],
    audit: { resource: 'patient_engagement' },
  },
});
