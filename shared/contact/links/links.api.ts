import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { instantOut } from '#shared/kernel/http/fields.ts';
import { linkKinds, linkStates } from './links.states.ts';
import { yearOfBirth } from './links.schema.ts';

const code = z.object({ code: z.string().max(40) });

/** The short links that messages carry. Whoever holds one learns who wrote, and nothing of the person it was for. */
export const linksApi = defineArea('message-links', {
  get: {
    method: 'GET',
    path: '/api/v1/message-links/:code',
    summary: 'Whose link it is that came with a message, and whether it can still be opened',
    roles: 'public',
    params: code,
    response: z.object({ organizationName: z.string(), kind: z.enum(linkKinds), state: z.enum(linkStates) }),
    errors: ['not_found'],
  },
  open: {
    method: 'POST',
    path: '/api/v1/message-links/:code/open',
    summary: 'Open the document behind it for five minutes, with the year of birth. Five wrong ones lock it for good',
    roles: 'public',
    params: code,
    body: z.object({ yearOfBirth }),
    response: z.object({ url: z.string(), expiresAt: instantOut }),
    errors: ['not_found', 'rule_broken', 'too_many_requests'],
    transaction: 'steps',
    audit: { action: 'VIEW', resource: 'file' },
  },
});
