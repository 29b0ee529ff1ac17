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
  optionalText,
  patientId,
  requiredText,
  text,
  wholeInAddress,
} from '#shared/kernel/http/fields.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { manualMethods, refundReasonCodes } from '#shared/money/payments/payments.states.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { advanceKinds } from './receipts.states.ts';

const REFERENCE_LETTERS = 60;
const MOST_PARTS = 6;

const someMoney = money({ empty: says.please_enter_amount, negative: says.amount_above_0 }).refine(
  isPositive,
  says.amount_above_0,
);

const part = z.object({
  method: z.enum(manualMethods),
  amount: someMoney,
  /** Of the UPI payment, the cheque or the card machine's slip. */
  reference: optionalText(REFERENCE_LETTERS),
});

/**
 * Money that somebody brings: in one or several ways, for the bills that are named (all that are open, where none is), in the
 * order of their age. What is above them is kept as an advance, if `keep` says that much; less leaves the rest open.
 */
export const taking = z.object({
  patientId,
  invoiceIds: z.array(id).min(1).max(50).optional(),
  /** Where nothing is billed yet: a bill of this amount is made and paid. */
  billAmount: someMoney.optional(),
  parts: z.array(part).max(MOST_PARTS).default([]),
  /** The cash that was handed over; what is above the cash part goes back as change. */
  tendered: money().optional(),
  /** Used of what is kept for the patient. */
  useAdvance: money().default('0.00'),
  /** Kept for the patient. */
  keep: money().default('0.00'),
  /** What was open on the screen: refused when another is open by now. */
  openSeen: money().optional(),
});
export type Taking = z.output<typeof taking>;

export const receipt = z.object({
  id: z.number(),
  receiptNumber: z.string(),
  patientId: z.number(),
  patientName: z.string(),
  total: moneyOut,
  tendered: moneyOut.nullable(),
  /** What it was taken for; empty for an advance only. */
  invoiceNumbers: z.array(z.string()),
  methods: z.array(z.string()),
  /** Kept as an advance, of the total. */
  kept: moneyOut,
  receivedByName: z.string().nullable(),
  businessDay: z.string(),
  pdfUrl: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  createdAt: instantOut,
});
export type Receipt = z.output<typeof receipt>;

export const taken = z.object({
  /** Null where an advance paid all of it: no money came in. */
  receipt: receipt.nullable(),
  invoices: z.array(invoice),
  patient,
  change: moneyOut,
  /** What is kept for the patient now. */
  advance: moneyOut,
});
export type Taken = z.output<typeof taken>;

export const receiptFilters = z.object({
  patientId: filterId,
  search: text(100).optional(),
  /** Business days, inclusive. */
  startDate: day.optional(),
  endDate: day.optional(),
  sort: sortBy(['when']),
  limit: limit(),
  offset,
});
export type ReceiptFilters = z.output<typeof receiptFilters>;

export const keptAdvance = z.object({
  patientId: z.number(),
  patientName: z.string(),
  phone: z.string(),
  balance: moneyOut,
  /** The last movement. */
  movedAt: instantOut,
});
export type KeptAdvance = z.output<typeof keptAdvance>;

export const advanceFilters = z.object({
  patientId: filterId,
  search: text(100).optional(),
  sort: sortBy(['moved', 'balance']),
  limit: limit(),
  offset,
});
export type AdvanceFilters = z.output<typeof advanceFilters>;

export const advanceEntry = z.object({
  id: z.number(),
  kind: z.enum(advanceKinds),
  amount: moneyOut,
  method: z.enum(manualMethods).nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  byName: z.string().nullable(),
  createdAt: instantOut,
});

export const creditNote = z.object({
  id: z.number(),
  creditNoteNumber: z.string(),
  transactionId: z.number(),
  invoiceNumber: z.string(),
  patientId: z.number(),
  patientName: z.string(),
  amount: moneyOut,
  reason: z.string(),
  /** Where nobody typed it: said in the reader's language. */
  reasonCode: z.enum(refundReasonCodes).nullable(),
  businessDay: z.string(),
  pdfUrl: z.string().nullable(),
  createdAt: instantOut,
});
export type CreditNote = z.output<typeof creditNote>;

export const creditNoteFilters = z.object({
  patientId: filterId,
  transactionId: filterId,
  /** Business days, inclusive. */
  startDate: day.optional(),
  endDate: day.optional(),
  sort: sortBy(['when', 'amount']),
  limit: limit(),
  offset,
});
export type CreditNoteFilters = z.output<typeof creditNoteFilters>;

export const givingBack = z.object({
  amount: someMoney,
  method: z.enum(manualMethods).default('cash'),
  reference: optionalText(REFERENCE_LETTERS),
  reason: requiredText(300, says.fill_required),
});

export const due = z.object({
  patientId: z.number(),
  patientName: z.string(),
  phone: z.string(),
  open: moneyOut,
  bills: z.number(),
  /** Of the oldest open bill. */
  oldestAt: instantOut,
  days: z.number(),
  remindedAt: instantOut.nullable(),
  /** False of a person that a clinic referred: a centre writes to its own. */
  mayBeReminded: z.boolean(),
});
export type Due = z.output<typeof due>;

export const dueFilters = z.object({
  search: text(100).optional(),
  /** At least so many days old. */
  minDays: wholeInAddress(0, 366).optional(),
  /** By the age of the oldest bill, or by what is owed in all. */
  sort: sortBy(['age', 'open']),
  limit: limit(),
  offset,
});
export type DueFilters = z.output<typeof dueFilters>;

export const reminding = z.object({ patientIds: z.array(id).min(1, says.choose_of_list).max(100) });
export const reminded = z.object({ sent: z.number(), failed: z.number() });
