import { z } from 'zod';
import { ofAnything } from '#shared/catalogues/tests/fetal-sex.ts';
import { labReportStatuses } from '#shared/diagnostics/lab/lab.states.ts';
import {
  filterId,
  id,
  idOf,
  instant,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { referralStatuses } from './referrals.states.ts';

/**
 * What a centre may see of the person referred to it, and nothing else of the clinic's record:
 * name, age (in years, under two in months), gender and phone. This list is the allow-list; the server builds its answer from it.
 */
const referredPerson = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number(),
  /** Under two years; null from then on. */
  ageInMonths: z.number().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.enum(genders),
  phone: z.string(),
  /** The clinic's own screens only; null for a centre. */
  nextVisitDate: z.string().nullable(),
});

/** An uploaded report that its centre took back. Its file stays with the centre, marked; for the clinic only the mark is left. */
const withdrawnReport = z.object({
  id: z.number(),
  withdrawnAt: instantOut,
  withdrawnByName: z.string(),
  reason: z.string(),
  /** Another upload came in its place at once. */
  isReplaced: z.boolean(),
  uploadedAt: instantOut.nullable(),
  /** The centre's own; null for the clinic. */
  fileUrl: z.string().nullable(),
});
export type WithdrawnReport = z.output<typeof withdrawnReport>;

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
  /** What was uploaded before and no longer stands, newest first. */
  withdrawn: z.array(withdrawnReport),
  /** How far the centre is with entering the results, its own; null before it has begun, and for the clinic. */
  labReport: z.object({ id: z.number(), status: z.enum(labReportStatuses) }).nullable(),
  /** The signed report with critical values that stands, and whether the clinic has marked it as seen. */
  critical: z.object({ reportId: z.number(), seen: z.boolean() }).nullable(),
  /** For the clinic that refers the patient's paper; for the centre its own, without the clinic's notes. */
  slipUrl: z.string(),
  /** Null for reception, and where the clinic doesn't track commission. */
  commissionAmount: moneyOut.nullable(),
  /** The centre's own; null for the clinic. */
  earningsAmount: moneyOut.nullable(),
  sourcePrescriptionId: z.number().nullable(),
  confirmedAt: instantOut.nullable(),
  reportUploadedAt: instantOut.nullable(),
  paidAt: instantOut.nullable(),
  /** The sample's number at the centre, '26-000123', from its confirmation on; older referrals have it with their results. */
  accessionNumber: z.string().nullable(),
  /** When the sample was taken, and when it came to the laboratory; null while nobody has said so. */
  collectedAt: instantOut.nullable(),
  receivedAt: instantOut.nullable(),
  /** When the centre is to report: from the sample's arrival, within what the slowest of the tests takes. Null for the clinic, and with the report. */
  dueAt: instantOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Referral = z.output<typeof referral>;

export const referralFilters = z.object({
  status: z.enum(referralStatuses).optional(),
  patientId: filterId,
  /** That one alone: where a notice leads. */
  id: filterId,
  /** Part of the patient's name, or of the other organisation's, or the beginning of a sample's number. */
  search: text(100).optional(),
  /** 'waiting' begins with those that have waited the longest for their report, at the centre with those that are due first; 'received' with the oldest. */
  sort: sortBy(['waiting', 'received', 'status']),
  limit: limit(),
  offset,
});
export type ReferralFilters = z.output<typeof referralFilters>;

const testNames = (whenNone: string) =>
  z.array(requiredText(200, says.name_the_test), whenNone).min(1, whenNone).max(60, says.most_60_tests);

const NO_TESTS = says.test_needed;
const centerId = idOf(says.center_required);

export const newReferral = z.object({
  patientId: idOf(says.patient_id_required),
  centerId,
  /** Names of tests; duplicates are ignored. */
  testList: testNames(NO_TESTS),
  /** The prescription that it hangs under; without one it gets a prescription of its own. */
  sourcePrescriptionId: id.nullish(),
  notes: ofAnything(optionalText(1000, severalLines)),
});
export type NewReferral = z.output<typeof newReferral>;

