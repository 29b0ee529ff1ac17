import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { filterId, flag, instantOut, money, moneyOut, paging, requiredText, text } from '#shared/kernel/http/fields.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';

export const clinic = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string(),
  isReferralEnabled: z.boolean(),
  /** Whether its reception may waive what is owed, as its doctors may. */
  receptionMayWaive: z.boolean(),
  specialization: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantOut,
  revision,
});
export type Clinic = z.output<typeof clinic>;

export const diagnosticCenter = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string(),
  /** Shown as 'Commission Mode' or 'Fixed Rate' to the superadmin; null for clinics, who never see it while choosing. */
  commissionMode: z.boolean().nullable(),
  /** Under 'Fixed Rate': what is set when a referral is confirmed. Null for clinics too. */
  fixedCommission: moneyOut.nullable(),
  specialization: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantOut,
  revision,
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

const name = requiredText(120, says.name_required);
const location = requiredText(200, says.location_required);
/** '' and null take away what was there. */
const specialization = text(80)
  .nullable()
  .transform((value) => value || null)
  .optional();
const fixedCommission = z
  .union([z.literal(''), money()])
  .nullable()
  .transform((value) => value || null)
  .optional();

export const newClinic = z.object({
  name,
  location,
  isReferralEnabled: z.boolean().optional(),
  receptionMayWaive: z.boolean().optional(),
  specialization,
});
export const clinicChange = newClinic.partial().extend({ isActive: z.boolean().optional(), revision: onRevision });

export const newCenter = z.object({
  name,
  location,
  commissionMode: z.boolean().optional(),
  fixedCommission,
  specialization,
});
export const centerChange = newCenter.partial().extend({ isActive: z.boolean().optional(), revision: onRevision });

export type ClinicChange = z.output<typeof clinicChange>;
export type CenterChange = z.output<typeof centerChange>;

/** By a part of the name or place, or the one with this id. */
export const organisationFilters = z.object({
  search: text(100).optional(),
  id: filterId,
  active: flag.optional(),
  sort: sortBy(['id', 'name']),
  ...paging,
});
