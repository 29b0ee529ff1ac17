import { z } from 'zod';
import { instantOut, limit, moneyOut, offset, text } from '#shared/http/fields.ts';
import { genders } from '#shared/patients/patients.states.ts';
import { referralStatuses } from './referrals.states.ts';

/**
 * What a centre may see of the person referred to it, and nothing else of the clinic's record:
 * name, age, gender and phone. This list is the allow-list; the server builds its answer from it.
 */
export const referredPerson = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders),
  phone: z.string(),
  /** The clinic's own screens only; null for a centre. */
  nextVisitDate: z.string().nullable(),
});

export const referral = z.object({
  id: z.number(),
  prescriptionId: z.number(),
  patientId: z.number(),
  patient: referredPerson,
  clinicId: z.number(),
  clinic: z.object({ id: z.number(), name: z.string() }),
  doctorName: z.string(),
  centerId: z.number(),
  center: z.object({ id: z.number(), name: z.string() }),
  testList: z.array(z.string()),
  status: z.enum(referralStatuses),
  reportUrl: z.string().nullable(),
  /** The patient's paper, for the clinic that refers; null for the centre. */
  slipUrl: z.string().nullable(),
  /** Null for reception, and where the clinic doesn't track commission. */
  commissionAmount: moneyOut.nullable(),
  /** The centre's own; null for the clinic. */
  earningsAmount: moneyOut.nullable(),
  sourcePrescriptionId: z.number().nullable(),
  confirmedAt: instantOut.nullable(),
  reportUploadedAt: instantOut.nullable(),
  paidAt: instantOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
});
export type Referral = z.output<typeof referral>;

export const referralFilters = z.object({
  status: z.enum(referralStatuses).optional(),
  patientId: z.coerce.number<string | number>('Enter a number').int().optional(),
  /** Part of the patient's name, or of the other organisation's. */
  search: text(100).optional(),
  limit: limit(),
  offset,
});
export type ReferralFilters = z.output<typeof referralFilters>;
