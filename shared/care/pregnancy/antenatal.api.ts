import { z } from 'zod';
import { patientParams, trackerParams } from '#shared/care/trackers/trackers.schema.ts';
import { defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { antenatalStanding } from './findings.schema.ts';
import { visitLogParams } from './pregnancy.api.ts';
import { visitLog, visitLogWithdrawal } from './visit-log.schema.ts';

/** What follows from the visits of a pregnancy. For gynaecologists: any other doctor is refused with `record_denied`. */
export const antenatalApi = defineArea('antenatal', {
  standing: {
    method: 'GET',
    path: '/api/patients/:id/antenatal',
    summary: 'What was found at the latest visit of the pregnancy that runs, graded, and what is due',
    roles: ['clinic_doctor'],
    params: patientParams,
    response: antenatalStanding,
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  card: {
    method: 'GET',
    path: '/api/pregnancy-tracker/:id/card',
    summary:
      'The antenatal card as a PDF, to be carried along: dating, history, every contact with what was found; in the patient’s language unless another is asked for',
    roles: ['clinic_doctor'],
    params: trackerParams,
    query: z.object({ language: z.enum(['en', 'hi']).optional() }),
    response: fileReply,
    errors: ['record_denied', 'not_found'],
    audit: { action: 'VIEW', resource: 'pregnancy_tracker' },
  },
  withdrawLog: {
    method: 'POST',
    path: '/api/pregnancy-visit-log/:logId/withdraw',
    summary: 'Take back a visit that was recorded by mistake, with the reason; it stays to be read',
    roles: ['clinic_doctor'],
    params: visitLogParams,
    body: visitLogWithdrawal,
    response: visitLog,
    errors: ['record_denied', 'not_found', 'conflict'],
    affects: ['pregnancy', 'safety'],
    audit: { action: 'UPDATE', resource: 'pregnancy_visit_log' },
  },
});
