import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { returnFates } from '#shared/care/dispensing/dispensing.states.ts';
import { drugSchedules } from '#shared/money/inventory/inventory.states.ts';
import { createdAt, day, id, isNotBlank, isNotNegative, isOneOf, isPositive, money, oneOf } from '../columns.ts';
import { inventoryBatches, inventoryItems } from './inventory.ts';
import { invoices } from './invoices.ts';
import { patientOfClinic } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/** What a clinic gave out on a prescription at one time, and billed. Nothing of it ever changes. */
export const dispensings = pgTable(
  'dispensings',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    prescriptionId: integer('prescription_id').notNull(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    dispensedBy: integer('dispensed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('dispensings', t),
    foreignKey({
      name: 'dispensings_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    unique('dispensings_id_clinic').on(t.id, t.clinicId),
    index('dispensings_clinic').on(t.clinicId, t.id.desc()),
    index('dispensings_patient').on(t.patientId),
    index('dispensings_prescription_of').on(t.prescriptionId),
    index('dispensings_invoice').on(t.invoiceId),
  ],
);

/**
 * One batch of one medicine that was given. The words are those of that moment: these rows are the registers that the Drugs
 * Rules ask for, and a register isn't written anew when somebody is renamed.
 */
export const dispensedLines = pgTable(
  'dispensed_lines',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    dispensingId: integer('dispensing_id').notNull(),
    /** Which medicine of the prescription, counted from 0. */
    place: integer('place').notNull(),
    itemId: integer('item_id').notNull(),
    batchId: integer('batch_id').notNull(),
    prescribedName: text('prescribed_name').notNull(),
    drugName: text('drug_name').notNull(),
    batchNumber: text('batch_number'),
    expiryDate: day('expiry_date'),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    unitPrice: money('unit_price').notNull(),
    schedule: oneOf('schedule', drugSchedules),
    /** Another brand of the same was given, and why. */
    isSubstitute: boolean('is_substitute').notNull().default(false),
    substituteNote: text('substitute_note'),
    patientName: text('patient_name').notNull(),
    patientAddress: text('patient_address'),
    prescriberName: text('prescriber_name').notNull(),
    prescriberRegistration: text('prescriber_registration'),
    prescriberAddress: text('prescriber_address'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'dispensed_lines_dispensing',
      columns: [t.dispensingId, t.clinicId],
      foreignColumns: [dispensings.id, dispensings.clinicId],
    }),
    foreignKey({
      name: 'dispensed_lines_item',
      columns: [t.itemId, t.clinicId],
      foreignColumns: [inventoryItems.id, inventoryItems.clinicId],
    }),
    foreignKey({
      name: 'dispensed_lines_batch',
      columns: [t.batchId, t.itemId],
      foreignColumns: [inventoryBatches.id, inventoryBatches.itemId],
    }),
    unique('dispensed_lines_id_clinic').on(t.id, t.clinicId),
    isNotNegative(t.place),
    isNotBlank(t.drugName),
    isPositive(t.quantity),
    isNotNegative(t.unitPrice),
    isOneOf(t.schedule, drugSchedules),
    index('dispensed_lines_dispensing_of').on(t.dispensingId, t.id),
    index('dispensed_lines_item_of').on(t.itemId),
    index('dispensed_lines_batch_of').on(t.batchId),
    index('dispensed_lines_clinic').on(t.clinicId, t.id.desc()),
    index('dispensed_lines_register')
      .on(t.clinicId, t.schedule, t.createdAt, t.id)
      .where(sql`${t.schedule} is not null`),
  ],
);

/**
 * What a patient brought back of what was given: into its batch again, or to be destroyed. Never more than was given, which the
 * database sees to; nothing of it ever changes.
 */
export const dispensedReturns = pgTable(
  'dispensed_returns',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    dispensedLineId: integer('dispensed_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    fate: oneOf('fate', returnFates).notNull(),
    reason: text('reason').notNull(),
    /** What went back of the price; nothing of what wasn't paid yet. */
    credited: money('credited').notNull().default('0.00'),
    /** Where the bill wasn't paid yet: the bill of what was kept, that took its place. */
    invoiceId: integer('invoice_id').references(() => invoices.id),
    returnedBy: integer('returned_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'dispensed_returns_line',
      columns: [t.dispensedLineId, t.clinicId],
      foreignColumns: [dispensedLines.id, dispensedLines.clinicId],
    }),
    isPositive(t.quantity),
    isOneOf(t.fate, returnFates),
    isNotBlank(t.reason),
    isNotNegative(t.credited),
    index('dispensed_returns_line_of').on(t.dispensedLineId, t.id),
    index('dispensed_returns_clinic').on(t.clinicId, t.id.desc()),
    index('dispensed_returns_invoice').on(t.invoiceId),
  ],
);
