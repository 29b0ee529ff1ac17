import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  dataRequest,
  dataRequestFilters,
  deskConsent,
  ownNominee,
  patientsConsents,
  requestAnswer,
} from './privacy.schema.ts';

/** The organisation's side: its doctors answer for the data, everybody who has the patient's file sees nominee and consents. */
export const privacyDeskApi = defineArea('privacy-desk', {
  list: {
    method: 'GET',
    path: '/api/data-requests',
    summary: "What patients ask about their data, newest first, with the days left of the law's time",
    roles: DOCTOR_ROLES,
    query: dataRequestFilters,
    response: bareList(dataRequest),
  },
  get: {
    method: 'GET',
    path: '/api/data-requests/:id',
    summary: 'One request',
    roles: DOCTOR_ROLES,
    params: idParams,
    response: dataRequest,
    errors: ['not_found'],
    audit: { resource: 'data_request' },
  },
  answer: {
    method: 'POST',
    path: '/api/data-requests/:id/answer',
    summary: 'Answer a request in words that the patient reads; on wish it is done with the answer',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: requestAnswer,
    response: dataRequest,
    errors: ['not_found', 'changed_meanwhile', 'conflict', 'already_exists', 'rule_broken'],
    affects: ['patients', 'messages', 'automation', 'portal-privacy'],
    audit: { action: 'UPDATE', resource: 'data_request' },
  },
  nominee: {
    method: 'GET',
    path: '/api/patients/:id/nominee',
    summary: 'Whom the patient has named to act for them',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: ownNominee,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  consents: {
    method: 'GET',
    path: '/api/patients/:id/consents',
    summary: 'Which messages the patient agrees to',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: patientsConsents,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  changeConsent: {
    method: 'POST',
    path: '/api/patients/:id/consents',
    summary: 'Write down at the desk that the patient gives or withdraws a consent',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: deskConsent,
    response: patientsConsents,
    errors: ['not_found', 'rule_broken'],
    affects: ['portal-privacy', 'automation'],
    audit: { action: 'UPDATE', resource: 'patient_consent' },
  },
});
