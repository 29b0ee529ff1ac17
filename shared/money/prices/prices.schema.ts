import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { id, instantOut, limit, money, moneyOut, offset, requiredText, text } from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { chargeKinds } from './prices.states.ts';

const typedNumber = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

/** Up to three decimals, as text or number. */
export const quantity = typedNumber
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, says.enter_quantity))
  .refine((value) => Number(value) > 0, says.enter_quantity);

export const gstRate = typedNumber.pipe(
  z.string().regex(/^((\d|[1-3]\d)(\.\d{1,2})?|40(\.0{1,2})?)$/, says.enter_gst_rate),
);

export const perCent = typedNumber.pipe(
  z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, says.per_cent_0_to_100),
);

/** The code of goods (HSN) or of a service (SAC); '' and null for none. */
export const hsnSac = z
  .string()
  .trim()
  .regex(/^(\d{4}(\d{2}){0,2})?$/, says.hsn_sac_form)
  .nullish()
  .transform((value) => value || null);

const part = z.object({ itemId: id, quantity: quantity.default('1') });

const content = z.object({
  name: requiredText(200, says.name_required),
  kind: z.enum(chargeKinds),
  price: money({ empty: says.price_above_0, negative: says.price_above_0 }).refine(
    (price) => toPaise(price) > 0,
    says.price_above_0,
  ),
  /** An MRP does. */
  priceIncludesGst: z.boolean().default(false),
  hsnSac,
  /** Per cent. Health care is exempt: 0. */
  gstRate: gstRate.default('0'),
  /** Of a package, what is in it. */
  parts: z.array(part).max(50).default([]),
});

type Parts = Pick<z.output<typeof content>, 'kind' | 'parts'>;
const hasParts = ({ kind, parts }: Parts) => kind !== 'package' || parts.length > 0;
const mayHaveParts = ({ kind, parts }: Parts) => kind === 'package' || parts.length === 0;
const partsOnce = ({ parts }: Parts) => new Set(parts.map(({ itemId }) => itemId)).size === parts.length;

export const newChargeItem = content
  .refine(hasParts, { path: ['parts'], error: says.package_needs_parts })
  .refine(mayHaveParts, { path: ['parts'], error: says.only_package_has_parts })
  .refine(partsOnce, { path: ['parts'], error: says.part_once });
export type NewChargeItem = z.output<typeof newChargeItem>;

export const chargeItemChange = newChargeItem.safeExtend({ revision: onRevision });
export type ChargeItemChange = z.output<typeof chargeItemChange>;

export const chargeItem = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(chargeKinds),
  price: moneyOut,
  priceIncludesGst: z.boolean(),
  hsnSac: z.string().nullable(),
  gstRate: z.string(),
  parts: z.array(z.object({ itemId: z.number(), name: z.string(), quantity: z.string(), price: moneyOut })),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type ChargeItem = z.output<typeof chargeItem>;

export const chargeItemFilters = z.object({
  /** Part of the name, or the beginning of the code. */
  search: text(100).optional(),
  kind: z.enum(chargeKinds).optional(),
  limit: limit(),
  offset,
});
export type ChargeItemFilters = z.output<typeof chargeItemFilters>;

/** What people may give off a bill, in per cent of it. */
export const billingTerms = z.object({
  deskDiscountCap: z.string(),
  doctorDiscountCap: z.string(),
  /** What holds for whoever asks. */
  ownDiscountCap: z.string(),
  /** The organisation's, from its GSTIN; null where it has none, and can't charge GST. */
  stateCode: z.string().nullable(),
  revision,
});
export type BillingTerms = z.output<typeof billingTerms>;

export const billingTermsChange = z.object({
  deskDiscountCap: perCent,
  doctorDiscountCap: perCent,
  revision: onRevision,
});
export type BillingTermsChange = z.output<typeof billingTermsChange>;
