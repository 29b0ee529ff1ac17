import { defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { consentInput, emergencyAnswer, portalVideoVisit, presenceInput, videoEntry } from './video.schema.ts';

const at = '/api/v1/patient-portal/appointments/:id/video';
const ofPatient = { roles: 'patient', params: idParams } as const;

/** A video visit on the patient's side: what is asked beforehand, and the way into the room. */
export const portalVideoApi = defineArea('portal-video', {
  visit: {
    ...ofPatient,
    method: 'GET',
    path: at,
    summary: 'A video visit of the person: when its room is open, with whom, and whether the doctor is there',
    response: portalVideoVisit,
    errors: ['not_found', 'rule_broken'],
    audit: { action: 'VIEW', resource: 'appointment' },
  },
  emergency: {
    ...ofPatient,
    method: 'POST',
    path: `${at}/emergency`,
    summary: 'Whether it is an emergency; where it is, the clinic is told',
    body: emergencyAnswer,
    response: portalVideoVisit,
    errors: ['not_found', 'rule_broken'],
    affects: ['video', 'notices'],
    audit: { action: 'UPDATE', resource: 'appointment' },
  },
  consent: {
    ...ofPatient,
    method: 'POST',
    path: `${at}/consent`,
    summary: 'Agree to be seen by video, in the words of a version',
    body: consentInput,
    response: portalVideoVisit,
    errors: ['not_found', 'rule_broken', 'conflict'],
    affects: ['video'],
    audit: { action: 'UPDATE', resource: 'appointment' },
  },
  join: {
    ...ofPatient,
    method: 'POST',
    path: `${at}/join`,
    summary: 'What lets the patient into the room, once the questions are answered',
    response: videoEntry,
    errors: ['not_found', 'rule_broken'],
    affects: ['video'],
    audit: { action: 'UPDATE', resource: 'appointment' },
    secretReply: true,
  },
  presence: {
    ...ofPatient,
    method: 'POST',
    path: `${at}/presence`,
    summary: 'The patient is still in the room, or has left it',
    body: presenceInput,
    response: emptyReply,
    errors: ['not_found', 'rule_broken'],
    quiet: true,
  },
});
