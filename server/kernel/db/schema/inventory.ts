import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { drugSchedules, stockMoves } from '#shared/money/inventory/inventory.states.ts';
import {
  createdAt,
  day,
  id,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isPositive,
  money,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { users } from './users.ts';

/**
 * `current_stock` is the sum of the item's transactions: the database adds each one as it is inserted, and refuses
 * any other change of the stock. An item starts at 0; the stock it comes with is its first `stock_in`. While there is
 * stock, `batch_number` and `expiry_date` are those of the batch that expires first: the database keeps them in step.
 */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: id(),
    ...organisation(),
    name: text('name').notNull(),
    category: text('category'),
    description: text('description'),
    unit: text('unit').notNull(),
    currentStock: integer('current_stock').notNull().default(0),
    minimumStock: integer('minimum_stock').notNull().default(0),
    maximumStock: integer('maximum_stock').notNull().default(1000),
    unitPrice: money('unit_price').notNull().default('0.00'),
    supplier: text('supplier'),
    batchNumber: text('batch_number'),
    expiryDate: day('expiry_date'),
    location: text('location'),
    /** What is in a medicine: 'Paracetamol'. What has the same and the same strength may take its place. */
    genericName: text('generic_name'),
    strength: text('strength'),
    /** Null of what is in none, and of what is no medicine. */
    schedule: oneOf('schedule', drugSchedules),
    barcode: text('barcode'),
    /** Per cent; its price has GST in it, as an MRP has. */
    gstRate: numeric('gst_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    hsnSac: text('hsn_sac'),
    /** False once deleted: the history stays. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('inventory_items', t),
    isOneOf(t.schedule, drugSchedules),
    isNotBlank(t.name),
    isNotBlank(t.unit),
    isNotNegative(t.currentStock),
    isNotNegative(t.minimumStock),
    check('inventory_items_maximum_stock', sql`${t.maximumStock} >= ${t.minimumStock}`),
    isNotNegative(t.unitPrice),
    check('inventory_items_gst_rate', sql`${t.gstRate} between 0 and 100`),
    unique('inventory_items_id_clinic').on(t.id, t.clinicId),
    unique('inventory_items_id_center').on(t.id, t.centerId),
    index('inventory_items_clinic').on(t.clinicId, t.id.desc()),
    index('inventory_items_center').on(t.centerId, t.id.desc()),
    // By name and by what expires first. Not by stock: every sale would write the index anew.
    index('inventory_items_clinic_name').on(t.clinicId, sql`lower(${t.name})`, t.id).where(sql`${t.isActive}`),
    index('inventory_items_center_name').on(t.centerId, sql`lower(${t.name})`, t.id).where(sql`${t.isActive}`),
    index('inventory_items_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.isActive}`),
    index('inventory_items_clinic_expiry').on(t.clinicId, t.expiryDate, t.id).where(sql`${t.isActive}`),
    index('inventory_items_center_expiry').on(t.centerId, t.expiryDate, t.id).where(sql`${t.isActive}`),
    index('inventory_items_expiry').on(t.expiryDate, t.id).where(sql`${t.isActive}`),
    index('inventory_items_newest').on(t.id.desc()).where(sql`${t.isActive}`),
    uniqueIndex('inventory_items_clinic_barcode').on(t.clinicId, t.barcode).where(sql`${t.isActive}`),
    uniqueIndex('inventory_items_center_barcode').on(t.centerId, t.barcode).where(sql`${t.isActive}`),
  ],
);

/** A row of an item of the same organisation. */
const itemOfOrganisation = (table: string, t: { itemId: PgColumn; clinicId: PgColumn; centerId: PgColumn }) => [
  foreignKey({
    name: `${table}_item_of_clinic`,
    columns: [t.itemId, t.clinicId],
    foreignColumns: [inventoryItems.id, inventoryItems.clinicId],
  }),
  foreignKey({
    name: `${table}_item_of_center`,
    columns: [t.itemId, t.centerId],
    foreignColumns: [inventoryItems.id, inventoryItems.centerId],
  }),
];

/**
 * What of an item came together: one number, one day on which it expires, one price printed on it. Its quantity moves by
 * transactions only, in step with the item's stock.
 */
export const inventoryBatches = pgTable(
  'inventory_batches',
  {
    id: id(),
    ...parentsOrganisation(),
    itemId: integer('item_id').notNull(),
    batchNumber: text('batch_number'),
    /** The last day on which it may be given. */
    expiryDate: day('expiry_date'),
    /** Of one unit, taxes included. */
    mrp: money('mrp'),
    quantity: integer('quantity').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('inventory_batches', t),
    ...itemOfOrganisation('inventory_batches', t),
    isNotNegative(t.mrp),
    isNotNegative(t.quantity),
    unique('inventory_batches_id_item').on(t.id, t.itemId),
    index('inventory_batches_item').on(t.itemId, t.expiryDate, t.id),
    index('inventory_batches_clinic').on(t.clinicId, t.id.desc()),
    index('inventory_batches_center').on(t.centerId, t.id.desc()),
  ],
);

/** Never changed, and kept when the item is deleted. `quantity` is positive for stock_in and stock_out, signed for an adjustment. */
export const inventoryTransactions = pgTable(
  'inventory_transactions',
  {
    id: id(),
    ...parentsOrganisation(),
    itemId: integer('item_id').notNull(),
    /** The database finds or makes it by number and expiry where it isn't said; null of what was written before there were batches. */
    batchId: integer('batch_id'),
    transactionType: oneOf('transaction_type', stockMoves).notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price'),
    batchNumber: text('batch_number'),
    expiryDate: day('expiry_date'),
    reason: text('reason'),
    referenceId: integer('reference_id'),
    referenceType: text('reference_type'),
    performedBy: integer('performed_by')
      .notNull()
      .references(() => users.id),
    notes: text('notes'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('inventory_transactions', t),
    ...itemOfOrganisation('inventory_transactions', t),
    foreignKey({
      name: 'inventory_transactions_batch',
      columns: [t.batchId, t.itemId],
      foreignColumns: [inventoryBatches.id, inventoryBatches.itemId],
    }),
    isOneOf(t.transactionType, stockMoves),
    check(
      'inventory_transactions_quantity',
      sql`${t.quantity} > 0 or (${t.transactionType} = 'adjustment' and ${t.quantity} < 0)`,
    ),
    isNotNegative(t.unitPrice),
    index('inventory_transactions_item').on(t.itemId, t.id.desc()),
    index('inventory_transactions_batch_of').on(t.batchId),
    index('inventory_transactions_newest').on(t.id.desc()),
    index('inventory_transactions_clinic').on(t.clinicId, t.id.desc()),
    index('inventory_transactions_center').on(t.centerId, t.id.desc()),
  ],
);

/** Whom an organisation buys from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    ...organisation(),
    name: text('name').notNull(),
    phone: text('phone'),
    gstin: text('gstin'),
    /** Its licence to sell drugs, which a bill for medicines names. */
    drugLicence: text('drug_licence'),
    address: text('address'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('suppliers', t),
    isNotBlank(t.name),
    unique('suppliers_id_clinic').on(t.id, t.clinicId),
    unique('suppliers_id_center').on(t.id, t.centerId),
    uniqueIndex('suppliers_clinic_name').on(t.clinicId, sql`lower(${t.name})`),
    uniqueIndex('suppliers_center_name').on(t.centerId, sql`lower(${t.name})`),
    index('suppliers_clinic').on(t.clinicId, t.id.desc()),
    index('suppliers_center').on(t.centerId, t.id.desc()),
  ],
);

/** A supplier's bill as it was taken into the stock. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    ...parentsOrganisation(),
    supplierId: integer('supplier_id').notNull(),
    billNumber: text('bill_number').notNull(),
    billDate: day('bill_date').notNull(),
    /** What the lines add up to. */
    amount: money('amount').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('purchases', t),
    isNotBlank(t.billNumber),
    isNotNegative(t.amount),
    foreignKey({
      name: 'purchases_supplier_of_clinic',
      columns: [t.supplierId, t.clinicId],
      foreignColumns: [suppliers.id, suppliers.clinicId],
    }),
    foreignKey({
      name: 'purchases_supplier_of_center',
      columns: [t.supplierId, t.centerId],
      foreignColumns: [suppliers.id, suppliers.centerId],
    }),
    // A bill that is taken in twice would double the stock.
    unique('purchases_bill').on(t.supplierId, t.billNumber),
    unique('purchases_id_clinic').on(t.id, t.clinicId),
    unique('purchases_id_center').on(t.id, t.centerId),
    index('purchases_clinic').on(t.clinicId, t.id.desc()),
    index('purchases_clinic_bill').on(t.clinicId, t.billDate, t.id),
    index('purchases_center_bill').on(t.centerId, t.billDate, t.id),
    index('purchases_clinic_amount').on(t.clinicId, t.amount, t.id),
    index('purchases_center_amount').on(t.centerId, t.amount, t.id),
    index('purchases_center').on(t.centerId, t.id.desc()),
  ],
);

