import { z } from 'zod';
import { patientParams, trackerParams } from '#shared/care/trackers/trackers.schema.ts';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import {
  newPregnancyTracker,
  pregnancyTracker,
  pregnancyTrackerChange,
  pregnancyTrackers,
} from './pregnancy.schema.ts';
import { newVisitLog, visitLog, visitLogChange, visitLogFilters } from './visit-log.schema.ts';

export const visitLogParams = z.object({ logId: idParams.shape.id });

/** With a pregnancy ends what was planned for it, and what the safety check takes for granted. */
const ENDING_CHANGES = ['patients', 'follow-ups', 'safety', 'antenatal'];
/** The weight that doses are reckoned by, and what the head of the pad says. */
const VISIT_CHANGES = ['safety', 'antenatal'];

/** For gynaecologists: any other doctor is refused with `record_denied`. */
export const pregnancyApi = defineArea('pregnancy', {
  get: {
    method: 'GET',
    path: '/api/pregnancy-tracker/:id',
    summary: 'The pregnancy tracker of a patient, and the earlier ones; the id is the patient’s',
    roles: ['clinic_doctor'],
    params: patientParams,
    response: pregnancyTrackers,
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  create: {
    method: 'POST',
    path: '/api/pregnancy-tracker',
    summary:
      'Start a pregnancy tracker; of one that is still running it must be said how it ended, and it becomes history',
    roles: ['clinic_doctor'],
    body: newPregnancyTracker,
    response: pregnancyTracker,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: ENDING_CHANGES,
    audit: { resource: 'pregnancy_tracker' },
  },
  update: {
    method: 'PATCH',
    path: '/api/pregnancy-tracker/:id',
    summary: 'Correct a tracker’s LMP date or notes, or say how the pregnancy ended; the id is the tracker’s',
    roles: ['clinic_doctor'],
    params: trackerParams,
    body: pregnancyTrackerChange,
    response: pregnancyTracker,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    affects: ENDING_CHANGES,
    audit: { resource: 'pregnancy_tracker' },
  },
  listLogs: {
    method: 'GET',
    path: '/api/pregnancy-tracker/:id/logs',
    summary: 'The visits of a tracker, latest first',
    roles: ['clinic_doctor'],
    params: trackerParams,
    query: visitLogFilters,
    response: bareList(visitLog),
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  createLog: {
    method: 'POST',
    path: '/api/pregnancy-tracker/:id/logs',
    summary: 'Put a visit on record',
    roles: ['clinic_doctor'],
    params: trackerParams,
    body: newVisitLog,
    response: visitLog,
    errors: ['record_denied', 'not_found', 'rule_broken'],
    affects: VISIT_CHANGES,
    audit: { resource: 'pregnancy_visit_log' },
  },
  updateLog: {
    method: 'PATCH',
    path: '/api/pregnancy-visit-log/:logId',
    summary: 'Correct a visit on record; what stood before is kept with it',
    roles: ['clinic_doctor'],
    params: visitLogParams,
    body: visitLogChange,
    response: visitLog,
    errors: ['record_denied', 'not_found', 'conflict', 'rule_broken'],
    affects: VISIT_CHANGES,
    audit: { resource: 'pregnancy_visit_log' },
  },
});
