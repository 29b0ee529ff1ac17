import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { patientParams, trackerParams } from '#shared/care/trackers/trackers.schema.ts';
import { newRctTracker, rctTracker, rctTrackerChange, rctTrackers, rctWithdrawal } from './rct.schema.ts';

/** For dentists: any other doctor is refused with `record_denied`. */
export const rctApi = defineArea('rct', {
  get: {
    method: 'GET',
    path: '/api/rct-tracker/:id',
    summary: 'The root-canal tracker of a patient, and the earlier ones; the id is the patient’s',
    roles: ['clinic_doctor'],
    params: patientParams,
    response: rctTrackers,
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/rct-tracker',
    summary: 'Start a root-canal tracker for a tooth that has none open; the one before it becomes history',
    roles: ['clinic_doctor'],
    body: newRctTracker,
    response: rctTracker,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { resource: 'rct_tracker' },
  },
  update: {
    method: 'PATCH',
    path: '/api/rct-tracker/:id',
    summary: 'Change a tracker, its step or its status; the id is the tracker’s',
    roles: ['clinic_doctor'],
    params: trackerParams,
    body: rctTrackerChange,
    response: rctTracker,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { resource: 'rct_tracker' },
  },
  withdraw: {
    method: 'POST',
    path: '/api/rct-tracker/:id/withdraw',
    summary: 'Take back a tracker that was started by mistake, with the reason; it stays among the earlier ones',
    roles: ['clinic_doctor'],
    params: trackerParams,
    body: rctWithdrawal,
    response: rctTracker,
    errors: ['record_denied', 'not_found', 'conflict'],
    audit: { action: 'UPDATE', resource: 'rct_tracker' },
  },
});
