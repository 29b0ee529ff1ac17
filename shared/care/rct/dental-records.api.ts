import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import {
  dentalBill,
  dentalPages,
  dentalRecord,
  dentalRecordChange,
  dentalRecordWithdrawal,
  newDentalRecord,
} from './dental-records.schema.ts';

const recordParams = z.object({ id: idParams.shape.id.describe('The record’s id') });

/** The chart of the teeth. For dentists: any other doctor is refused with `record_denied`. */
export const dentalRecordsApi = defineArea('dental-records', {
  list: {
    method: 'GET',
    path: '/api/patients/:id/dental-records',
    summary: 'What was found and done on a patient’s teeth, newest first; what was withdrawn too',
    roles: ['clinic_doctor'],
    params: patientParams,
    query: dentalPages,
    response: bareList(dentalRecord),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/dental-records',
    summary:
      'Put a finding or a procedure on the chart, or a step into a plan that isn’t accepted yet; one that is open stands once on a tooth',
    roles: ['clinic_doctor'],
    body: newDentalRecord,
    response: dentalRecord,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ['dental-plans'],
    audit: { resource: 'dental_record' },
  },
  bill: {
    method: 'POST',
    path: '/api/dental-records/bill',
    summary: 'Put steps that are done on a bill, each once; the visit under way waits for it',
    roles: ['clinic_doctor'],
    body: dentalBill,
    response: invoice,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ['dental-plans', 'invoices', 'patients', 'appointments', 'follow-ups', 'payments', 'analytics', 'revenue'],
    audit: { resource: 'invoice' },
  },
  update: {
    method: 'PATCH',
    path: '/api/dental-records/:id',
    summary: 'Change it, or say how far it is: what is done has a day and an operator',
    roles: ['clinic_doctor'],
    params: recordParams,
    body: dentalRecordChange,
    response: dentalRecord,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ['dental-plans'],
    audit: { resource: 'dental_record' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/dental-records/:id/withdraw',
    summary: 'Take back what was entered by mistake, with the reason; it stays to be read',
    roles: ['clinic_doctor'],
    params: recordParams,
    body: dentalRecordWithdrawal,
    response: dentalRecord,
    errors: ['record_denied', 'not_found', 'conflict'],
    affects: ['dental-plans'],
    audit: { action: 'UPDATE', resource: 'dental_record' },
  },
});
