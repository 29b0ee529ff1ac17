import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { newUser, passwordReset, staffUser, userChange, userFilters } from './users.schema.ts';

export type { StaffUser } from './users.schema.ts';

export const usersApi = defineArea('users', {
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'Every staff user, newest first; search matches a part of the name or e-mail',
    roles: ['superadmin'],
    query: userFilters,
    response: bareList(staffUser),
  },
  create: {
    method: 'POST',
    path: '/api/users',
    summary: 'Add a user with a first password; clinic roles need a clinic, centre roles a diagnostic centre',
    roles: ['superadmin'],
    body: newUser,
    response: staffUser,
    errors: ['not_found', 'already_exists', 'rule_broken'],
    affects: ['organisations'],
    audit: { resource: 'user' },
  },
  update: {
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Change any field; a change of password, role or organisation and a deactivation end the sessions',
    roles: ['superadmin'],
    params: idParams,
    body: userChange,
    response: staffUser,
    errors: ['not_found', 'already_exists', 'rule_broken'],
    affects: ['organisations', 'availability'],
    audit: { resource: 'user' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/:id/reset-password',
    summary: 'A temporary password, shown once: valid 24 hours, for choosing an own one and nothing else',
    roles: ['superadmin'],
    params: idParams,
    response: passwordReset,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'UPDATE', resource: 'user' },
    secretReply: true,
  },
});
