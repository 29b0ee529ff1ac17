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
    // Asked with every pause in the writing.
    readOnly: true,
    audit: { action: 'VIEW', resource: 'patient' },
  },
});
