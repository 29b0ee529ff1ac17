import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';
import {
  centerTest,
  centerTestChange,
  centerTestFilters,
  definedPrices,
  importedTests,
  newCenterTest,
  testsImported,
} from './lab.schema.ts';

export const labTestsApi = defineArea('lab-tests', {
  list: {
    method: 'GET',
    path: '/api/lab-tests',
    summary:
      "The centre's own test definitions by name; search matches a part of the name, the department or a parameter",
    roles: CENTER_ROLES,
    query: centerTestFilters,
    response: bareList(centerTest),
  },
  prices: {
    method: 'GET',
    path: '/api/lab-tests/prices',
    summary: 'What the price list asks for the tests that the centre defines; one that is not on it is left out',
    roles: CENTER_ROLES,
    response: definedPrices,
  },
  create: {
    method: 'POST',
    path: '/api/lab-tests',
    summary: 'Define a test with its parameters and reference ranges',
    roles: CENTER_ROLES,
    body: newCenterTest,
    response: centerTest,
    errors: ['conflict'],
    audit: { resource: 'lab_test' },
  },
  update: {
    method: 'PUT',
    path: '/api/lab-tests/:id',
    summary: 'Change a definition; reports that are signed keep the one they were made with',
    roles: CENTER_ROLES,
    params: idParams,
    body: centerTestChange,
    response: centerTest,
    errors: ['not_found', 'conflict'],
    audit: { resource: 'lab_test' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/lab-tests/:id',
    summary: 'Offer a definition no longer',
    roles: CENTER_ROLES,
    params: idParams,
    response: emptyReply,
    errors: ['not_found'],
    audit: { resource: 'lab_test' },
  },
  import: {
    method: 'POST',
    path: '/api/lab-tests/import',
    summary:
      'Take over tests of the national list (Common Lab Codes for India), each with one parameter to be completed',
    roles: CENTER_ROLES,
    body: importedTests,
    response: testsImported,
    audit: { resource: 'lab_test' },
  },
});
