import { z } from 'zod';
import { bareList, defineArea } from '#shared/http/endpoint.ts';
import { instantOut, paging, text } from '#shared/http/fields.ts';
import { ALL_STAFF, CLINIC_ROLES } from '#shared/http/roles.ts';

export const clinic = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string(),
  isReferralEnabled: z.boolean(),
  specialization: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantOut,
});
export type Clinic = z.output<typeof clinic>;

export const diagnosticCenter = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string(),
  /** Shown as 'Commission Mode' or 'Fixed Rate' to the superadmin; null for clinics, who never see it while choosing. */
  commissionMode: z.boolean().nullable(),
  specialization: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantOut,
});
export type DiagnosticCenter = z.output<typeof diagnosticCenter>;

/** A doctor to choose: for a filter, for an assignment, for a booking. */
export const doctor = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(['clinic_doctor', 'diagnostic_doctor']),
  specialization: z.string().nullable(),
});
export type Doctor = z.output<typeof doctor>;

const search = z.object({ search: text(100).optional(), ...paging });

export const organisationsApi = defineArea('organisations', {
  clinics: {
    method: 'GET',
    path: '/api/clinics',
    summary: 'Every clinic, newest first',
    roles: ['superadmin'],
    query: search,
    response: bareList(clinic),
  },
  centers: {
    method: 'GET',
    path: '/api/diagnostic-centers',
    summary: 'Diagnostic centres by name: all for the superadmin and clinics, the own one for a centre',
    roles: ALL_STAFF,
    query: search,
    response: bareList(diagnosticCenter),
  },
  doctors: {
    method: 'GET',
    path: '/api/doctors',
    summary: "The own organisation's active doctors, by name",
    roles: [...CLINIC_ROLES, 'diagnostic_doctor', 'lab_technician'],
    query: z.object(paging),
    response: bareList(doctor),
  },
});
