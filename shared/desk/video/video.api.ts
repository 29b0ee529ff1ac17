import { defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { presenceInput, videoEntry, videoNote, videoVisit } from './video.schema.ts';

/** A video visit on the clinic's side. Reception sees how it stands; what is said in the room is the doctor's and the patient's. */
export const videoApi = defineArea('video', {
  visit: {
    method: 'GET',
    path: '/api/appointments/:id/video',
    summary: 'A video visit: when its room is open, who is in it, and what the patient answered beforehand',
    roles: CLINIC_ROLES,
    params: idParams,
    response: videoVisit,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'VIEW', resource: 'appointment' },
  },
  join: {
    method: 'POST',
    path: '/api/appointments/:id/video/join',
    summary: 'What lets the doctor of the visit into its room, as the one who leads it',
    roles: ['clinic_doctor'],
    params: idParams,
    response: videoEntry,
    errors: ['not_found', 'record_denied', 'rule_broken'],
    audit: { action: 'UPDATE', resource: 'appointment' },
    secretReply: true,
  },
  presence: {
    method: 'POST',
    path: '/api/appointments/:id/video/presence',
    summary: 'The doctor is still in the room, or has left it',
    roles: ['clinic_doctor'],
    params: idParams,
    body: presenceInput,
    response: emptyReply,
    errors: ['not_found', 'record_denied', 'rule_broken'],
    quiet: true,
  },
  note: {
    method: 'POST',
    path: '/api/appointments/:id/video/notes',
    summary:
      'Write down that consent was given orally, that it is the right person, or that they must be seen in person',
    roles: ['clinic_doctor'],
    params: idParams,
    body: videoNote,
    response: videoVisit,
    errors: ['not_found', 'record_denied', 'rule_broken'],
    affects: ['appointments'],
    audit: { action: 'UPDATE', resource: 'appointment' },
  },
});
