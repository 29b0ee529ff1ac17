import { type SQL, sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import { invoiceStatuses, numberSeries } from '#shared/money/billing/billing.states.ts';
import {
  createdAt,
  id,
  instant,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isPositive,
  money,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { appointments } from './appointments.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfClinic, patients } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { chargeItems } from './prices.ts';
import { referrals } from './referrals.ts';
import { users } from './users.ts';

/**
 * The migrations add what a column can't say: a paid invoice keeps its money and words, and every invoice its number;
 * no invoice is ever deleted; and at the commit the lines add up to `amount`, the settling payments to `paid_amount`
 * and their refunds to `refunded_amount`.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    ...parentsOrganisation(),
    /** As printed, '26-27': April to March. */
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    invoiceNumber: text('invoice_number')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`'INV/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')`,
      ),
    patientId: integer('patient_id').notNull(),
    prescriptionId: integer('prescription_id'),
    appointmentId: integer('appointment_id'),
    /** A centre's invoice for tests that a clinic referred. Its patient is the clinic's, not the centre's. */
    referralId: integer('referral_id'),
    /** The centre, where the patient must be its own: every centre's invoice but that of a referral. */
    walkinCenterId: integer('walkin_center_id').generatedAlwaysAs(
      (): SQL => sql`case when referral_id is null then center_id end`,
    ),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    /** What came in so far; the invoice is paid when it reaches the amount. */
    paidAmount: money('paid_amount').notNull().default('0.00'),
    refundedAmount: money('refunded_amount').notNull().default('0.00'),
    status: oneOf('status', invoiceStatuses).notNull().default('pending'),
    paidAt: instant('paid_at'),
    deletedAt: instant('deleted_at'),
    pdfUrl: text('pdf_url'),
    /** The code of the state that GST goes to; null where the organisation had no GSTIN when it was made. */
    placeOfSupply: text('place_of_supply'),
    buyerGstin: text('buyer_gstin'),
    /** Why its lines, or some of them, cost less. */
    discountReason: text('discount_reason'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('invoices', t),
    patientOfClinic('invoices', t),
    foreignKey({
      name: 'invoices_patient_of_center',
      columns: [t.patientId, t.walkinCenterId],
      foreignColumns: [patients.id, patients.centerId],
    }),
    foreignKey({
      name: 'invoices_referral',
      columns: [t.referralId, t.centerId, t.patientId],
      foreignColumns: [referrals.id, referrals.centerId, referrals.patientId],
    }),
    check('invoices_referral_is_centers', sql`${t.referralId} is null or ${t.centerId} is not null`),
    foreignKey({
      name: 'invoices_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    foreignKey({
      name: 'invoices_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    isOneOf(t.status, invoiceStatuses),
    isNotBlank(t.description),
    isPositive(t.amount),
    isPositive(t.sequence),
    check('invoices_place_of_supply', sql`${t.placeOfSupply} ~ '^[0-9]{2}$'`),
    check('invoices_buyer_needs_place', sql`${t.buyerGstin} is null or ${t.placeOfSupply} is not null`),
    check('invoices_financial_year', sql`${t.financialYear} ~ '^[0-9]{2}-[0-9]{2}$'`),
    check('invoices_paid_amount', sql`${t.paidAmount} between 0 and ${t.amount}`),
    check('invoices_refunded_amount', sql`${t.refundedAmount} between 0 and ${t.paidAmount}`),
    check('invoices_paid_when_settled', sql`(${t.status} = 'paid') = (${t.paidAmount} = ${t.amount})`),
    check('invoices_paid_at', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check('invoices_deleted_without_money', sql`${t.deletedAt} is null or ${t.paidAmount} = 0`),
    unique('invoices_clinic_number').on(t.clinicId, t.financialYear, t.sequence),
    unique('invoices_center_number').on(t.centerId, t.financialYear, t.sequence),
    unique('invoices_id_patient_clinic').on(t.id, t.patientId, t.clinicId),
    unique('invoices_id_patient_center').on(t.id, t.patientId, t.centerId),
    index('invoices_patient').on(t.patientId, t.id.desc()),
    index('invoices_clinic_newest').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('invoices_clinic_status').on(t.clinicId, t.status, t.id.desc()).where(ofClinic(t)),
    index('invoices_clinic_paid')
      .on(t.clinicId, t.paidAt)
      .where(sql`${t.clinicId} is not null and ${t.paidAt} is not null`),
    index('invoices_clinic_created').on(t.clinicId, t.createdAt).where(ofClinic(t)),
    // What is owed, read off the index alone.
    index('invoices_clinic_open')
      .on(t.clinicId, t.patientId, t.createdAt, t.amount, t.paidAmount)
      .where(sql`${t.clinicId} is not null and ${t.status} = 'pending' and ${t.deletedAt} is null`),
    index('invoices_center_open')
      .on(t.centerId, t.patientId, t.createdAt, t.amount, t.paidAmount)
      .where(sql`${t.centerId} is not null and ${t.status} = 'pending' and ${t.deletedAt} is null`),
    index('invoices_center_newest').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    index('invoices_center_status').on(t.centerId, t.status, t.id.desc()).where(ofCenter(t)),
    index('invoices_center_paid')
      .on(t.centerId, t.paidAt)
      .where(sql`${t.centerId} is not null and ${t.paidAt} is not null`),
    index('invoices_center_created').on(t.centerId, t.createdAt).where(ofCenter(t)),
    // What was withdrawn in a month.
    index('invoices_clinic_withdrawn')
      .on(t.clinicId, t.deletedAt)
      .where(sql`${t.clinicId} is not null and ${t.deletedAt} is not null`),
    index('invoices_center_withdrawn')
      .on(t.centerId, t.deletedAt)
      .where(sql`${t.centerId} is not null and ${t.deletedAt} is not null`),
    index('invoices_prescription_of').on(t.prescriptionId).where(sql`${t.prescriptionId} is not null`),
    index('invoices_appointment_of').on(t.appointmentId).where(sql`${t.appointmentId} is not null`),
    // A referral is paid once.
    unique('invoices_referral_once').on(t.referralId),
  ],
);

/**
 * What an invoice is for; never changed. `taxable` is quantity times unit price less the discount, `amount` has GST on it; of a
 * price with GST in it, `amount` comes first. Lines of earlier versions have no `taxable`: their `amount` was rounded once.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** From 1. */
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 3 }).notNull().default('1'),
    unitPrice: money('unit_price').notNull(),
    /** Per cent; treatment is exempt. */
    gstRate: numeric('gst_rate', { precision: 5, scale: 2 }).notNull().default('0'),
    /** Of the price list, where it stands there. */
    chargeItemId: integer('charge_item_id').references(() => chargeItems.id),
    hsnSac: text('hsn_sac'),
    priceIncludesGst: boolean('price_includes_gst').notNull().default(false),
    discount: money('discount').notNull().default('0.00'),
    taxable: money('taxable'),
    cgst: money('cgst'),
    sgst: money('sgst'),
    igst: money('igst'),
    amount: money('amount').notNull(),
  },
  (t) => [
    unique('invoice_lines_position').on(t.invoiceId, t.position),
    isPositive(t.position),
    isNotBlank(t.description),
    isPositive(t.quantity),
    isNotNegative(t.unitPrice),
    // What is given along for nothing stands on the bill with its whole discount.
    check('invoice_lines_amount_positive', sql`${t.amount} > 0 or (${t.amount} = 0 and ${t.discount} > 0)`),
    isNotNegative(t.discount),
    check('invoice_lines_gst_rate', sql`${t.gstRate} between 0 and 100`),
    check('invoice_lines_taxed_whole', sql`num_nonnulls(${t.taxable}, ${t.cgst}, ${t.sgst}, ${t.igst}) in (0, 4)`),
    check('invoice_lines_amount', lineAddsUp(t)),
    index('invoice_lines_charge_item').on(t.chargeItemId).where(sql`${t.chargeItemId} is not null`),
  ],
);

