import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { filterId, paging } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { clinicReport, newClinicReport } from './reports.schema.ts';

export const reportsApi = defineArea('reports', {
  listManual: {
    method: 'GET',
    path: '/api/manual-clinic-report',
    summary: 'Reports that the clinic itself put on record, newest first',
    roles: CLINIC_ROLES,
    query: z.object({ patientId: filterId, ...paging }),
    reads: 'replica',
    response: bareList(clinicReport),
    audit: { action: 'VIEW', resource: 'patient' },
  },
  createManual: {
    method: 'POST',
    path: '/api/manual-clinic-report',
    summary:
      'Upload a report that the patient brought: pdf, doc, docx, jpg, jpeg or png up to 10 MB, judged by its bytes',
    roles: CLINIC_ROLES,
    body: newClinicReport,
    upload: { field: 'reportFile' },
    response: clinicReport,
    errors: ['not_found', 'too_large', 'unsupported_type'],
    audit: { resource: 'report' },
  },
});
