import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { id, idParams, paging } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { mergePreview, newMerge, patientMerge } from './merges.schema.ts';

/** A person's record is in all of it. */
const everything = [
  'patients',
  'appointments',
  'analytics',
  'prescriptions',
  'referrals',
  'invoices',
  'follow-ups',
  'commission',
  'lab-reports',
  'safety',
] as const;

export const mergesApi = defineArea('merges', {
  preview: {
    method: 'GET',
    path: '/api/patients/:id/merge-preview',
    summary: 'Two records that may be of one person, side by side, with how much each of them has',
    roles: ORGANISATION_ROLES,
    params: idParams,
    query: z.object({ otherId: id }),
    response: mergePreview,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  merge: {
    method: 'POST',
    path: '/api/patients/:id/merge',
    summary:
      'Two records of one person become one: everything of the other record comes along, and the other record is no more. It can be undone for 30 days',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: newMerge,
    response: patientMerge,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: everything,
    audit: { resource: 'patient_merge' },
  },
  list: {
    method: 'GET',
    path: '/api/patients/:id/merges',
    summary: 'Which records became part of this one, newest first',
    roles: ORGANISATION_ROLES,
    params: idParams,
    query: z.object(paging),
    response: bareList(patientMerge),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  undo: {
    method: 'POST',
    path: '/api/patient-merges/:id/undo',
    summary: 'Make two records again of one, as they were; refused once something new was written for the one',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: z.object({}),
    response: patientMerge,
    errors: ['not_found', 'rule_broken'],
    affects: everything,
    audit: { resource: 'patient_merge' },
  },
});