/** As `reckonLine` has it (shared/money/billing/tax.rules.ts). Half of the rate is CGST, half SGST; or all of it is IGST. */
function lineAddsUp(t: Record<'quantity' | 'unitPrice' | 'gstRate' | 'priceIncludesGst' | Sum, PgColumn>): SQL {
  const price = sql`round(${t.quantity} * ${t.unitPrice}, 2) - ${t.discount}`;
  const split = (base: SQL) => sql`(
      ${t.igst} = 0 and ${t.sgst} = ${t.cgst} and ${t.cgst} = round(${base} / 2, 2)
      or ${t.cgst} = 0 and ${t.sgst} = 0 and ${t.igst} = round(${base}, 2)
    )`;
  return sql`case
    when ${t.taxable} is null then ${t.discount} = 0 and not ${t.priceIncludesGst}
      and ${t.amount} = round(${t.quantity} * ${t.unitPrice} * (1 + ${t.gstRate} / 100), 2)
    when ${t.priceIncludesGst} then ${t.amount} = ${price} and ${t.amount} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst}
      and ${split(sql`${t.amount} * ${t.gstRate} / (100 + ${t.gstRate})`)}
    else ${t.taxable} = ${price} and ${t.amount} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst}
      and ${split(sql`${t.taxable} * ${t.gstRate} / 100`)}
  end`;
}
type Sum = 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount';

/**
 * The last number given per organisation, series and financial year. Taken in the transaction that uses it, so that
 * a rollback leaves no gap: `insert ... on conflict (clinic_id, center_id, series, financial_year) do update`.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    id: id(),
    ...organisation(),
    series: oneOf('series', numberSeries).notNull().default('INV'),
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [
    isOfOneOrganisation('invoice_counters', t),
    isOneOf(t.series, numberSeries),
    isPositive(t.lastNumber),
    unique('invoice_counters_run').on(t.clinicId, t.centerId, t.series, t.financialYear).nullsNotDistinct(),
  ],
);