/** While the centre hasn't confirmed it. What is left out stays. */
export const referralChange = z.object({
  centerId: centerId.optional(),
  testList: testNames(NO_TESTS).optional(),
  notes: ofAnything(optionalText(1000, severalLines)).optional(),
  revision: onRevision,
});
export type ReferralChange = z.output<typeof referralChange>;

/** What the forms for a new and for a changed referral ask, in the words of the screens. */
export const referralForm = z.object({
  centerId: id.nullable().refine((chosen) => chosen !== null, says.choose_center),
  testList: testNames(says.choose_test),
  sourcePrescriptionId: id.nullish(),
  notes: ofAnything(optionalText(1000, severalLines)),
});

/** What the centre earned; 0 where it took nothing. */
export const earnings = money({ invalid: says.amount_invalid, negative: says.amount_negative });

/** What the centre asks for the tests of a referral, by its price list; null for what isn't there. */
export const testPrices = z.object({
  tests: z.array(z.object({ name: z.string(), price: moneyOut.nullable() })),
  /** Of all of them; null while one has no price. */
  total: moneyOut.nullable(),
});

/** How many of a centre's referrals are in each state; of what is common no more are counted than `MOST_COUNTED`. */
export const MOST_COUNTED = 1000;
export const referralCounts = z.object({
  pending: z.number(),
  confirmed: z.number(),
  report_uploaded: z.number(),
  bill_paid: z.number(),
});
export type ReferralCounts = z.output<typeof referralCounts>;

/** How the centre moves a referral on: 'confirmed', or 'bill_paid' with what it was paid. */
export const referralStep = z
  .object({
    status: z.enum(referralStatuses, says.choose_of_list),
    /** Required with 'bill_paid'; 0 makes no invoice. */
    earningsAmount: earnings.optional(),
    /** How it was paid. */
    method: z.enum(manualMethods).default('cash'),
    /** With 'confirmed': when the sample was taken, and when it came. It comes with the confirmation unless said otherwise; null: it hasn't. */
    collectedAt: instant.nullish(),
    receivedAt: instant.nullish(),
    revision: onRevision,
  })
  .refine(({ status, earningsAmount }) => status !== 'bill_paid' || earningsAmount !== undefined, {
    path: ['earningsAmount'],
    message: says.amount_required,
  });
export type ReferralStep = z.output<typeof referralStep>;

/** When the sample was taken, and when it came to the laboratory; null takes back what was said. */
export const sampleTimes = z.object({
  collectedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  revision: onRevision,
});
export type SampleTimes = z.output<typeof sampleTimes>;

const agreedCommission = money({
  invalid: says.commission_invalid,
  negative: says.commission_amount_negative,
});

const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

/** Handed on without what a data URL has before it, and without the breaks between lines. */
const base64 = z
  .string(says.file_not_base64)
  .transform((text) => text.replace(/^data:[^,]{0,200};base64,/, '').replace(/\s+/g, ''))
  .refine(isBase64, says.file_not_base64);

/** A report as JSON, or as a form with the file in `reportFile`. */
export const uploadedReport = z.object({
  /** Never used: a file is stored under a name of its own. */
  fileName: text(500).nullish(),
  /** In base64, with or without 'data:...;base64,' before it. */
  fileData: base64.nullish(),
  /** As agreed with the clinic; none where it is left out or ''. */
  commissionAmount: z
    .union([z.string(), z.number()], says.commission_invalid)
    .nullish()
    .transform((amount) => (amount === '' || amount === null ? undefined : amount))
    .pipe(agreedCommission.optional()),
  /** Why this takes the place of the report that stands; needed where one does. */
  reason: optionalText(500, severalLines).pipe(z.string().nullable()).optional(),
  revision: onRevision,
});
export type UploadedReport = z.output<typeof uploadedReport>;

/** Why an uploaded report is taken back; both sides read it. */
export const withdrawal = z.object({
  reason: requiredText(500, says.say_why_withdrawn, severalLines),
  revision: onRevision,
});
export type Withdrawal = z.output<typeof withdrawal>;

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
