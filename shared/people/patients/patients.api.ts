import { z } from 'zod';
import { bareList, defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { invoice } from '#shared/money/invoices/invoices.schema.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import {
  amountToCollect,
  newPatient,
  patient,
  patientChange,
  patientFilters,
  patientStatusInput,
} from './patients.schema.ts';

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
    summary: "The organisation's patients, newest first; search matches a part of the name, phone or e-mail",
    roles: ORGANISATION_ROLES,
    query: patientFilters,
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
  summary: {
    method: 'GET',
    path: '/api/patients/:id/summary',
    summary: "One patient's record in short, as a PDF; a tracker only for a doctor of its specialization",
    roles: CLINIC_ROLES,
    params: idParams,
    response: fileReply,
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
    affects: renamed,
    audit: { resource: 'patient' },
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/patients/:id/status',
    summary: 'Move the current visit to its next status',
    roles: CLINIC_ROLES,
    params: idParams,
    body: z.object({ status: patientStatusInput }),
    response: patient,
    errors: ['not_found', 'invalid_transition'],
    affects: ['appointments', 'follow-ups', 'analytics'],
    audit: { resource: 'patient' },
  },
  collect: {
    method: 'POST',
    path: '/api/patients/:id/collect',
    summary: 'Collect what is open, or bill and collect an amount, in one step; the visit becomes bill_paid',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: z.object({
      amount: amountToCollect.optional(),
      method: z.enum(manualMethods).default('cash'),
    }),
    response: z.object({ invoice, patient }),
    errors: ['not_found', 'invalid_transition', 'rule_broken'],
    affects: ['invoices', 'appointments', 'follow-ups', 'payments', 'analytics', 'notices', 'walk-ins'],
    audit: { action: 'UPDATE', resource: 'invoice' },
  },
});
