import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { filterId, idParams, paging } from '#shared/kernel/http/fields.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';
import { patient, patientFilters } from '#shared/people/patients/patients.schema.ts';
import {
  newWalkIn,
  newWalkInReport,
  newWalkInWithTests,
  orderedTests,
  testOrder,
  walkInChange,
  walkInReport,
} from './walk-ins.schema.ts';

const billed = [
  'patients',
  'invoices',
  'payments',
  'receipts',
  'day-close',
  'lab-reports',
  'analytics',
  'revenue',
  'notices',
] as const;

export const walkInsApi = defineArea('walk-ins', {
  list: {
    method: 'GET',
    path: '/api/walkin-patients',
    summary: "The centre's own patients, newest first; search matches a part of the name, phone or e-mail",
    roles: CENTER_ROLES,
    query: patientFilters,
    reads: 'replica',
    response: bareList(patient),
  },
  create: {
    method: 'POST',
    path: '/api/walkin-patients',
    summary: 'Register a person who came to the centre without a referral',
    roles: CENTER_ROLES,
    body: newWalkIn,
    response: patient,
    errors: ['already_exists'],
    affects: ['patients', 'analytics'],
    audit: { resource: 'patient' },
  },
  createWithTests: {
    method: 'POST',
    path: '/api/walkin-patients/with-tests',
    summary:
      'Register a person with the tests that were ordered: the bill has a line for each, and is paid at once where a method is given',
    roles: CENTER_ROLES,
    body: newWalkInWithTests,
    response: orderedTests,
    errors: ['already_exists', 'not_found', 'rule_broken'],
    affects: billed,
    audit: { resource: 'invoice' },
  },
  orderTests: {
    method: 'POST',
    path: '/api/walkin-patients/:id/tests',
    summary:
      'Order tests of a walk-in patient: the bill has a line for each, and is paid at once where a method is given',
    roles: CENTER_ROLES,
    params: idParams,
    body: testOrder,
    response: orderedTests,
    errors: ['not_found', 'rule_broken'],
    affects: billed,
    audit: { resource: 'invoice' },
  },
  update: {
    method: 'PUT',
    path: '/api/walkin-patients/:id',
    summary: "Change a walk-in patient's details",
    roles: CENTER_ROLES,
    params: idParams,
    body: walkInChange,
    response: patient,
    errors: ['not_found', 'already_exists'],
    affects: ['patients', 'invoices', 'lab-reports'],
    audit: { resource: 'patient' },
  },
  reports: {
    method: 'GET',
    path: '/api/walkin-patient-reports',
    summary: 'What the centre put on record for its walk-in patients, newest first; signed results among it',
    roles: CENTER_ROLES,
    query: z.object({ patientId: filterId, ...paging }),
    reads: 'replica',
    response: bareList(walkInReport),
    audit: { action: 'VIEW', resource: 'patient' },
  },
  createReport: {
    method: 'POST',
    path: '/api/walkin-patient-reports',
    summary:
      'Put a report on record, with a file (pdf, doc, docx, jpg, jpeg or png up to 10 MB, judged by its bytes) or without; a consultation amount makes the pending invoice and moves the patient to bill_pending',
    roles: CENTER_ROLES,
    body: newWalkInReport,
    upload: { field: 'reportFile' },
    response: walkInReport,
    errors: ['not_found', 'too_large', 'unsupported_type'],
    affects: ['patients', 'invoices', 'analytics', 'revenue'],
    audit: { resource: 'report' },
  },
});
