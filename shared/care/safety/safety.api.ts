import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { safetyAnswer, safetyCheck } from './safety.schema.ts';

export const safetyApi = defineArea('safety', {
  check: {
    method: 'POST',
    path: '/api/safety-check',
    summary:
      'Known interactions, duplicates, and cautions for allergies, pregnancy, age and conditions; changes nothing',
    roles: ['clinic_doctor'],
    body: safetyCheck,
    response: safetyAnswer,
    errors: ['not_found'],
    // It is asked with every pause in the writing and changes nothing: no transaction, and the view is noted as a read's is.
    audit: { action: 'VIEW', resource: 'patient' },
    transaction: 'own',
  },
});
