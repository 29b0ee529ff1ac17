import { z } from 'zod';
import { bareList, defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { dentalPlan, dentalPlanWithdrawal, newDentalPlan, planAcceptance } from './dental-plans.schema.ts';
import { dentalPages } from './dental-records.schema.ts';

const planParams = z.object({ id: idParams.shape.id.describe('The plan’s id') });

/** Treatment plans with their estimates. For dentists: any other doctor is refused with `record_denied`. */
export const dentalPlansApi = defineArea('dental-plans', {
  list: {
    method: 'GET',
    path: '/api/patients/:id/dental-plans',
    summary: 'The treatment plans of a patient with their steps, newest first',
    roles: ['clinic_doctor'],
    params: patientParams,
    query: dentalPages,
    response: bareList(dentalPlan),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/dental-plans',
    summary: 'Begin a treatment plan; its steps are records that name it',
    roles: ['clinic_doctor'],
    body: newDentalPlan,
    response: dentalPlan,
    errors: ['record_denied', 'not_found'],
    audit: { resource: 'dental_plan' },
  },
  accept: {
    method: 'POST',
    path: '/api/dental-plans/:id/accept',
    summary: 'The patient agrees: the estimate is kept as it was said, and no step is added or priced anew',
    roles: ['clinic_doctor'],
    params: planParams,
    body: planAcceptance,
    response: dentalPlan,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ['dental-records'],
    audit: { action: 'UPDATE', resource: 'dental_plan' },
  },
  print: {
    method: 'GET',
    path: '/api/dental-plans/:id/estimate',
    summary:
      'The estimate as a PDF: as it was accepted, or as it stands; in the patient’s language unless another is asked for',
    roles: ['clinic_doctor'],
    params: planParams,
    query: z.object({ language: z.enum(['en', 'hi']).optional() }),
    response: fileReply,
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'dental_plan' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/dental-plans/:id/withdraw',
    summary: 'Take a plan back, with the reason, and with it every step that hasn’t begun',
    roles: ['clinic_doctor'],
    params: planParams,
    body: dentalPlanWithdrawal,
    response: dentalPlan,
    errors: ['record_denied', 'not_found', 'conflict'],
    affects: ['dental-records'],
    audit: { action: 'UPDATE', resource: 'dental_plan' },
  },
});
