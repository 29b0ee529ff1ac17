import { z } from 'zod';
import { day, filterId, instantOut, limit, moneyOut, offset, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { paymentMethods } from '#shared/money/payments/payments.states.ts';
import { moneyFigures } from './revenue.states.ts';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Days of the organisation, both included. */
const period = { startDate: day, endDate: day };

function isPeriod({ startDate, endDate }: { startDate: string; endDate: string }, context: z.RefinementCtx): void {
  const length = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  if (length < 1) context.addIssue({ code: 'custom', path: ['endDate'], message: says.end_before_start });
  if (length > MOST_DAYS) context.addIssue({ code: 'custom', path: ['endDate'], message: says.period_too_long });
}

export const revenueFilters = z.object(period).superRefine(isPeriod);

/**
 * Earned and owed are of the bills made in the period, collected and refunded are the money that moved in it, for whatever
 * bill: so collected may be more than earned.
 */
const figures = z.object({ earned: moneyOut, collected: moneyOut, refunded: moneyOut, owed: moneyOut });
export type Figures = z.output<typeof figures>;

const commissionOwed = z.object({
  /** The centre that owes it, or of a centre the clinic that it is owed to. */
  organisationId: z.number(),
  organisationName: z.string(),
  /** yyyy-MM of the referrals. */
  month: z.string(),
  referrals: z.number(),
  amount: moneyOut,
});

export const revenue = z.object({
  totals: figures,
  /** By the name; last what no doctor was named for: null. At a centre the doctors who referred. */
  byDoctor: z.array(figures.extend({ doctorId: z.number().nullable(), doctorName: z.string().nullable() })),
  /** What was billed, by the words on the bills, most first. Null: all further ones together. */
  byService: z.array(z.object({ service: z.string().nullable(), bills: z.number(), earned: moneyOut })),
  byMethod: z.array(
    z.object({ method: z.enum(paymentMethods), payments: z.number(), collected: moneyOut, refunded: moneyOut }),
  ),
  /** Every day of a period of at most two months ('yyyy-MM-dd'), every month of a longer one ('yyyy-MM'). */
  byTime: z.array(figures.extend({ from: z.string() })),
  /** Null where the clinic doesn't track it. To a clinic it is owed, a centre owes it. */
  commissions: z.array(commissionOwed).nullable(),
});
export type Revenue = z.output<typeof revenue>;

/** The rows that one figure is made of. Narrowed as the figure is: by doctor, service, method, or the day or month. */
export const revenueRowFilters = z
  .object({
    ...period,
    figure: z.enum(moneyFigures),
    /** 'none': of no doctor. */
    doctorId: z.union([z.literal('none'), filterId]).optional(),
    service: text(200).optional(),
    method: z.enum(paymentMethods).optional(),
    limit: limit(),
    offset,
  })
  .superRefine(isPeriod);
export type RevenueRowFilters = z.output<typeof revenueRowFilters>;

export const revenueRow = z.object({
  /** Of the invoice, its line, the payment or the refund; of an advance that was taken or given back, its own. */
  id: z.number(),
  at: instantOut,
  /** Null of an advance: it is for no bill yet. */
  invoiceId: z.number().nullable(),
  invoiceNumber: z.string().nullable(),
  patientId: z.number(),
  patientName: z.string(),
  doctorName: z.string().nullable(),
  /** The words on the bill, or why money went back; null of an advance that was taken. */
  description: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  amount: moneyOut,
});
export type RevenueRow = z.output<typeof revenueRow>;
