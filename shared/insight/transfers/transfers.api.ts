import { z } from 'zod';
import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { dataExport, importCheck, importCheckResult, newImport, patientImport } from './transfers.schema.ts';

const list = { field: 'listFile', accepts: 'table' } as const;

export const transfersApi = defineArea('transfers', {
  checkImport: {
    method: 'POST',
    path: '/api/patient-imports/check',
    summary:
      'Read a list of patients (CSV, up to 10,000 rows and 10 MB) and say what is wrong with it; nothing is kept',
    roles: CLINIC_ROLES,
    body: importCheck,
    upload: list,
    response: importCheckResult,
    errors: ['too_large', 'unsupported_type'],
    readOnly: true,
  },
  createImport: {
    method: 'POST',
    path: '/api/patient-imports',
    summary: 'Register the people of a list in the background: all good rows or none',
    roles: CLINIC_ROLES,
    body: newImport,
    upload: list,
    response: patientImport,
    errors: ['too_large', 'unsupported_type', 'rule_broken'],
    transaction: 'steps',
    audit: { resource: 'patient_import' },
  },
  listImports: {
    method: 'GET',
    path: '/api/patient-imports',
    summary: "The clinic's imports, newest first",
    roles: CLINIC_ROLES,
    query: z.object(paging),
    response: bareList(patientImport),
  },
  getImport: {
    method: 'GET',
    path: '/api/patient-imports/:id',
    summary: 'One import, with how far it is',
    roles: CLINIC_ROLES,
    params: idParams,
    response: patientImport,
    errors: ['not_found'],
  },
  undoImport: {
    method: 'POST',
    path: '/api/patient-imports/:id/undo',
    summary:
      'Take the people of a list off the register again, within 30 days; whoever something was done with since stays',
    roles: CLINIC_ROLES,
    params: idParams,
    response: patientImport,
    errors: ['not_found', 'rule_broken'],
    affects: ['patients', 'analytics'],
    audit: { resource: 'patient_import' },
  },
  createExport: {
    method: 'POST',
    path: '/api/data-exports',
    summary: "Put all of the clinic's data and documents into a zip, in the background; kept for 24 hours",
    roles: ['clinic_doctor'],
    body: z.object({}),
    response: dataExport,
    errors: ['conflict'],
    audit: { resource: 'data_export' },
  },
  listExports: {
    method: 'GET',
    path: '/api/data-exports',
    summary: "The clinic's exports, newest first; the file is opened by GET /api/files/link",
    roles: ['clinic_doctor'],
    query: z.object(paging),
    response: bareList(dataExport),
  },
  getExport: {
    method: 'GET',
    path: '/api/data-exports/:id',
    summary: 'One export, with how far it is',
    roles: ['clinic_doctor'],
    params: idParams,
    response: dataExport,
    errors: ['not_found'],
  },
  removeExport: {
    method: 'DELETE',
    path: '/api/data-exports/:id',
    summary: 'Stop an export that is being made, or remove a finished one with its file',
    roles: ['clinic_doctor'],
    params: idParams,
    response: emptyReply,
    errors: ['not_found'],
    audit: { resource: 'data_export' },
  },
});
