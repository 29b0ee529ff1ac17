import { z } from 'zod';
import { defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { gstr1, gstr1Tables, month } from './accounts.schema.ts';

export const accountsApi = defineArea('accounts', {
  gstr1: {
    method: 'GET',
    path: '/api/v1/accounts/gstr1',
    summary:
      'The tables of the return GSTR-1 for one month, less what was credited in it; of each the first rows, and how many there are',
    roles: DOCTOR_ROLES,
    query: z.object({ month }),
    reads: 'replica',
    response: gstr1,
  },
  gstr1File: {
    method: 'GET',
    path: '/api/v1/accounts/gstr1/:table',
    summary: 'One of its tables as CSV, with the headings of the offline tool of the GST portal',
    roles: DOCTOR_ROLES,
    params: z.object({ table: z.enum(gstr1Tables) }),
    query: z.object({ month }),
    reads: 'replica',
    response: fileReply,
    errors: ['rule_broken'],
    audit: { action: 'EXPORT', resource: 'gst_return' },
  },
});
