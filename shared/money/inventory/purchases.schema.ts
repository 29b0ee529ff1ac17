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
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isGstin } from '#shared/people/settings/settings.rules.ts';
import { batchNumber, optionalDay, optionalMoney, units } from './inventory.schema.ts';

export const supplier = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  gstin: z.string().nullable(),
  drugLicence: z.string().nullable(),
  address: z.string().nullable(),
  revision,
});
export type Supplier = z.output<typeof supplier>;

const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .refine((value) => value === '' || isGstin(value), says.gstin_invalid)
  .nullish()
  .transform((value) => value || null);

export const newSupplier = z.object({
  name: requiredText(200, says.fill_required),
  phone: optionalText(20),
  gstin,
  drugLicence: optionalText(60),
  address: optionalText(300, severalLines),
});
export type NewSupplier = z.output<typeof newSupplier>;
export const supplierChanges = newSupplier.extend({ revision: onRevision });

export const supplierFilters = z.object({
  search: text(100).optional(),
  sort: sortBy(['name']),
  limit: limit(),
  offset,
});
export type SupplierFilters = z.output<typeof supplierFilters>;

const purchaseLine = z.object({
  id: z.number(),
  itemId: z.number(),
  itemName: z.string(),
  unit: z.string(),
  batchId: z.number(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  quantity: z.number(),
  returnedQuantity: z.number(),
  unitPrice: moneyOut,
  mrp: moneyOut.nullable(),
});

export const purchase = z.object({
  id: z.number(),
  supplierId: z.number(),
  supplierName: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  amount: moneyOut,
  createdAt: instantOut,
  lines: z.array(purchaseLine),
});
export type Purchase = z.output<typeof purchase>;

const newPurchaseLine = z.object({
  itemId: id,
  batchNumber,
  expiryDate: optionalDay,
  quantity: units,
  /** Paid for one unit. */
  unitPrice: money(),
  mrp: optionalMoney,
});

export const newPurchase = z.object({
  supplierId: id,
  billNumber: requiredText(60, says.fill_required),
  billDate: day,
  lines: z.array(newPurchaseLine).min(1, says.give_one_line).max(100),
});
export type NewPurchase = z.output<typeof newPurchase>;

export const purchaseFilters = z.object({
  supplierId: filterId,
  /** By the day of the bill, or by what it comes to. */
  sort: sortBy(['bill', 'amount']),
  limit: limit(),
  offset,
});
export type PurchaseFilters = z.output<typeof purchaseFilters>;

export const newReturn = z.object({
  lineId: id,
  quantity: units,
  reason: requiredText(300, says.give_return_reason),
});
