import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { stockMoves } from '#shared/money/inventory/inventory.states.ts';
import { createdAt, day, id, isNotBlank, isNotNegative, isOneOf, money, oneOf, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { users } from './users.ts';

/**
 * `current_stock` is the sum of the item's transactions: the database adds each one as it is inserted, and refuses
 * any other change of the stock. An item starts at 0; the stock it comes with is its first `stock_in`.
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
    /** False once deleted: the history stays. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('inventory_items', t),
    isNotBlank(t.name),
    isNotBlank(t.unit),
    isNotNegative(t.currentStock),
    isNotNegative(t.minimumStock),
    check('inventory_items_maximum_stock', sql`${t.maximumStock} >= ${t.minimumStock}`),
    isNotNegative(t.unitPrice),
    unique('inventory_items_id_clinic').on(t.id, t.clinicId),
    unique('inventory_items_id_center').on(t.id, t.centerId),
    index('inventory_items_clinic').on(t.clinicId, t.id.desc()),
    index('inventory_items_center').on(t.centerId, t.id.desc()),
  ],
);

/** Never changed, and kept when the item is deleted. `quantity` is positive for stock_in and stock_out, signed for an adjustment. */
export const inventoryTransactions = pgTable(
  'inventory_transactions',
  {
    id: id(),
    ...parentsOrganisation(),
    itemId: integer('item_id').notNull(),
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
    foreignKey({
      name: 'inventory_transactions_item_of_clinic',
      columns: [t.itemId, t.clinicId],
      foreignColumns: [inventoryItems.id, inventoryItems.clinicId],
    }),
    foreignKey({
      name: 'inventory_transactions_item_of_center',
      columns: [t.itemId, t.centerId],
      foreignColumns: [inventoryItems.id, inventoryItems.centerId],
    }),
    isOneOf(t.transactionType, stockMoves),
    check(
      'inventory_transactions_quantity',
      sql`${t.quantity} > 0 or (${t.transactionType} = 'adjustment' and ${t.quantity} < 0)`,
    ),
    isNotNegative(t.unitPrice),
    index('inventory_transactions_item').on(t.itemId, t.id.desc()),
    index('inventory_transactions_clinic').on(t.clinicId, t.id.desc()),
    index('inventory_transactions_center').on(t.centerId, t.id.desc()),
  ],
);
