import { z } from 'zod';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { filterId, instantOut, optionalText, paging, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';

export const clinicReport = z.object({
  id: z.number(),
  patientId: z.number(),
  clinicId: z.number(),
  testName: z.string(),
  notes: z.string().nullable(),
  fileUrl: z.string().nullable(),
  createdAt: instantOut,
});
export type ClinicReport = z.output<typeof clinicReport>;

export const newClinicReport = z.object({
  patientId,
  testName: requiredText(200, 'Test name is required'),
  notes: optionalText(2000, severalLines),
});

export const reportsApi = defineArea('reports', {
  listManual: {
    method: 'GET',
    path: '/api/manual-clinic-report',
    summary: 'Reports that the clinic itself put on record, newest first',
    roles: CLINIC_ROLES,
    query: z.object({ patientId: filterId, ...paging }),
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
