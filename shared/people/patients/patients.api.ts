import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { newPatient, patient, patientChange, patientFilters } from './patients.schema.ts';

/** Every list that shows somebody's name or phone. */
const renamed = [
  'appointments',
  'prescriptions',
  'referrals',
  'invoices',
  'follow-ups',
  'commission',
  'lab-reports',
] as const;

export const patientsApi = defineArea('patients', {
  list: {
    method: 'GET',
    path: '/api/patients',
    summary:
      "The organisation's patients, newest first, or first who is in the house today; search matches a part of the name, phone or e-mail",
    roles: ORGANISATION_ROLES,
    query: patientFilters,
    reads: 'replica',
    response: bareList(patient),
  },
  get: {
    method: 'GET',
    path: '/api/patients/:id',
    summary: 'One patient',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: patient,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/patients',
    summary: 'Register a person; a doctor who registers becomes their doctor',
    roles: CLINIC_ROLES,
    body: newPatient,
    response: patient,
    errors: ['already_exists', 'not_found'],
    affects: ['analytics'],
    audit: { resource: 'patient' },
  },
  update: {
    method: 'PUT',
    path: '/api/patients/:id',
    summary: "Change a person's details: reception any patient's, a doctor only their own patients'",
    roles: CLINIC_ROLES,
    params: idParams,
    body: patientChange,
    response: patient,
    errors: ['not_found', 'record_denied', 'already_exists'],
    affects: [...renamed, 'safety'],
    audit: { resource: 'patient' },
  },
});
