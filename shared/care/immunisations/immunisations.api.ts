import { z } from 'zod';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import {
  immunisation,
  immunisationCard,
  immunisationChange,
  immunisationWithdrawal,
  newImmunisations,
} from './immunisations.schema.ts';

const doseParams = z.object({ id: idParams.shape.id.describe('The recorded dose’s id') });

/** A child's vaccines by India's national schedule: for every doctor of the clinic. */
export const immunisationsApi = defineArea('immunisations', {
  get: {
    method: 'GET',
    path: '/api/patients/:id/immunisations',
    summary: 'Where a child stands in the national immunisation schedule today, and the doses on record',
    roles: ['clinic_doctor'],
    params: patientParams,
    response: immunisationCard,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/patients/:id/immunisations',
    summary: 'Record the doses that a child was given on one day, here or elsewhere',
    roles: ['clinic_doctor'],
    params: patientParams,
    body: newImmunisations,
    response: z.object({ recorded: z.array(immunisation) }),
    errors: ['not_found', 'rule_broken'],
    audit: { resource: 'immunisation' },
  },
  update: {
    method: 'PATCH',
    path: '/api/immunisations/:id',
    summary: 'Correct when and how a dose was given; which one it was is corrected by withdrawing it',
    roles: ['clinic_doctor'],
    params: doseParams,
    body: immunisationChange,
    response: immunisation,
    errors: ['not_found', 'conflict', 'rule_broken'],
    audit: { resource: 'immunisation' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/immunisations/:id/withdraw',
    summary: 'Take back a dose that was recorded by mistake, with the reason; it stays to be read',
    roles: ['clinic_doctor'],
    params: doseParams,
    body: immunisationWithdrawal,
    response: immunisation,
    errors: ['not_found', 'conflict'],
    audit: { action: 'UPDATE', resource: 'immunisation' },
  },
});
