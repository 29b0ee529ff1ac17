import { z } from 'zod';
import { defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';

export const summaryApi = defineArea('summary', {
  print: {
    method: 'GET',
    path: '/api/patients/:id/summary',
    summary:
      "One patient's record in short, as a PDF; a tracker only for a doctor of its specialization, notes and a child’s vaccines for doctors; in the patient’s language unless another is asked for",
    roles: CLINIC_ROLES,
    params: idParams,
    query: z.object({ language: z.enum(['en', 'hi']).optional() }),
    response: fileReply,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
});
