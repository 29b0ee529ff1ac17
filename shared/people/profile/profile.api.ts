import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF, DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { currentUser } from '#shared/people/sessions/sessions.schema.ts';
import { passwordChange, profileChange } from './profile.schema.ts';

export const profileApi = defineArea('profile', {
  update: {
    method: 'PUT',
    path: '/api/profile',
    summary: "Change any of the doctor's own details",
    roles: DOCTOR_ROLES,
    body: profileChange,
    response: currentUser,
    errors: ['already_exists'],
    affects: ['users', 'organisations'],
    audit: { resource: 'user' },
  },
  setPhoto: {
    method: 'POST',
    path: '/api/profile/photo',
    summary: "Upload the doctor's picture, JPEG or PNG; it is kept as a square of 256 pixels",
    roles: DOCTOR_ROLES,
    body: z.object({}),
    upload: { field: 'photo' },
    response: currentUser,
    errors: ['too_large', 'unsupported_type'],
    affects: ['users'],
    audit: { action: 'UPDATE', resource: 'user' },
  },
  changePassword: {
    method: 'PUT',
    path: '/api/profile/password',
    summary: 'Change the own password; every other session of the user ends at once',
    roles: ALL_STAFF,
    body: passwordChange,
    /** How many other sessions were signed out. */
    response: z.object({ ended: z.number() }),
    errors: ['rule_broken', 'too_many_requests'],
    affects: ['sessions'],
    audit: { resource: 'user' },
    transaction: 'steps',
    withTemporaryPassword: true,
  },
});
