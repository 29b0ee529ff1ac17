import { z } from 'zod';
import { onRevision } from '#shared/kernel/http/revision.ts';
import {
  day,
  filterId,
  id,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import { waiver } from '#shared/desk/visits/visits.schema.ts';
import { discount, newLine } from '#shared/money/billing/billing.schema.ts';
import { invoiceStatuses } from '#shared/money/billing/billing.states.ts';
import { isStateCode } from '#shared/money/prices/states-of-india.ts';
import { isGstin } from '#shared/people/settings/settings.rules.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';

const positiveMoney = money({
  empty: says.amount_above_0,
  negative: says.amount_above_0,
}).refine((amount) => toPaise(amount) > 0, says.amount_above_0);

/** The plain form `{ patientId, amount, description }` makes one line; with `lines`, the amount is their total. */
export const newInvoice = z
  .object({
    patientId,
    amount: positiveMoney.optional(),
    description: requiredText(200, says.description_required),
    prescriptionId: id.optional(),
    lines: z.array(newLine).min(1, says.give_one_line).max(50).optional(),
    /** Off the whole bill; lines have their own beside it. */
    discount: discount.nullish(),
    discountReason: optionalText(200),
    /** Of a registered buyer; for everybody else the bill has none. */
    buyerGstin: optionalText(15)
      .transform((value) => value?.toUpperCase() ?? null)
      .refine((value) => value === null || isGstin(value), says.gstin_invalid),
    /** The code of a state; the organisation's own where it isn't said, since treatment is taxed where it is given. */
    placeOfSupply: optionalText(2).refine((value) => value === null || isStateCode(value), says.choose_state),
  })
  .refine((value) => value.amount !== undefined || value.lines !== undefined, {
    path: ['amount'],
    message: says.amount_above_0,
  });

export type NewInvoice = z.output<typeof newInvoice>;

/** What is owed on one invoice is given up, and why. */
export const invoiceWaiver = waiver.extend({ revision: onRevision });

export const invoiceFilters = z.object({
  patientId: filterId,
  status: z.enum(invoiceStatuses).optional(),
  search: text(100).optional(),
  /** Days of creation, inclusive, in the organisation's time zone. */
  startDate: day.optional(),
  endDate: day.optional(),
  sort: sortBy(['number', 'status']),
  limit: limit(),
  offset,
});
export type InvoiceFilters = z.output<typeof invoiceFilters>;

const sum = z.object({ count: z.number(), amount: moneyOut });

/** Days of creation, inclusive, in the organisation's time zone. */
export const invoiceStatsFilters = invoiceFilters.pick({ startDate: true, endDate: true });

export const invoiceStats = z.object({
  /** As billed. */
  total: sum,
  /** What came in for the paid ones, net of what went back. */
  paid: sum,
  /** What is still open on the pending ones. */
  pending: sum,
});
export type InvoiceStats = z.output<typeof invoiceStats>;

export const invoiceStatusChange = z.object({
  status: z.literal('paid', says.only_marked_paid),
  method: z.enum(manualMethods).default('cash'),
  revision: onRevision,
});
