import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { filterId, instantOut, money, moneyOut, paging, text } from '#shared/kernel/http/fields.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

export const commissionChange = z.object({
  commissionAmount: money({
    invalid: says.commission_invalid,
    negative: says.commission_amount_negative,
  }),
  revision: onRevision,
});

/** One referral with a commission above 0. */
export const commissionEntry = z.object({
  id: z.number(),
  referralId: z.number(),
  clinicId: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  centerId: z.number(),
  centerName: z.string(),
  testList: z.array(z.string()),
  commissionAmount: moneyOut,
  /** yyyy-MM of the day on which the patient was referred, where the clinic is. */
  month: z.string(),
  year: z.number(),
  /** When the patient was referred. */
  createdAt: instantOut,
  /** The referral's. */
  revision,
});
export type CommissionEntry = z.output<typeof commissionEntry>;

export const commissionFilters = z.object({
  month: z.string().regex(MONTH, says.form_of_month).optional(),
  centerId: filterId,
  /** Part of the patient's name or phone. */
  search: text(100).optional(),
  /** By the month and within it by the referral; left out, the newest first. */
  sort: sortBy(['date']),
  ...paging,
});
export type CommissionFilters = z.output<typeof commissionFilters>;
