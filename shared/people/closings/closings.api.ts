import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { closingPreview, newClosing, patientClosing, reopening } from './closings.schema.ts';

const concerned = ['patients', 'appointments', 'analytics', 'follow-ups', 'automation', 'portal-privacy'] as const;

/** A person leaves: the record is kept for as long as the law asks, and closed. */
export const closingsApi = defineArea('closings', {
  preview: {
    method: 'GET',
    path: '/api/patients/:id/closing-preview',
    summary: 'What is still open of a person, and what the law asks to keep, before the record is closed',
    roles: DOCTOR_ROLES,
    params: idParams,
    response: closingPreview,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  close: {
    method: 'POST',
    path: '/api/patients/:id/closing',
    summary: 'Close a record: it is kept and can be read, and nothing is written in it or sent to the person any more',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: newClosing,
    response: patientClosing,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: concerned,
    audit: { resource: 'patient_closing' },
  },
  reopen: {
    method: 'POST',
    path: '/api/patients/:id/reopening',
    summary: 'Open a closed record again',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: reopening,
    response: patientClosing,
    errors: ['not_found', 'rule_broken'],
    affects: concerned,
    audit: { action: 'UPDATE', resource: 'patient_closing' },
  },
  list: {
    method: 'GET',
    path: '/api/patients/:id/closings',
    summary: 'When a record was closed and opened again, by whom and why, newest first',
    roles: ORGANISATION_ROLES,
    params: idParams,
    query: z.object(paging),
    response: bareList(patientClosing),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
});
