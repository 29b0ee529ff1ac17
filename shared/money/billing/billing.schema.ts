import { z } from 'zod';
import { revision } from '#shared/kernel/http/revision.ts';
import { id, instantOut, money, moneyOut, requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { gstRate, hsnSac, perCent, quantity } from '#shared/money/prices/prices.schema.ts';
import { invoiceStatuses } from './billing.states.ts';

const invoiceLine = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: moneyOut,
  gstRate: z.string(),
  /** Of the price list; null for what was only described. */
  chargeItemId: z.number().nullable(),
  hsnSac: z.string().nullable(),
  priceIncludesGst: z.boolean(),
  discount: moneyOut,
  /** What GST was reckoned on, and the three taxes; null in invoices of earlier versions. */
  taxable: moneyOut.nullable(),
  cgst: moneyOut.nullable(),
  sgst: moneyOut.nullable(),
  igst: moneyOut.nullable(),
  amount: moneyOut,
});

export const invoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  patientId: z.number(),
  patientName: z.string(),
  patient: z.object({ id: z.number(), name: z.string() }),
  prescriptionId: z.number().nullable(),
  referralId: z.number().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  amount: moneyOut,
  paidAmount: moneyOut,
  /** What is still to be paid. */
  openAmount: moneyOut,
  refundedAmount: moneyOut,
  description: z.string(),
  lines: z.array(invoiceLine),
  status: z.enum(invoiceStatuses),
  pdfUrl: z.string().nullable(),
  /** The code of the state that GST goes to, '27'; null where the organisation had no GSTIN. */
  placeOfSupply: z.string().nullable(),
  buyerGstin: z.string().nullable(),
  discountReason: z.string().nullable(),
  createdAt: instantOut,
  paidAt: instantOut.nullable(),
  /** Null: a withdrawn invoice is shown nowhere. */
  deletedAt: instantOut.nullable(),
  revision,
});
export type Invoice = z.output<typeof invoice>;

/** An amount, or per cent of the price. */
export const discount = z
  .object({ amount: money().optional(), percent: perCent.optional() })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), says.discount_form);

const lineContent = z.object({
  chargeItemId: id.optional(),
  description: requiredText(200, says.description_required).optional(),
  quantity: quantity.default('1'),
  unitPrice: money().optional(),
  priceIncludesGst: z.boolean().default(false),
  gstRate: gstRate.default('0'),
  hsnSac: hsnSac.optional(),
});
type LineContent = z.output<typeof lineContent>;
const isNamed = ({ chargeItemId, description }: LineContent) => chargeItemId !== undefined || description !== undefined;
const unnamed = { path: ['description'], error: says.description_required };
const isPriced = ({ chargeItemId, unitPrice }: LineContent) => chargeItemId !== undefined || unitPrice !== undefined;
const unpriced = { path: ['unitPrice'], error: says.enter_amount };

/** At its full price. */
export const orderedLine = lineContent.refine(isNamed, unnamed).refine(isPriced, unpriced);

/**
 * Something of the price list, whose name, code, rate and price are the list's (a price that is named too is compared with it); or
 * something described, with its price.
 */
export const newLine = lineContent
  .extend({ discount: discount.nullish() })
  .refine(isNamed, unnamed)
  .refine(isPriced, unpriced);
export type NewLine = z.output<typeof newLine>;

export const amountToCollect = money({ invalid: says.please_enter_amount });
