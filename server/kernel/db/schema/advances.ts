import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { advanceKinds } from '#shared/money/receipts/receipts.states.ts';
import { createdAt, day, id, isOneOf, isPositive, money, oneOf } from '../columns.ts';
import { shiftOfOrganisation } from './day-close.ts';
import { isOfOneOrganisation, parentsOrganisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfOrganisation } from './patients.ts';
import { paymentRefunds, paymentTransactions } from './payments.ts';
import { receiptOfOrganisation } from './receipts.ts';
import { users } from './users.ts';

/**
 * Money that is kept for a patient: every movement, only added to. `taken` and `returned` are what there is, `used` and
 * `given_back` what went of it, and the database lets no sum go below 0.
 */
export const advances = pgTable(
  'advances',
  {
    id: id(),
    ...parentsOrganisation(),
    patientId: integer('patient_id').notNull(),
    kind: oneOf('kind', advanceKinds).notNull(),
    amount: money('amount').notNull(),
    /** How the money itself came or went; null where none did. */
    method: oneOf('method', manualMethods),
    reference: text('reference'),
    reason: text('reason'),
    /** Of what was taken. */
    receiptId: integer('receipt_id'),
    /** Of what was used: the payment that it is. */
    transactionId: integer('transaction_id'),
    /** Of what was returned: the refund of such a payment. */
    refundId: integer('refund_id').references(() => paymentRefunds.id),
    shiftId: integer('shift_id'),
    businessDay: day('business_day').notNull().default(sql`'-infinity'`),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('advances', t),
    ...patientOfOrganisation('advances', t),
    ...receiptOfOrganisation('advances', t),
    ...shiftOfOrganisation('advances', t),
    foreignKey({
      name: 'advances_payment_of_clinic',
      columns: [t.transactionId, t.clinicId],
      foreignColumns: [paymentTransactions.id, paymentTransactions.clinicId],
    }),
    foreignKey({
      name: 'advances_payment_of_center',
      columns: [t.transactionId, t.centerId],
      foreignColumns: [paymentTransactions.id, paymentTransactions.centerId],
    }),
    isOneOf(t.kind, advanceKinds),
    isOneOf(t.method, manualMethods),
    isPositive(t.amount),
    check('advances_moves_money', sql`(${t.kind} in ('taken', 'given_back')) = (${t.method} is not null)`),
    check('advances_taken', sql`(${t.kind} = 'taken') = (${t.receiptId} is not null)`),
    check('advances_used', sql`(${t.kind} = 'used') = (${t.transactionId} is not null)`),
    check('advances_returned', sql`(${t.kind} = 'returned') = (${t.refundId} is not null)`),
    index('advances_patient').on(t.patientId, t.id.desc()),
    index('advances_receipt').on(t.receiptId).where(sql`${t.receiptId} is not null`),
    index('advances_transaction').on(t.transactionId).where(sql`${t.transactionId} is not null`),
    index('advances_refund').on(t.refundId).where(sql`${t.refundId} is not null`),
    index('advances_shift').on(t.shiftId).where(sql`${t.shiftId} is not null`),
    index('advances_clinic_patient').on(t.clinicId, t.patientId).where(ofClinic(t)),
    index('advances_center_patient').on(t.centerId, t.patientId).where(ofCenter(t)),
    index('advances_clinic_day').on(t.clinicId, t.businessDay).where(ofClinic(t)),
    index('advances_center_day').on(t.centerId, t.businessDay).where(ofCenter(t)),
  ],
);

/** Adds what came and takes off what went. */
export const signedAdvance = sql`case when ${advances.kind} in ('taken', 'returned') then ${advances.amount} else -${advances.amount} end`;
