import { z } from 'zod';
import { revision } from '#shared/kernel/http/revision.ts';
import { instantOut, money, moneyOut, requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { invoiceStatuses } from './billing.states.ts';

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
  revision,
});
export type Invoice = z.output<typeof invoice>;

export const newLine = z.object({
  description: requiredText(200, says.description_required),
  /** Up to three decimals, as text or number. */
  quantity: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, says.enter_quantity))
    .default('1'),
  unitPrice: money(),
  gstRate: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(\d|[1-3]\d|40)(\.\d{1,2})?$/, says.enter_gst_rate))
    .default('0'),
});
export type NewLine = z.output<typeof newLine>;

export const amountToCollect = money({ invalid: says.please_enter_amount });
