import { defineArea, stream } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF, DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import {
  analysis,
  analysisProgress,
  analysisRequest,
  interactionsAnswer,
  interactionsRequest,
} from './assistant.schema.ts';

const refusals = ['rule_broken', 'too_many_requests', 'ai_bad_answer', 'unavailable', 'ai_not_configured'] as const;

/** Decision support by a language model: what it says is checked before it is shown, and does nothing by itself. */
export const assistantApi = defineArea('assistant', {
  analyze: {
    method: 'POST',
    path: '/api/ai/analyze-prescription',
    summary: 'Medicines that may be considered for these complaints, checked against the patient; changes nothing',
    roles: DOCTOR_ROLES,
    body: analysisRequest,
    response: analysis,
    errors: ['not_found', ...refusals],
    // No record changes, and nothing of the answer is kept: a repeat asks again.
    readOnly: true,
    audit: { action: 'VIEW', resource: 'patient' },
  },
  analyzeStream: {
    method: 'POST',
    path: '/api/ai/analyze-prescription/stream',
    summary: 'The same, telling meanwhile how far it has come; closing the stream stops the model',
    roles: DOCTOR_ROLES,
    body: analysisRequest,
    response: stream({ progress: analysisProgress, analysis }),
    errors: ['not_found', ...refusals],
    readOnly: true,
    audit: { action: 'VIEW', resource: 'patient' },
  },
  checkInteractions: {
    method: 'POST',
    path: '/api/ai/check-interactions',
    summary:
      'What these medicines do to one another, as the model knows it; the safety check is the one that needs no key',
    roles: ALL_STAFF,
    body: interactionsRequest,
    response: interactionsAnswer,
    errors: refusals,
    readOnly: true,
  },
});