/** What was bought, and how much of it has gone back. */
export const purchaseLines = pgTable(
  'purchase_lines',
  {
    id: id(),
    ...parentsOrganisation(),
    purchaseId: integer('purchase_id').notNull(),
    itemId: integer('item_id').notNull(),
    batchId: integer('batch_id').notNull(),
    quantity: integer('quantity').notNull(),
    returnedQuantity: integer('returned_quantity').notNull().default(0),
    /** Paid for one unit. */
    unitPrice: money('unit_price').notNull(),
  },
  (t) => [
    isOfOneOrganisation('purchase_lines', t),
    ...itemOfOrganisation('purchase_lines', t),
    foreignKey({
      name: 'purchase_lines_purchase_of_clinic',
      columns: [t.purchaseId, t.clinicId],
      foreignColumns: [purchases.id, purchases.clinicId],
    }),
    foreignKey({
      name: 'purchase_lines_purchase_of_center',
      columns: [t.purchaseId, t.centerId],
      foreignColumns: [purchases.id, purchases.centerId],
    }),
    foreignKey({
      name: 'purchase_lines_batch',
      columns: [t.batchId, t.itemId],
      foreignColumns: [inventoryBatches.id, inventoryBatches.itemId],
    }),
    isPositive(t.quantity),
    isNotNegative(t.unitPrice),
    check('purchase_lines_returned', sql`${t.returnedQuantity} between 0 and ${t.quantity}`),
    index('purchase_lines_purchase').on(t.purchaseId, t.id),
    index('purchase_lines_item').on(t.itemId),
    index('purchase_lines_batch_of').on(t.batchId),
    index('purchase_lines_clinic').on(t.clinicId, t.id.desc()),
    index('purchase_lines_center').on(t.centerId, t.id.desc()),
  ],
);
