import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import {
  newTherapySession,
  therapySession,
  therapySessionChange,
  therapySessionPages,
  therapySessionWithdrawal,
} from './therapy-sessions.schema.ts';

const courseParams = z.object({ id: idParams.shape.id.describe('The course’s id, as the calls above have it') });
const sessionParams = z.object({ id: idParams.shape.id.describe('The dated session’s id') });

/** The single sessions of a course of physiotherapy. For physiotherapists: any other doctor is refused with `record_denied`. */
export const therapySessionsApi = defineArea('therapy-sessions', {
  list: {
    method: 'GET',
    path: '/api/physiotherapy-sessions/:id/logs',
    summary: 'The dated sessions of a course, latest first; those that were withdrawn too',
    roles: ['clinic_doctor'],
    params: courseParams,
    query: therapySessionPages,
    response: bareList(therapySession),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/physiotherapy-sessions/:id/logs',
    summary:
      'Record a session: who came is treated, counts as done in the course, and takes one of the oldest package with any left',
    roles: ['clinic_doctor'],
    params: courseParams,
    body: newTherapySession,
    response: therapySession,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    affects: ['physiotherapy', 'session-packages', 'invoices', 'patients', 'payments', 'analytics', 'revenue'],
    audit: { resource: 'therapy_session' },
  },
  update: {
    method: 'PATCH',
    path: '/api/therapy-sessions/:id',
    summary: 'Correct a session; what the course counts follows',
    roles: ['clinic_doctor'],
    params: sessionParams,
    body: therapySessionChange,
    response: therapySession,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ['physiotherapy', 'session-packages'],
    audit: { resource: 'therapy_session' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/therapy-sessions/:id/withdraw',
    summary: 'Take back a session that was recorded by mistake, with the reason; it stays to be read',
    roles: ['clinic_doctor'],
    params: sessionParams,
    body: therapySessionWithdrawal,
    response: therapySession,
    errors: ['record_denied', 'not_found', 'conflict'],
    affects: ['physiotherapy', 'session-packages'],
    audit: { action: 'UPDATE', resource: 'therapy_session' },
  },
});
