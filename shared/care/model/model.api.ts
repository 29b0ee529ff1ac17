import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF, DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import {
  installationChange,
  installationSettings,
  modelState,
  modelSummary,
  modelSwitch,
  modelUsage,
  summaryFilters,
  usageFilters,
} from './model.schema.ts';

/** The language model behind what is drafted: who may ask it, how much, and what it has cost. */
export const modelApi = defineArea('model', {
  state: {
    method: 'GET',
    path: '/api/ai/state',
    summary: 'Whether AI help can be asked here: set up, and switched on by the own organisation',
    roles: ALL_STAFF,
    response: modelState,
  },
  switch: {
    method: 'PUT',
    path: '/api/ai/organisation',
    summary: 'Switch AI help on or off for the own organisation',
    roles: DOCTOR_ROLES,
    body: modelSwitch,
    response: modelState,
    audit: { action: 'UPDATE', resource: 'ai_switch' },
  },
  settings: {
    method: 'GET',
    path: '/api/ai/settings',
    summary: 'Model, limits, budget and prices of the installation',
    roles: ['superadmin'],
    response: installationSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/ai/settings',
    summary:
      'Change any part of them; prices are rupees for a million tokens, the budget rupees a month for each organisation',
    roles: ['superadmin'],
    body: installationChange,
    response: installationSettings,
    audit: { action: 'UPDATE', resource: 'ai_settings' },
  },
  summary: {
    method: 'GET',
    path: '/api/ai/usage/summary',
    summary: 'Calls, tokens, cost, ends and time taken of one month',
    roles: ['superadmin'],
    query: summaryFilters,
    reads: 'replica',
    response: modelSummary,
  },
  usage: {
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'The same by organisation and person, the dearest first; counts only',
    roles: ['superadmin'],
    query: usageFilters,
    reads: 'replica',
    response: bareList(modelUsage),
  },
});
