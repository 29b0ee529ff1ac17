import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  anonymisingDone,
  anonymisingPreview,
  closingPreview,
  newAnonymising,
  newClosing,
  patientAnonymising,
  patientClosing,
  reopening,
} from './closings.schema.ts';

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
  anonymisingPreview: {
    method: 'GET',
    path: '/api/patients/:id/anonymising-preview',
    summary: 'What of a closed record may be anonymised now, and what stays and until when',
    roles: DOCTOR_ROLES,
    params: idParams,
    response: anonymisingPreview,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  anonymise: {
    method: 'POST',
    path: '/api/patients/:id/anonymising',
    summary: 'Anonymise of a closed record what need not be kept any more; it can’t be taken back',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: newAnonymising,
    response: anonymisingDone,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: [...concerned, 'invoices', 'messages', 'notices', 'referrals', 'reports', 'files'],
    audit: { resource: 'patient_anonymising' },
  },
  anonymisings: {
    method: 'GET',
    path: '/api/patients/:id/anonymisings',
    summary: 'What of a record was anonymised, when, by whom and why, newest first',
    roles: ORGANISATION_ROLES,
    params: idParams,
    query: z.object(paging),
    response: bareList(patientAnonymising),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
});
