import { z } from 'zod';
import { discount, newLine } from '#shared/money/billing/billing.schema.ts';
import { type ReckonedBill, reckonBill } from '#shared/money/billing/tax.rules.ts';
import { newInvoice } from '#shared/money/invoices/invoices.schema.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import * as says from '#shared/kernel/words/says.ts';

/** '50' or '10%' as the call takes it. */
const typedDiscount = z
  .string()
  .trim()
  .transform((typed): unknown => {
    if (typed === '') return null;
    const [, percent] = /^(.+?)\s*%$/.exec(typed) ?? [];
    return percent === undefined ? { amount: typed } : { percent };
  })
  .pipe(discount.nullable());

const { quantity, description } = newLine.shape;

const line = z.object({
  /** Null for what isn't on the price list. */
  chargeItemId: z.number().nullable(),
  description: description.unwrap(),
  quantity: z
    .string()
    .trim()
    .transform((typed): string | number | undefined => typed)
    .pipe(quantity),
  unitPrice: z
    .string()
    .transform((typed): string | number => typed)
    .pipe(newInvoice.shape.amount.unwrap()),
  /** Of the list; what is described has none. */
  gstRate: z.string(),
  priceIncludesGst: z.boolean(),
  discount: typedDiscount,
});

export const billForm = z
  .object({
    description: newInvoice.shape.description,
    /** Where nothing is itemised. */
    amount: z.string(),
    lines: z.array(line),
    discount: typedDiscount,
    discountReason: z.string(),
    buyerGstin: newInvoice.shape.buyerGstin,
    placeOfSupply: newInvoice.shape.placeOfSupply,
  })
  .superRefine(({ amount, lines, ...bill }, context) => {
    const tell = (path: string, { issues }: z.ZodError) =>
      context.addIssue({ code: 'custom', path: [path], message: issues[0]?.message ?? '' });
    const plain = newInvoice.shape.amount.unwrap().safeParse(amount);
    if (lines.length === 0 && !plain.success) tell('amount', plain.error);
    const isReduced = [bill, ...lines].some((one) => one.discount !== null);
    if (lines.length > 0 && isReduced && bill.discountReason.trim() === '')
      context.addIssue({ code: 'custom', path: ['discountReason'], message: says.discount_needs_reason });
  });
export type BillValues = z.input<typeof billForm>;
export type Bill = z.output<typeof billForm>;
export type BillLine = BillValues['lines'][number];

export const blankBill = (usual: string): BillValues => ({
  description: usual,
  amount: '',
  lines: [],
  discount: '',
  discountReason: '',
  buyerGstin: '',
  placeOfSupply: '',
});

export const listedLine = ({ id, name, price, gstRate, priceIncludesGst }: ChargeItem): BillLine => ({
  chargeItemId: id,
  description: name,
  quantity: '1',
  unitPrice: price,
  gstRate,
  priceIncludesGst,
  discount: '',
});

export const ownLine = (name: string): BillLine => ({
  chargeItemId: null,
  description: name,
  quantity: '1',
  unitPrice: '',
  gstRate: '0',
  priceIncludesGst: false,
  discount: '',
});

/** What it comes to as it stands; undefined while a figure can't be read. */
export function reckoned(
  values: Pick<BillValues, 'lines' | 'discount' | 'placeOfSupply'>,
  ownState: string | null,
): ReckonedBill | undefined {
  const lines = z.array(line.omit({ description: true })).safeParse(values.lines);
  const whole = typedDiscount.safeParse(values.discount);
  if (!lines.success || !whole.success || lines.data.length === 0) return undefined;
  const { placeOfSupply } = values;
  const interState = ownState !== null && Boolean(placeOfSupply) && placeOfSupply !== ownState;
  return reckonBill({ lines: lines.data, discount: whole.data, interState });
}

const LONGEST = 200;

/** The call's body. Of several things the bill is called by their names, unless it was called otherwise. */
export function bodyOfBill(patientId: number, bill: Bill, usual: string) {
  const { amount, description: called, lines, discountReason, ...rest } = bill;
  if (lines.length === 0) return { patientId, description: called, amount: plainAmount.parse(amount) };
  const names = lines.map((one) => one.description).join(', ');
  return {
    patientId,
    description: called === usual ? names.slice(0, LONGEST) : called,
    lines: lines.map(({ chargeItemId, gstRate: _gstRate, priceIncludesGst: _includes, ...one }) =>
      chargeItemId === null
        ? one
        : { chargeItemId, quantity: one.quantity, unitPrice: one.unitPrice, discount: one.discount },
    ),
    ...rest,
    discountReason,
  };
}

const plainAmount = newInvoice.shape.amount.unwrap();
