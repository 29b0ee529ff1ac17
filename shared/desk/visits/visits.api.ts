import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { patient, patientStatusInput } from '#shared/people/patients/patients.schema.ts';
import { waiver } from './visits.schema.ts';

export const visitsApi = defineArea('visits', {
  setStatus: {
    method: 'PATCH',
    path: '/api/patients/:id/status',
    summary: 'Move the current visit to its next status',
    roles: CLINIC_ROLES,
    params: idParams,
    /** `waive` with bill_paid, where something is owed. */
    body: z.object({ status: patientStatusInput, waive: waiver.optional() }),
    response: patient,
    errors: ['not_found', 'invalid_transition', 'conflict', 'record_denied'],
    affects: ['patients', 'appointments', 'invoices', 'follow-ups', 'automation', 'analytics', 'revenue'],
    audit: { resource: 'patient' },
  },
});
