import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { chargeKinds } from '#shared/money/prices/prices.states.ts';
import { createdAt, id, isNotBlank, isOneOf, isPositive, money, oneOf, revision, updatedAt } from '../columns.ts';
import { clinics, isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { users } from './users.ts';

/** What an organisation charges for. */
export const chargeItems = pgTable(
  'charge_items',
  {
    id: id(),
    ...organisation(),
    kind: oneOf('kind', chargeKinds).notNull(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    /** An MRP does. */
    priceIncludesGst: boolean('price_includes_gst').notNull().default(false),
    /** The code of goods (HSN) or of a service (SAC). */
    hsnSac: text('hsn_sac'),
    /** Per cent; treatment is exempt. */
    gstRate: numeric('gst_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    /** One that was billed is never deleted. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('charge_items', t),
    isOneOf(t.kind, chargeKinds),
    isNotBlank(t.name),
    isPositive(t.price),
    check('charge_items_gst_rate', sql`${t.gstRate} between 0 and 100`),
    check('charge_items_hsn_sac', sql`${t.hsnSac} ~ '^[0-9]{4}([0-9]{2}){0,2}$'`),
    uniqueIndex('charge_items_clinic_name').on(t.clinicId, sql`lower(${t.name})`).where(sql`${t.isActive}`),
    uniqueIndex('charge_items_center_name').on(t.centerId, sql`lower(${t.name})`).where(sql`${t.isActive}`),
    unique('charge_items_id_clinic').on(t.id, t.clinicId),
    unique('charge_items_id_center').on(t.id, t.centerId),
  ],
);

/** What is in a package. */
export const chargeItemParts = pgTable(
  'charge_item_parts',
  {
    id: id(),
    ...parentsOrganisation(),
    packageId: integer('package_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    itemId: integer('item_id').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 3 }).notNull().default('1'),
  },
  (t) => [
    isOfOneOrganisation('charge_item_parts', t),
    foreignKey({
      name: 'charge_item_parts_package_of_clinic',
      columns: [t.packageId, t.clinicId],
      foreignColumns: [chargeItems.id, chargeItems.clinicId],
    }),
    foreignKey({
      name: 'charge_item_parts_package_of_center',
      columns: [t.packageId, t.centerId],
      foreignColumns: [chargeItems.id, chargeItems.centerId],
    }),
    foreignKey({
      name: 'charge_item_parts_item_of_clinic',
      columns: [t.itemId, t.clinicId],
      foreignColumns: [chargeItems.id, chargeItems.clinicId],
    }),
    foreignKey({
      name: 'charge_item_parts_item_of_center',
      columns: [t.itemId, t.centerId],
      foreignColumns: [chargeItems.id, chargeItems.centerId],
    }),
    unique('charge_item_parts_position').on(t.packageId, t.position),
    isPositive(t.position),
    isPositive(t.quantity),
    check('charge_item_parts_not_itself', sql`${t.packageId} <> ${t.itemId}`),
    index('charge_item_parts_item').on(t.itemId),
  ],
);

/** How much an organisation's people may give off a bill, in per cent of it. Without a row the usual terms hold. */
export const billingTerms = pgTable(
  'billing_terms',
  {
    id: id(),
    ...organisation(),
    deskDiscountCap: numeric('desk_discount_cap', { precision: 5, scale: 2 }).notNull().default('10'),
    doctorDiscountCap: numeric('doctor_discount_cap', { precision: 5, scale: 2 }).notNull().default('100'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('billing_terms', t),
    unique('billing_terms_clinic').on(t.clinicId),
    unique('billing_terms_center').on(t.centerId),
    check('billing_terms_desk_cap', sql`${t.deskDiscountCap} between 0 and 100`),
    check('billing_terms_doctor_cap', sql`${t.doctorDiscountCap} between 0 and 100`),
  ],
);

/** How often, and for how long, a patient may come back to a doctor after a consultation without a fee. */
export const freeFollowUpTerms = pgTable(
  'free_follow_up_terms',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    doctorId: integer('doctor_id')
      .notNull()
      .unique('free_follow_up_terms_doctor')
      .references(() => users.id),
    /** 0 for a doctor who has none any more. */
    visits: integer('visits').notNull(),
    days: integer('days').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    check('free_follow_up_terms_visits', sql`${t.visits} between 0 and 20`),
    check('free_follow_up_terms_days', sql`${t.days} between 1 and 365`),
    index('free_follow_up_terms_clinic').on(t.clinicId),
  ],
);
