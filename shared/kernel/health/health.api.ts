import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';

export const healthApi = defineArea('health', {
  live: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server answers, with what the sign-in page needs to know of it',
    roles: 'public',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** True on a demo installation: the sign-in page lists the demo users. */
      demo: z.boolean(),
      features: z.array(z.string()),
    }),
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether database and storage work; 503 otherwise',
    roles: 'public',
    response: z.object({ status: z.literal('ready'), database: z.literal('ok'), storage: z.literal('ok') }),
    errors: ['unavailable', 'database_unavailable'],
  },
});
