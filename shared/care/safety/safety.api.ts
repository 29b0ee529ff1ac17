import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { patientParams } from '#shared/care/trackers/trackers.schema.ts';
import { teleAnswer, teleCheck } from './tele.schema.ts';
import { listedRule, patientFacts, ruleFilters, safetyAnswer, safetyCheck, safetyCoverage } from './safety.schema.ts';

export const safetyApi = defineArea('safety', {
  facts: {
    method: 'GET',
    path: '/api/safety/patients/:id',
    summary: 'What a prescription for this patient depends on: pregnancy, breastfeeding, weight, kidneys and age',
    roles: ['clinic_doctor'],
    params: patientParams,
    response: patientFacts,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  check: {
    method: 'POST',
    path: '/api/safety-check',
    summary:
      'Known interactions, duplicates, and cautions for allergies, pregnancy, age and conditions; changes nothing',
    roles: ['clinic_doctor'],
    body: safetyCheck,
    response: safetyAnswer,
    errors: ['not_found'],
    // Asked with every pause in the writing.
    readOnly: true,
    audit: { action: 'VIEW', resource: 'patient' },
  },
  rules: {
    method: 'GET',
    path: '/api/safety/rules',
    summary: 'Every rule of the safety check with its source, and how often it was shown, followed and overridden here',
    roles: ['clinic_doctor'],
    query: ruleFilters,
    response: bareList(listedRule),
  },
  coverage: {
    method: 'GET',
    path: '/api/safety/coverage',
    summary: 'How far the safety check reaches: rules, substances, doses, and names of the formulary that it can read',
    roles: ['clinic_doctor'],
    response: safetyCoverage,
  },
  teleCheck: {
    method: 'POST',
    path: '/api/tele-check',
    summary:
      'Whether it is written at a visit by video, and on which list of the Guidelines each medicine stands; changes nothing',
    roles: ['clinic_doctor'],
    body: teleCheck,
    response: teleAnswer,
    errors: ['not_found'],
    // Asked with every pause in the writing.
    readOnly: true,
    audit: { action: 'VIEW', resource: 'patient' },
  },
});
