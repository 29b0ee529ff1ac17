import { z } from 'zod';
import { bareList, defineArea, emptyReply, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import {
  courseClosing,
  newPhysiotherapySession,
  physiotherapySession,
  physiotherapySessionChange,
  sessionProgress,
} from './physiotherapy.schema.ts';

const sessionParams = z.object({ id: idParams.shape.id.describe('The session’s id') });

/** For physiotherapists: any other doctor is refused with `record_denied`. */
export const physiotherapyApi = defineArea('physiotherapy', {
  list: {
    method: 'GET',
    path: '/api/physiotherapy-sessions/:id',
    summary: 'The physiotherapy sessions of a patient, newest first; the id is the patient’s',
    roles: ['clinic_doctor'],
    params: patientParams,
    query: z.object(paging),
    response: bareList(physiotherapySession),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  sheet: {
    method: 'GET',
    path: '/api/physiotherapy-sessions/:id/exercises',
    summary:
      'The instructions of a course as a sheet of exercises at home, with a week to tick; in the patient’s language unless another is asked for',
    roles: ['clinic_doctor'],
    params: sessionParams,
    query: z.object({ language: z.enum(['en', 'hi']).optional() }),
    response: fileReply,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    audit: { action: 'VIEW', resource: 'physiotherapy_session' },
  },
  create: {
    method: 'POST',
    path: '/api/physiotherapy-sessions',
    summary: 'Plan a course of physiotherapy',
    roles: ['clinic_doctor'],
    body: newPhysiotherapySession,
    response: physiotherapySession,
    errors: ['record_denied', 'not_found'],
    audit: { resource: 'physiotherapy_session' },
  },
  update: {
    method: 'PATCH',
    path: '/api/physiotherapy-sessions/:id',
    summary: 'Change a course; the id is the session’s',
    roles: ['clinic_doctor'],
    params: sessionParams,
    body: physiotherapySessionChange,
    response: physiotherapySession,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    audit: { resource: 'physiotherapy_session' },
  },
  progress: {
    method: 'PATCH',
    path: '/api/physiotherapy-sessions/:id/progress',
    summary: 'Say how many sessions are done; the last one completes the course',
    roles: ['clinic_doctor'],
    params: sessionParams,
    body: sessionProgress,
    response: physiotherapySession,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    audit: { resource: 'physiotherapy_session' },
  },
  close: {
    method: 'POST',
    path: '/api/physiotherapy-sessions/:id/close',
    summary: 'End a course before its last session, with the reason: it is discontinued',
    roles: ['clinic_doctor'],
    params: sessionParams,
    body: courseClosing,
    response: physiotherapySession,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { action: 'UPDATE', resource: 'physiotherapy_session' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/physiotherapy-sessions/:id',
    summary: 'Delete a course without sessions; one that has any is closed instead',
    roles: ['clinic_doctor'],
    params: sessionParams,
    response: emptyReply,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { resource: 'physiotherapy_session' },
  },
});
