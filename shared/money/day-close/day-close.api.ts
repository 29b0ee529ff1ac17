import { z } from 'zod';
import { defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import {
  closedDay,
  closing,
  counting,
  currentShift,
  dayAsked,
  dayNote,
  dayPreview,
  opening,
  shift,
  shiftFilters,
} from './day-close.schema.ts';

/** Drawers from their float to their count, and days whose figures stand. */
export const dayCloseApi = defineArea('day-close', {
  currentShift: {
    method: 'GET',
    path: '/api/v1/shifts/current',
    summary: 'The own shift, with what is expected in its drawer',
    roles: ORGANISATION_ROLES,
    response: currentShift,
  },
  openShift: {
    method: 'POST',
    path: '/api/v1/shifts',
    summary: 'Begin a shift with what lies in the drawer',
    roles: ORGANISATION_ROLES,
    body: opening,
    response: shift,
    errors: ['conflict'],
    audit: { resource: 'shift' },
  },
  closeShift: {
    method: 'POST',
    path: '/api/v1/shifts/:id/close',
    summary: 'Count a shift and close it: the own one; a doctor also one that was left open, with a note',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: counting,
    response: shift,
    errors: ['not_found', 'conflict', 'rule_broken', 'record_denied'],
    audit: { action: 'UPDATE', resource: 'shift' },
  },
  shifts: {
    method: 'GET',
    path: '/api/v1/shifts',
    summary: 'Shifts of everybody, newest first',
    roles: DOCTOR_ROLES,
    query: shiftFilters,
    reads: 'replica',
    response: envelopedList(shift),
  },
  preview: {
    method: 'GET',
    path: '/api/v1/day-close/preview',
    summary: 'The figures of a day, and what stands in the way of closing it; without one the oldest that is open',
    roles: DOCTOR_ROLES,
    query: dayAsked,
    response: dayPreview,
  },
  close: {
    method: 'POST',
    path: '/api/v1/day-close',
    summary: 'Close a day: its figures stand, and what comes later is of the next',
    roles: DOCTOR_ROLES,
    body: closing,
    response: closedDay,
    errors: ['conflict', 'rule_broken'],
    affects: ['payments', 'receipts'],
    audit: { resource: 'closed_day' },
  },
  list: {
    method: 'GET',
    path: '/api/v1/day-close',
    summary: 'Closed days, newest first',
    roles: DOCTOR_ROLES,
    query: z.object({ sort: sortBy(['day']), ...paging }),
    reads: 'replica',
    response: envelopedList(closedDay),
  },
  addNote: {
    method: 'POST',
    path: '/api/v1/day-close/:id/notes',
    summary: 'Say something of a closed day, as of a wrong count; the report is drawn anew with it',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: dayNote,
    response: closedDay,
    errors: ['not_found'],
    audit: { action: 'UPDATE', resource: 'closed_day' },
  },
});
