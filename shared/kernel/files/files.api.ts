import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { instantOut } from '#shared/kernel/http/fields.ts';
import { ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';

export const filesApi = defineArea('files', {
  link: {
    method: 'GET',
    path: '/api/files/link',
    summary: 'A link of five minutes to a stored file, for who may see the record it belongs to',
    roles: ORGANISATION_ROLES,
    query: z.object({ path: z.string(says.which_file).min(1, says.which_file).max(300) }),
    response: z.object({ url: z.string(), expiresAt: instantOut }),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'file' },
  },
});
