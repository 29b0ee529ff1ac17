import { z } from 'zod';
import { defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { paging, pathId } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { followUpTerms, followUpTermsChange, freeVisit, freeVisitAsked } from './free-follow-ups.schema.ts';

const at = '/api/v1/free-follow-ups';

/** Coming back to a doctor within some days of a paid consultation. */
export const freeFollowUpsApi = defineArea('free-follow-ups', {
  next: {
    method: 'GET',
    path: at,
    summary:
      'Whether the next visit of a patient is free, until when, and which of how many; null where it has its fee',
    roles: CLINIC_ROLES,
    query: freeVisitAsked,
    response: z.object({ free: freeVisit.nullable() }),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  terms: {
    method: 'GET',
    path: `${at}/terms`,
    summary: "The clinic's doctors, by name, with the visits that each gives for nothing",
    roles: CLINIC_ROLES,
    query: z.object(paging),
    response: envelopedList(followUpTerms),
  },
  saveTerms: {
    method: 'PUT',
    path: `${at}/terms/:doctorId`,
    summary: 'Choose how many visits are free within how many days of a paid one; every doctor the own',
    roles: ['clinic_doctor'],
    params: z.object({ doctorId: pathId.describe("The doctor's id") }),
    body: followUpTermsChange,
    response: followUpTerms,
    errors: ['not_found', 'record_denied'],
    audit: { resource: 'free_follow_up_terms' },
  },
});
