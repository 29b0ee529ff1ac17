import { z } from 'zod';
import {
  id,
  instantOut,
  limit,
  moneyOut,
  offset,
  optionalText,
  requiredText,
  text,
  wholeNumber,
} from '#shared/http/fields.ts';
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
  /** What the slip says beside the tests; the clinic's own, null for a centre. */
  notes: z.string().nullable(),
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

const testNames = (whenNone: string) =>
  z.array(requiredText(200, 'Name the test')).min(1, whenNone).max(60, 'At most 60 tests');

const NO_TESTS = 'At least one test is required';
const idOf = (whenNone: string) => wholeNumber(whenNone).pipe(z.number().min(1, whenNone).max(2_147_483_647, whenNone));
const centerId = idOf('Diagnostic center is required');

export const newReferral = z.object({
  patientId: idOf('Patient ID is required'),
  centerId,
  /** Names of tests; duplicates are ignored. */
  testList: testNames(NO_TESTS),
  /** The prescription that it hangs under; without one it gets a prescription of its own. */
  sourcePrescriptionId: id.nullish(),
  notes: optionalText(1000),
});
export type NewReferral = z.output<typeof newReferral>;

/** While the centre hasn't confirmed it. What is left out stays. */
export const referralChange = z.object({
  centerId: centerId.optional(),
  testList: testNames(NO_TESTS).optional(),
  notes: optionalText(1000).optional(),
});
export type ReferralChange = z.output<typeof referralChange>;

/** What the forms for a new and for a changed referral ask, in the words of the screens. */
export const referralForm = z.object({
  centerId: id.nullable().refine((chosen) => chosen !== null, 'Please select a diagnostic centre'),
  testList: testNames('Please select at least one test'),
  sourcePrescriptionId: id.nullish(),
  notes: optionalText(1000),
});

/** The head of the clinic's test reports. */
export const referralStats = z.object({
  total: z.number(),
  /** With a report, whether the centre was paid for it or not yet. */
  completed: z.number(),
  inProgress: z.number(),
  /** Of all amounts above 0; null where the clinic doesn't track commission. */
  totalCommission: moneyOut.nullable(),
});
export type ReferralStats = z.output<typeof referralStats>;
