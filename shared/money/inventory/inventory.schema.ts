import { z } from 'zod';
import {
  day,
  filterId,
  flag,
  id,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  requiredText,
  text,
  wholeInAddress,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { gstRate, hsnSac } from '#shared/money/prices/prices.schema.ts';
import { organisationKinds } from '#shared/people/organisations/organisations.states.ts';
import { drugSchedules, stockLevels, stockMoves } from './inventory.states.ts';

const MOST_UNITS = 1_000_000;
const MISSING = says.fill_required;

/** How many of something, from 0. */
const count = wholeNumber(says.enter_number, says.enter_whole_number).pipe(
  z
    .number()
    .min(0, says.not_negative)
    .max(MOST_UNITS, says.too_large_number({ most: MOST_UNITS })),
);
/** How many, at least one. */
export const units = wholeNumber(MISSING, says.enter_whole_number).pipe(
  z
    .number()
    .min(1, MISSING)
    .max(MOST_UNITS, says.too_large_number({ most: MOST_UNITS })),
);
/** A day that may be left out or empty. */
export const optionalDay = z
  .union([z.literal(''), day])
  .nullish()
  .transform((value) => value || null);
/** An amount that may be left out or empty. */
export const optionalMoney = z
  .union([z.literal(''), money()])
  .nullish()
  .transform((value) => value || null);

/** A barcode as a scanner types it. */
const barcode = optionalText(64);
export const batchNumber = optionalText(60);
const organisationType = z.enum(organisationKinds);

export const inventoryItem = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.string(),
  currentStock: z.number(),
  minStockLevel: z.number(),
  maxStockLevel: z.number(),
  stockStatus: z.enum(stockLevels),
  unitPrice: moneyOut,
  supplier: z.string().nullable(),
  /** Of the batch in stock that expires first. */
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  location: z.string().nullable(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  schedule: z.enum(drugSchedules).nullable(),
  barcode: z.string().nullable(),
  gstRate: z.string(),
  hsnSac: z.string().nullable(),
  organizationId: z.number(),
  organizationType: organisationType,
  organizationName: z.string(),
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type InventoryItem = z.output<typeof inventoryItem>;

const itemFields = {
  name: requiredText(200, MISSING),
  category: optionalText(60),
  description: optionalText(1000, severalLines),
  unit: requiredText(40, MISSING),
  minStockLevel: count,
  maxStockLevel: count,
  unitPrice: money(),
  supplier: optionalText(200),
  batchNumber,
  expiryDate: optionalDay,
  location: optionalText(120),
  genericName: optionalText(200),
  strength: optionalText(60),
  schedule: z
    .union([z.literal(''), z.enum(drugSchedules)])
    .nullish()
    .transform((value) => value || null),
  barcode,
  /** Per cent, which is in the price as it is in an MRP. */
  gstRate,
  hsnSac,
};

const limitsFit = (value: { minStockLevel?: number | undefined; maxStockLevel?: number | undefined }) =>
  value.minStockLevel === undefined || value.maxStockLevel === undefined || value.minStockLevel <= value.maxStockLevel;
const LIMITS = { path: ['maxStockLevel'], message: says.stock_limits_crossed };

/** The item with the stock that it begins with, which becomes its first stock_in. */
export const newItem = z
  .object({
    ...itemFields,
    currentStock: count.default(0),
    minStockLevel: count.default(0),
    maxStockLevel: count.default(1000),
    unitPrice: money().default('0.00'),
    gstRate: gstRate.default('0'),
    mrp: optionalMoney,
  })
  .refine(limitsFit, LIMITS);
export type NewItem = z.output<typeof newItem>;

/** Only what is sent changes. The stock is no field: it moves by transactions. */
export const itemChanges = z
  .object({ ...z.object(itemFields).partial().shape, revision: onRevision })
  .refine(limitsFit, LIMITS);
export type ItemChanges = z.output<typeof itemChanges>;

const ofOrganisation = {
  /** For the superadmin, who sees them all: one of them. */
  organizationId: filterId,
  organizationType: organisationType.optional(),
};
const page = { limit: limit(), offset };

export const itemFilters = z.object({
  category: text(60).optional(),
  search: text(100).optional(),
  lowStock: flag.optional(),
  expiring: flag.optional(),
  sort: sortBy(['name', 'expiry']),
  ...ofOrganisation,
  ...page,
});
export type ItemFilters = z.output<typeof itemFilters>;

export const alertFilters = z.object({ ...ofOrganisation, ...page });
export const expiryFilters = z.object({ ...alertFilters.shape, days: wholeInAddress(0, 366).default(30) });
export const statsFilters = z.object(ofOrganisation);
export type OrganisationFilter = z.output<typeof statsFilters>;

export const lowStockItem = inventoryItem.pick({
  id: true,
  name: true,
  unit: true,
  category: true,
  supplier: true,
  currentStock: true,
  minStockLevel: true,
  maxStockLevel: true,
  organizationName: true,
});
export const expiringItem = inventoryItem
  .pick({ id: true, name: true, unit: true, currentStock: true, batchNumber: true, organizationName: true })
  .extend({ expiryDate: z.string(), daysToExpiry: z.number() });

export const inventoryStats = z.object({
  totalItems: z.number(),
  lowStockItems: z.number(),
  expiringItems: z.number(),
  totalValue: moneyOut,
});
export type InventoryStats = z.output<typeof inventoryStats>;

export const inventoryTransaction = z.object({
  id: z.number(),
  itemId: z.number(),
  itemName: z.string(),
  unit: z.string(),
  batchId: z.number().nullable(),
  transactionType: z.enum(stockMoves),
  quantity: z.number(),
  unitPrice: moneyOut.nullable(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  reason: z.string().nullable(),
  referenceId: z.number().nullable(),
  referenceType: z.string().nullable(),
  performedBy: z.number(),
  performedByName: z.string(),
  organizationName: z.string(),
  notes: z.string().nullable(),
  createdAt: instantOut,
});
export type InventoryTransaction = z.output<typeof inventoryTransaction>;

/** The movement as it was asked for, with the batches that it fell on: one that goes over several is several rows of the ledger. */
export const recordedTransaction = inventoryTransaction.extend({
  currentStock: z.number(),
  batches: z.array(
    inventoryTransaction.pick({ id: true, batchId: true, batchNumber: true, expiryDate: true, quantity: true }),
  ),
});

/** A signed number for an adjustment, else at least one. */
const moved = wholeNumber(MISSING, says.enter_whole_number).pipe(
  z
    .number()
    .min(-MOST_UNITS, says.too_large_number({ most: MOST_UNITS }))
    .max(MOST_UNITS, says.too_large_number({ most: MOST_UNITS })),
);

export const newTransaction = z
  .object({
    itemId: id,
    transactionType: z.enum(stockMoves),
    quantity: moved,
    unitPrice: optionalMoney,
    reason: optionalText(300),
    notes: optionalText(1000, severalLines),
    /** The batch that is meant; what goes out takes those first that expire first where none is named. */
    batchId: id.nullish(),
    batchNumber,
    expiryDate: optionalDay,
    mrp: optionalMoney,
    /** Taken and ignored: whoever is signed in did it. */
    performedBy: z.unknown().optional(),
  })
  .superRefine(({ quantity, transactionType }, context) => {
    if (quantity === 0) context.addIssue({ code: 'custom', path: ['quantity'], message: MISSING });
    else if (quantity < 0 && transactionType !== 'adjustment') {
      context.addIssue({ code: 'custom', path: ['quantity'], message: says.quantity_above_0 });
    }
  });
export type NewTransaction = z.output<typeof newTransaction>;

export const transactionFilters = z.object({
  itemId: filterId,
  transactionType: z.enum(stockMoves).optional(),
  sort: sortBy(['when']),
  ...ofOrganisation,
  ...page,
});
export type TransactionFilters = z.output<typeof transactionFilters>;

export const batch = z.object({
  id: z.number(),
  itemId: z.number(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  mrp: moneyOut.nullable(),
  quantity: z.number(),
  isExpired: z.boolean(),
});
export type Batch = z.output<typeof batch>;

/** What the screen asks to order: up to the most that should be there. */
export const orderLine = z.object({
  itemId: z.number(),
  name: z.string(),
  unit: z.string(),
  supplier: z.string().nullable(),
  currentStock: z.number(),
  minStockLevel: z.number(),
  quantity: z.number(),
  unitPrice: moneyOut,
});
export type OrderLine = z.output<typeof orderLine>;
