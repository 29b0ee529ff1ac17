import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';

/** Who wasn't here for years leaves the lists by themselves, at night, and comes back with whatever is written about them. */
export const archivingApi = defineArea('archiving', {
  bringBack: {
    method: 'POST',
    path: '/api/patients/:id/bring-back',
    summary: 'Bring an archived person back to the lists',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: patient,
    errors: ['not_found'],
    affects: ['patients', 'follow-ups', 'analytics'],
    audit: { action: 'UPDATE', resource: 'patient' },
  },
});
