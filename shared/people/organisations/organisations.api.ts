import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { ALL_STAFF, CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import {
  centerChange,
  clinic,
  clinicChange,
  diagnosticCenter,
  doctor,
  newCenter,
  newClinic,
  organisationFilters,
} from './organisations.schema.ts';

export type { Clinic, DiagnosticCenter, Doctor } from './organisations.schema.ts';

export const organisationsApi = defineArea('organisations', {
  clinics: {
    method: 'GET',
    path: '/api/clinics',
    summary: 'Every clinic, newest first',
    roles: ['superadmin'],
    query: organisationFilters,
    response: bareList(clinic),
  },
  createClinic: {
    method: 'POST',
    path: '/api/clinics',
    summary: 'Add a clinic',
    roles: ['superadmin'],
    body: newClinic,
    response: clinic,
    affects: ['notices'],
    audit: { resource: 'clinic' },
  },
  updateClinic: {
    method: 'PATCH',
    path: '/api/clinics/:id',
    summary: 'Change any of its details; deactivate or reactivate it. Refused while people still depend on it',
    roles: ['superadmin'],
    params: idParams,
    body: clinicChange,
    response: clinic,
    errors: ['not_found', 'rule_broken'],
    affects: ['users'],
    audit: { resource: 'clinic' },
  },
  centers: {
    method: 'GET',
    path: '/api/diagnostic-centers',
    summary: 'Diagnostic centres by name: all for the superadmin and clinics, the own one for a centre',
    roles: ALL_STAFF,
    query: organisationFilters,
    response: bareList(diagnosticCenter),
  },
  createCenter: {
    method: 'POST',
    path: '/api/diagnostic-centers',
    summary: 'Add a diagnostic centre; it begins with definitions of the common tests',
    roles: ['superadmin'],
    body: newCenter,
    response: diagnosticCenter,
    errors: ['rule_broken'],
    affects: ['notices'],
    audit: { resource: 'diagnostic_center' },
  },
  updateCenter: {
    method: 'PATCH',
    path: '/api/diagnostic-centers/:id',
    summary: 'Change any of its details; deactivate or reactivate it. Refused while people still depend on it',
    roles: ['superadmin'],
    params: idParams,
    body: centerChange,
    response: diagnosticCenter,
    errors: ['not_found', 'rule_broken'],
    affects: ['users'],
    audit: { resource: 'diagnostic_center' },
  },
  doctors: {
    method: 'GET',
    path: '/api/doctors',
    summary: "The own organisation's active doctors, by name",
    roles: [...CLINIC_ROLES, 'diagnostic_doctor', 'lab_technician'],
    query: z.object(paging),
    response: bareList(doctor),
  },
});
