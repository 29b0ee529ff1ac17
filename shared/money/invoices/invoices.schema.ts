import { z } from 'zod';
import {
  day,
  filterId,
  id,
  limit,
  money,
  moneyOut,
  offset,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { newLine } from '#shared/money/billing/billing.schema.ts';
import { invoiceStatuses } from '#shared/money/billing/billing.states.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';

const positiveMoney = money({
  empty: 'Amount must be greater than 0',
  negative: 'Amount must be greater than 0',
}).refine((amount) => toPaise(amount) > 0, 'Amount must be greater than 0');

/** The plain form `{ patientId, amount, description }` makes one line; with `lines`, the amount is their total. */
export const newInvoice = z
  .object({
    patientId,
    amount: positiveMoney.optional(),
    description: requiredText(200, 'Description is required'),
    prescriptionId: id.optional(),
    lines: z.array(newLine).min(1, 'Give at least one line').max(50).optional(),
  })
  .refine((value) => value.amount !== undefined || value.lines !== undefined, {
    path: ['amount'],
    message: 'Amount must be greater than 0',
  });

export const invoiceFilters = z.object({
  patientId: filterId,
  status: z.enum(invoiceStatuses).optional(),
  search: text(100).optional(),
  /** Days of creation, inclusive, in the organisation's time zone. */
  startDate: day.optional(),
  endDate: day.optional(),
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
  status: z.literal('paid', 'An invoice can only be marked as paid'),
  method: z.enum(manualMethods).default('cash'),
});
