import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { prescriptionDefaultsOut } from '#shared/people/settings/prescription-defaults.ts';
import {
  newPrescription,
  prescription,
  prescriptionFilters,
  smartPrescription,
  usualFee,
  usualFeeAsked,
  usualUse,
} from './prescriptions.schema.ts';

export const prescriptionsApi = defineArea('prescriptions', {
  list: {
    method: 'GET',
    path: '/api/prescriptions',
    summary: "The clinic's prescriptions, newest first, of one patient or of all",
    roles: CLINIC_ROLES,
    query: prescriptionFilters,
    reads: 'replica',
    response: bareList(prescription),
    audit: { action: 'VIEW', resource: 'patient' },
  },
  get: {
    method: 'GET',
    path: '/api/prescriptions/:id',
    summary: 'One prescription',
    roles: CLINIC_ROLES,
    params: idParams,
    response: prescription,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'prescription' },
  },
  defaults: {
    method: 'GET',
    path: '/api/prescription-defaults',
    summary: 'Paper, margins, language, usual fee and advice of the clinic',
    roles: CLINIC_ROLES,
    response: prescriptionDefaultsOut,
  },
  usual: {
    method: 'GET',
    path: '/api/prescription-defaults/medicines/:id',
    summary:
      'How this doctor prescribes a medicine of the formulary: the last dose and the usual days, to be offered again',
    roles: ['clinic_doctor'],
    params: idParams,
    response: usualUse,
    errors: ['not_found'],
  },
  usualFee: {
    method: 'GET',
    path: '/api/prescription-defaults/fee',
    summary:
      'The fee that this doctor usually asks, for a patient who has no bill of today and no free visit; else null',
    roles: ['clinic_doctor'],
    query: usualFeeAsked,
    response: usualFee,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  createSmart: {
    method: 'POST',
    path: '/api/smart-prescriptions',
    summary: 'Issue a prescription with its referrals, invoice, status and next visit, in one transaction',
    roles: ['clinic_doctor'],
    body: newPrescription,
    response: smartPrescription,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: [
      'patients',
      'invoices',
      'referrals',
      'appointments',
      'follow-ups',
      'analytics',
      'revenue',
      'formulary',
      'templates',
      'notices',
      'safety',
    ],
    audit: { resource: 'prescription' },
  },
});
