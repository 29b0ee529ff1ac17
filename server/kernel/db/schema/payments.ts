import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  failureCodes,
  paymentEventOutcomes,
  paymentGateways,
  paymentMethods,
  paymentStatuses,
  paymentWays,
  refundReasonCodes,
  refundStatuses,
} from '#shared/money/payments/payments.states.ts';
import {
  createdAt,
  day,
  id,
  instant,
  isNotBlank,
  isOneOf,
  isPositive,
  money,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { invoices } from './invoices.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { receiptOfOrganisation } from './receipts.ts';
import { shiftOfOrganisation } from './day-close.ts';
import { ofCenter, ofClinic } from './patients.ts';
import { users } from './users.ts';

/** Money that came in for an invoice, or is on its way. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    ...parentsOrganisation(),
    invoiceId: integer('invoice_id').notNull(),
    patientId: integer('patient_id').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull().default('INR'),
    paymentMethod: oneOf('payment_method', paymentMethods).notNull(),
    paymentGateway: oneOf('payment_gateway', paymentGateways),
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    gatewayTransactionId: text('gateway_transaction_id'),
    gatewayResponse: jsonb('gateway_response').$type<Record<string, unknown>>(),
    /** How the gateway is paid; null for what was taken by hand. */
    way: oneOf('way', paymentWays),
    /** Where a link or Stripe's page leads; of a code what it says. */
    payUrl: text('pay_url'),
    expiresAt: instant('expires_at'),
    /** Of a UPI payment, a cheque, a card machine's slip. */
    reference: text('reference'),
    status: oneOf('status', paymentStatuses).notNull().default('pending'),
    failureReason: text('failure_reason'),
    /** Where the reason is ours and not the gateway's. */
    failureCode: oneOf('failure_code', failureCodes),
    /** False for a capture that came too late or with another amount: it settles nothing and waits for its refund. */
    settles: boolean('settles').notNull().default(true),
    refundAmount: money('refund_amount').notNull().default('0.00'),
    refundReason: text('refund_reason'),
    notes: text('notes'),
    receivedBy: integer('received_by').references(() => users.id),
    /** The paper that was given for it. */
    receiptId: integer('receipt_id'),
    /** Whose drawer it went into; the database finds the shift that is open, as it finds the day. */
    shiftId: integer('shift_id'),
    /** Whose figures it is in, once it came: a day that was closed takes nothing any more. */
    businessDay: day('business_day'),
    processedAt: instant('processed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('payment_transactions', t),
    ...invoiceOfOrganisation('payment_transactions', t),
    isOneOf(t.paymentMethod, paymentMethods),
    isOneOf(t.paymentGateway, paymentGateways),
    isOneOf(t.way, paymentWays),
    isOneOf(t.status, paymentStatuses),
    isOneOf(t.failureCode, failureCodes),
    isPositive(t.amount),
    check('payment_transactions_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('payment_transactions_refund_amount', sql`${t.refundAmount} between 0 and ${t.amount}`),
    // Only what came in goes back, and all of it back is 'refunded'.
    check(
      'payment_transactions_refund_of_completed',
      sql`${t.refundAmount} = 0 or ${t.status} in ('completed', 'refunded')`,
    ),
    check('payment_transactions_refunded_fully', sql`${t.status} <> 'refunded' or ${t.refundAmount} = ${t.amount}`),
    check(
      'payment_transactions_processed',
      sql`${t.status} not in ('completed', 'refunded') or ${t.processedAt} is not null`,
    ),
    check(
      'payment_transactions_business_day',
      sql`${t.status} not in ('completed', 'refunded') or ${t.businessDay} is not null`,
    ),
    ...receiptOfOrganisation('payment_transactions', t),
    ...shiftOfOrganisation('payment_transactions', t),
    index('payment_transactions_receipt').on(t.receiptId).where(sql`${t.receiptId} is not null`),
    index('payment_transactions_shift').on(t.shiftId).where(sql`${t.shiftId} is not null`),
    index('payment_transactions_clinic_day').on(t.clinicId, t.businessDay).where(ofClinic(t)),
    index('payment_transactions_center_day').on(t.centerId, t.businessDay).where(ofCenter(t)),
    check('payment_transactions_order_of_gateway', sql`${t.gatewayOrderId} is null or ${t.paymentGateway} is not null`),
    unique('payment_transactions_order').on(t.paymentGateway, t.gatewayOrderId),
    unique('payment_transactions_payment').on(t.paymentGateway, t.gatewayPaymentId),
    unique('payment_transactions_id_clinic').on(t.id, t.clinicId),
    unique('payment_transactions_id_center').on(t.id, t.centerId),
    index('payment_transactions_invoice').on(t.invoiceId, t.id.desc()),
    index('payment_transactions_patient').on(t.patientId, t.id.desc()),
    index('payment_transactions_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('payment_transactions_clinic_created').on(t.clinicId, t.createdAt).where(ofClinic(t)),
    index('payment_transactions_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    // What came in within some days.
    index('payment_transactions_clinic_processed')
      .on(t.clinicId, t.processedAt)
      .where(sql`${t.clinicId} is not null and ${t.processedAt} is not null`),
    index('payment_transactions_center_processed')
      .on(t.centerId, t.processedAt)
      .where(sql`${t.centerId} is not null and ${t.processedAt} is not null`),
    index('payment_transactions_center_created').on(t.centerId, t.createdAt).where(ofCenter(t)),
    index('payment_transactions_clinic_status').on(t.clinicId, t.status, t.id.desc()).where(ofClinic(t)),
    index('payment_transactions_center_status').on(t.centerId, t.status, t.id.desc()).where(ofCenter(t)),
    index('payment_transactions_clinic_method').on(t.clinicId, t.paymentMethod, t.id.desc()).where(ofClinic(t)),
    index('payment_transactions_center_method').on(t.centerId, t.paymentMethod, t.id.desc()).where(ofCenter(t)),
    // What the gateways are asked about: orders of which nobody has heard.
    index('payment_transactions_awaited')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.paymentGateway} is not null`),
  ],
);

/** A part of a credit note: how much of the line at that place of the bill. */
export interface CreditOfLine {
  position: number;
  amount: string;
}

/** Each time that money of a transaction went back, with its credit note. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    ...parentsOrganisation(),
    transactionId: integer('transaction_id').notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    /** Where nobody typed the reason. */
    reasonCode: oneOf('reason_code', refundReasonCodes),
    /** What of each line it takes off; null where it is spread over all of them. */
    creditedLines: jsonb('credited_lines').$type<CreditOfLine[]>(),
    status: oneOf('status', refundStatuses).notNull().default('pending'),
    gatewayRefundId: text('gateway_refund_id').unique('payment_refunds_gateway_refund'),
    failureReason: text('failure_reason'),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    creditNoteNumber: text('credit_note_number')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`'CN/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')`,
      ),
    pdfUrl: text('pdf_url'),
    /** As of a payment: the drawer that it came out of, and the day whose figures it is in, once it went back. */
    shiftId: integer('shift_id'),
    businessDay: day('business_day'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('payment_refunds', t),
    check('payment_refunds_business_day', sql`${t.status} <> 'completed' or ${t.businessDay} is not null`),
    ...shiftOfOrganisation('payment_refunds', t),
    index('payment_refunds_shift').on(t.shiftId).where(sql`${t.shiftId} is not null`),
    index('payment_refunds_clinic_day').on(t.clinicId, t.businessDay).where(ofClinic(t)),
    index('payment_refunds_center_day').on(t.centerId, t.businessDay).where(ofCenter(t)),
    foreignKey({
      name: 'payment_refunds_of_clinic',
      columns: [t.transactionId, t.clinicId],
      foreignColumns: [paymentTransactions.id, paymentTransactions.clinicId],
    }),
    foreignKey({
      name: 'payment_refunds_of_center',
      columns: [t.transactionId, t.centerId],
      foreignColumns: [paymentTransactions.id, paymentTransactions.centerId],
    }),
    isOneOf(t.status, refundStatuses),
    isOneOf(t.reasonCode, refundReasonCodes),
    isPositive(t.amount),
    isPositive(t.sequence),
    // Credit notes by their day and by their amount.
    index('payment_refunds_clinic_notes')
      .on(t.clinicId, t.businessDay, t.id)
      .where(sql`${t.clinicId} is not null and ${t.status} = 'completed'`),
    index('payment_refunds_center_notes')
      .on(t.centerId, t.businessDay, t.id)
      .where(sql`${t.centerId} is not null and ${t.status} = 'completed'`),
    index('payment_refunds_clinic_amount')
      .on(t.clinicId, t.amount, t.id)
      .where(sql`${t.clinicId} is not null and ${t.status} = 'completed'`),
    index('payment_refunds_center_amount')
      .on(t.centerId, t.amount, t.id)
      .where(sql`${t.centerId} is not null and ${t.status} = 'completed'`),
    index('payment_refunds_transaction').on(t.transactionId),
    index('payment_refunds_clinic_created').on(t.clinicId, t.createdAt).where(ofClinic(t)),
    index('payment_refunds_center_created').on(t.centerId, t.createdAt).where(ofCenter(t)),
    // What the gateways haven't said the last word on.
    index('payment_refunds_awaited').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    unique('payment_refunds_clinic_number').on(t.clinicId, t.financialYear, t.sequence),
    unique('payment_refunds_center_number').on(t.centerId, t.financialYear, t.sequence),
  ],
);

/** An organisation's account at a gateway. The secrets are AES-256-GCM bound to the row, and never leave the server. */
export const paymentGatewayConfigs = pgTable(
  'payment_gateway_configs',
  {
    id: id(),
    ...organisation(),
    gateway: oneOf('gateway', paymentGateways).notNull(),
    isActive: boolean('is_active').notNull().default(false),
    publicKey: text('public_key').notNull(),
    secretKeyEncrypted: text('secret_key_encrypted'),
    webhookSecretEncrypted: text('webhook_secret_encrypted'),
    settings: jsonb('settings').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('payment_gateway_configs', t),
    isOneOf(t.gateway, paymentGateways),
    unique('payment_gateway_configs_clinic').on(t.clinicId, t.gateway),
    unique('payment_gateway_configs_center').on(t.centerId, t.gateway),
  ],
);

/** Where an organisation is paid by UPI without a gateway. */
export const upiAddresses = pgTable(
  'upi_addresses',
  {
    id: id(),
    ...organisation(),
    vpa: text('vpa').notNull(),
    payeeName: text('payee_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('upi_addresses', t),
    isNotBlank(t.payeeName),
    check('upi_addresses_vpa', sql`${t.vpa} like '%_@_%'`),
    unique('upi_addresses_clinic').on(t.clinicId),
    unique('upi_addresses_center').on(t.centerId),
  ],
);

/** What a gateway told us, kept so that each event has its effect once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    ...organisation(),
    gateway: oneOf('gateway', paymentGateways).notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    transactionId: integer('transaction_id').references(() => paymentTransactions.id),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    outcome: oneOf('outcome', paymentEventOutcomes).notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
  },
  (t) => [
    isOfOneOrganisation('payment_events', t),
    isOneOf(t.gateway, paymentGateways),
    isOneOf(t.outcome, paymentEventOutcomes),
    unique('payment_events_once').on(t.gateway, t.eventId),
    index('payment_events_transaction').on(t.transactionId),
    index('payment_events_order').on(t.gateway, t.gatewayOrderId),
  ],
);

/** The invoice must be of the same organisation and about the same person. */
function invoiceOfOrganisation(
  table: string,
  t: { invoiceId: PgColumn; patientId: PgColumn; clinicId: PgColumn; centerId: PgColumn },
) {
  return [
    foreignKey({
      name: `${table}_invoice_of_clinic`,
      columns: [t.invoiceId, t.patientId, t.clinicId],
      foreignColumns: [invoices.id, invoices.patientId, invoices.clinicId],
    }),
    foreignKey({
      name: `${table}_invoice_of_center`,
      columns: [t.invoiceId, t.patientId, t.centerId],
      foreignColumns: [invoices.id, invoices.patientId, invoices.centerId],
    }),
  ];
}
