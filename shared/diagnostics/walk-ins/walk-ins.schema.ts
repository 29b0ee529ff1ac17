import { z } from 'zod';
import { onRevision } from '#shared/kernel/http/revision.ts';
import {
  instant,
  instantOut,
  money,
  moneyOut,
  optionalEmail,
  optionalText,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { orderedLine } from '#shared/money/billing/billing.schema.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { taken } from '#shared/money/receipts/receipts.schema.ts';
import {
  ageMissing,
  ageUpTo,
  keptPhone,
  needsAge,
  personFields,
  sharedPhone,
} from '#shared/people/patients/patients.schema.ts';

const MAX_WALK_IN_AGE = 120;

const { name, dateOfBirth, gender, phone, address, language } = personFields;
const walkInFields = {
  name,
  age: ageUpTo(MAX_WALK_IN_AGE).optional(),
  dateOfBirth,
  gender,
  phone,
  email: optionalEmail,
  address,
  language,
};

export const newWalkIn = z
  .object({
    ...walkInFields,
    sharedPhone,
    /** When the person comes, and for what: either of them puts the visit on record. */
    appointmentDate: instant.optional(),
    reason: text(500).optional(),
  })
  .refine(needsAge, ageMissing);

/** The form of a walk-in on record. */
export const editedWalkIn = newWalkIn.safeExtend({ phone: keptPhone });

const ordered = {
  /** What somebody came for, at the prices of the list or at those that are said. */
  lines: z.array(orderedLine).min(1, says.give_one_line).max(50),
  /** How it was paid at once; null where it is paid later, and the bill stays open. */
  method: z.enum(manualMethods).nullable(),
};
export const testOrder = z.object(ordered);
export type TestOrder = z.output<typeof testOrder>;

/** Somebody new, with what is ordered. */
export const newWalkInWithTests = newWalkIn.safeExtend(ordered);

/** The bill, the receipt where it was paid, and the report that waits for the results. */
export const orderedTests = taken.extend({
  /** Null where nothing of it is measured here, or an earlier report still waits for its signature. */
  labReport: z.object({ id: z.number(), accessionNumber: z.string().nullable() }).nullable(),
});
export type OrderedTests = z.output<typeof orderedTests>;

/** Every field optional; what is left out stays as it is. */
export const walkInChange = z.object({
  ...z.object({ ...walkInFields, phone: keptPhone }).partial().shape,
  sharedPhone,
  revision: onRevision,
});

/** What a centre put on record for one of its own patients. */
export const walkInReport = z.object({
  id: z.number(),
  patientId: z.number(),
  centerId: z.number(),
  testName: z.string(),
  notes: z.string().nullable(),
  consultationAmount: moneyOut.nullable(),
  fileUrl: z.string().nullable(),
  /** The signed results that it was made of; null for what was recorded or uploaded. */
  labReportId: z.number().nullable(),
  createdAt: instantOut,
});
export type WalkInReport = z.output<typeof walkInReport>;

/** A form sends the empty text where nothing was entered. */
const consultationAmount = z
  .union([z.string(), z.number()], says.enter_amount)
  .nullish()
  .transform((amount) => (amount === '' || amount === undefined ? null : amount))
  .pipe(money().nullable());

export const newWalkInReport = z.object({
  patientId,
  testName: requiredText(200, says.test_name_required),
  notes: optionalText(2000, severalLines),
  consultationAmount,
});
