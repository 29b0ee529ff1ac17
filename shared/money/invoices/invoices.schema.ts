import { z } from 'zod';
import {
  day,
  filterId,
  id,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { invoiceStatuses } from './invoices.states.ts';

const invoiceLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: moneyOut,
  gstRate: z.string(),
  amount: moneyOut,
});

export const invoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  patientId: z.number(),
  patientName: z.string(),
  prescriptionId: z.number().nullable(),
  referralId: z.number().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  amount: moneyOut,
  description: z.string(),
  lines: z.array(invoiceLine),
  status: z.enum(invoiceStatuses),
  pdfUrl: z.string().nullable(),
  createdAt: instantOut,
  paidAt: instantOut.nullable(),
});
export type Invoice = z.output<typeof invoice>;

const positiveMoney = money({
  empty: 'Amount must be greater than 0',
  negative: 'Amount must be greater than 0',
}).refine((amount) => toPaise(amount) > 0, 'Amount must be greater than 0');

const newLine = z.object({
  description: requiredText(200, 'Description is required'),
  /** Up to three decimals, as text or number. */
  quantity: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'Enter a quantity'))
    .default('1'),
  unitPrice: money(),
  gstRate: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(\d|[1-3]\d|40)(\.\d{1,2})?$/, 'Enter a GST rate in per cent'))
    .default('0'),
});

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
export type NewInvoice = z.output<typeof newInvoice>;

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
