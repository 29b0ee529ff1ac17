import { z } from 'zod';

/** What became of the referrals to one centre. */
const centerFigures = z.object({
  centerId: z.number(),
  centerName: z.string(),
  sent: z.number(),
  completed: z.number(),
  /** Per cent with one decimal. */
  completionRate: z.number(),
  /** From the referral to its report, one decimal; null while there is no report. */
  averageResponseHours: z.number().nullable(),
});
export type CenterFigures = z.output<typeof centerFigures>;

export const referralAnalytics = z.object({
  total: z.number(),
  /** With a report: report_uploaded or bill_paid. */
  completed: z.number(),
  /** Per cent with one decimal. */
  completionRate: z.number(),
  /** The centre with the most referrals first. */
  centers: z.array(centerFigures),
  /** The five tests that are referred for most. */
  topTests: z.array(z.object({ name: z.string(), referrals: z.number() })),
  /** The last six months: how many were sent in each, and how many of those are completed by now. */
  months: z.array(z.object({ month: z.string(), sent: z.number(), completed: z.number() })),
});
export type ReferralAnalytics = z.output<typeof referralAnalytics>;
