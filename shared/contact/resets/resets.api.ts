import { z } from 'zod';
import { defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { passwordByLink } from './resets.schema.ts';

/** A new password by a link that came by e-mail: the superadmin has it sent, and whoever reads the mail chooses. */
export const resetsApi = defineArea('resets', {
  send: {
    method: 'POST',
    path: '/api/users/:id/send-reset-link',
    summary:
      'Send a colleague a link by e-mail for choosing a new password: valid one hour, once; nothing changes before',
    roles: ['superadmin'],
    params: idParams,
    response: emptyReply,
    errors: ['not_found', 'rule_broken'],
    affects: ['messages'],
    audit: { action: 'SEND', resource: 'user' },
  },
  choose: {
    method: 'POST',
    path: '/api/password-resets',
    summary: 'Choose the new password with the link; every session of the user ends',
    roles: 'public',
    body: passwordByLink,
    response: z.object({ email: z.string() }),
    errors: ['rule_broken'],
    transaction: 'steps',
    audit: { action: 'UPDATE', resource: 'user' },
  },
});
