import { defineArea, envelopedList, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import {
  dispensing,
  dispensingPlan,
  newDispensing,
  registerEntry,
  registerFileFilters,
  registerFilters,
  registerParams,
  waitingFilters,
  waitingPrescription,
} from './dispensing.schema.ts';

const BASE = '/api/v1/dispensing';

export const dispensingApi = defineArea('dispensing', {
  waiting: {
    method: 'GET',
    path: `${BASE}/prescriptions`,
    summary: 'Prescriptions that hold, newest first, with how many of their medicines were given',
    roles: CLINIC_ROLES,
    query: waitingFilters,
    response: envelopedList(waitingPrescription),
  },
  plan: {
    method: 'GET',
    path: `${BASE}/prescriptions/:id`,
    summary: 'What could be given for each medicine of a prescription: the same brand, or another of the same generic',
    roles: CLINIC_ROLES,
    params: idParams,
    response: dispensingPlan,
    errors: ['not_found', 'conflict'],
    audit: { resource: 'prescription' },
  },
  dispense: {
    method: 'POST',
    path: BASE,
    summary:
      'Give medicines of a prescription: stock goes out by earliest expiry, the bill and the registers are written with it',
    roles: CLINIC_ROLES,
    body: newDispensing,
    response: dispensing,
    errors: ['not_found', 'conflict', 'rule_broken'],
    affects: ['inventory', 'invoices', 'patients', 'appointments', 'payments', 'analytics', 'revenue', 'notices'],
    audit: { resource: 'dispensing' },
  },
  register: {
    method: 'GET',
    path: `${BASE}/registers/:schedule`,
    summary: 'The register of Schedule H1 or X between two days, both included, as it was written',
    roles: CLINIC_ROLES,
    params: registerParams,
    query: registerFilters,
    response: envelopedList(registerEntry),
    errors: ['rule_broken'],
  },
  registerFile: {
    method: 'GET',
    path: `${BASE}/registers/:schedule/file`,
    summary: 'The same as CSV, for an inspector',
    roles: CLINIC_ROLES,
    params: registerParams,
    query: registerFileFilters,
    response: fileReply,
    errors: ['rule_broken'],
    audit: { action: 'EXPORT', resource: 'drug_register' },
  },
});
