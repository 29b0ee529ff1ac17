import { z } from 'zod';
import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { paging } from '#shared/kernel/http/fields.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import { credentials, currentUser, ownSession, signedIn } from './sessions.schema.ts';

export const sessionsApi = defineArea('sessions', {
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with e-mail and password',
    roles: 'public',
    body: credentials,
    response: signedIn,
    errors: ['invalid_credentials', 'password_expired', 'too_many_requests'],
    audit: { action: 'LOGIN', resource: 'session' },
    transaction: 'steps',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session, in every tab and on every server',
    roles: ALL_STAFF,
    response: emptyReply,
    audit: { action: 'LOGOUT', resource: 'session' },
    withTemporaryPassword: true,
  },
  refresh: {
    method: 'POST',
    path: '/api/refresh-token',
    summary: 'Exchange the token for a new one; the old one lives on for a minute',
    roles: ALL_STAFF,
    response: z.object({ token: z.string() }),
    secretReply: true,
    quiet: true,
    withTemporaryPassword: true,
  },
  validate: {
    method: 'POST',
    path: '/api/validate-token',
    summary: 'Whether the bearer token still opens a session',
    roles: 'public',
    response: z.object({ valid: z.boolean() }),
    readOnly: true,
  },
  me: {
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user, with the organisation',
    roles: ALL_STAFF,
    response: currentUser,
    withTemporaryPassword: true,
  },
  list: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the user is signed in at present, the latest activity first',
    roles: ALL_STAFF,
    query: z.object(paging),
    response: bareList(ownSession),
  },
  end: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Sign out one of the own sessions, at once and on every server',
    roles: ALL_STAFF,
    params: z.object({ id: z.uuid(says.which_session) }),
    response: emptyReply,
    errors: ['not_found'],
    audit: { action: 'LOGOUT', resource: 'session' },
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out everywhere else, at once and on every server',
    roles: ALL_STAFF,
    response: emptyReply,
    audit: { action: 'LOGOUT', resource: 'session' },
  },
});
