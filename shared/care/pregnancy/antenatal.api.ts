import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
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
