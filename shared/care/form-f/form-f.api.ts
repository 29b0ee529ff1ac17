import { z } from 'zod';
import { defineArea, envelopedList, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  formFCorrection,
  formFFilters,
  formFMonth,
  formFRecord,
  formFWithdrawal,
  newFormF,
  pndtRegistration,
  pndtRegistrationChange,
} from './form-f.schema.ts';

const at = '/api/v1/form-f';

/** The register of ultrasound in pregnancy that the PCPNDT Rules ask for. Nothing on it is deleted. */
export const formFApi = defineArea('form-f', {
  registration: {
    method: 'GET',
    path: `${at}/registration`,
    summary: 'The organisation’s registration under the PCPNDT Act',
    roles: ORGANISATION_ROLES,
    response: pndtRegistration,
  },
  register: {
    method: 'PUT',
    path: `${at}/registration`,
    summary:
      'Put the registration under the PCPNDT Act on record; lines of the register keep the number they were written under',
    roles: DOCTOR_ROLES,
    body: pndtRegistrationChange,
    response: pndtRegistration,
    // Whether there is one decides which tabs everybody of the organisation has.
    affects: ['settings'],
    audit: { resource: 'pndt_registration' },
  },
  list: {
    method: 'GET',
    path: at,
    summary: 'The register, by the day of the procedure, latest first; of one month, or all of it. Withdrawn lines too',
    roles: ORGANISATION_ROLES,
    query: formFFilters,
    reads: 'replica',
    response: envelopedList(formFRecord),
    audit: { action: 'VIEW', resource: 'form_f' },
  },
  file: {
    method: 'GET',
    path: `${at}/csv`,
    summary: 'The lines of one month as CSV, for the report that is due by the 5th of the next',
    roles: ORGANISATION_ROLES,
    query: z.object({ month: formFMonth }),
    reads: 'replica',
    response: fileReply,
    errors: ['rule_broken'],
    audit: { action: 'EXPORT', resource: 'form_f' },
  },
  create: {
    method: 'POST',
    path: at,
    summary: 'Put a procedure on the register; the registration has to be on record, and both declarations signed',
    roles: ORGANISATION_ROLES,
    body: newFormF,
    response: formFRecord,
    errors: ['not_found', 'rule_broken'],
    audit: { resource: 'form_f' },
  },
  correct: {
    method: 'PUT',
    path: `${at}/:id`,
    summary: 'Correct a line, with the reason; what stood before is kept with it',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: formFCorrection,
    response: formFRecord,
    errors: ['not_found', 'conflict', 'rule_broken'],
    audit: { resource: 'form_f' },
  },
  withdraw: {
    method: 'POST',
    path: `${at}/:id/withdraw`,
    summary: 'Take back a line that was written by mistake, with the reason; it stays on the register, crossed out',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: formFWithdrawal,
    response: formFRecord,
    errors: ['not_found', 'conflict'],
    audit: { action: 'UPDATE', resource: 'form_f' },
  },
});
