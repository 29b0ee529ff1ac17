import { type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, type PgColumn, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, day, id, isPositive, money } from '../columns.ts';
import { shiftOfOrganisation } from './day-close.ts';
import { isOfOneOrganisation, parentsOrganisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfClinic, patients } from './patients.ts';
import { referrals } from './referrals.ts';
import { users } from './users.ts';

/** Money that was taken in one go, for bills or as an advance. At the commit its payments and advances make its total. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    ...parentsOrganisation(),
    patientId: integer('patient_id').notNull(),
    /** Of a centre's money for tests that a clinic referred: the patient is the clinic's. */
    referralId: integer('referral_id'),
    walkinCenterId: integer('walkin_center_id').generatedAlwaysAs(
      (): SQL => sql`case when referral_id is null then center_id end`,
    ),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    receiptNumber: text('receipt_number')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`'RCT/' || financial_year || '/' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')`,
      ),
    total: money('total').notNull(),
    /** The cash that was handed over, where change was given. */
    tendered: money('tendered'),
    /** Null for what came online. */
    receivedBy: integer('received_by').references(() => users.id),
    shiftId: integer('shift_id'),
    businessDay: day('business_day').notNull().default(sql`'-infinity'`),
    pdfUrl: text('pdf_url'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('receipts', t),
    patientOfClinic('receipts', t),
    foreignKey({
      name: 'receipts_patient_of_center',
      columns: [t.patientId, t.walkinCenterId],
      foreignColumns: [patients.id, patients.centerId],
    }),
    foreignKey({
      name: 'receipts_referral',
      columns: [t.referralId, t.centerId, t.patientId],
      foreignColumns: [referrals.id, referrals.centerId, referrals.patientId],
    }),
    check('receipts_referral_is_centers', sql`${t.referralId} is null or ${t.centerId} is not null`),
    ...shiftOfOrganisation('receipts', t),
    check('receipts_financial_year', sql`${t.financialYear} ~ '^[0-9]{2}-[0-9]{2}$'`),
    isPositive(t.sequence),
    isPositive(t.total),
    isPositive(t.tendered),
    unique('receipts_clinic_number').on(t.clinicId, t.financialYear, t.sequence),
    unique('receipts_center_number').on(t.centerId, t.financialYear, t.sequence),
    unique('receipts_id_clinic').on(t.id, t.clinicId),
    unique('receipts_id_center').on(t.id, t.centerId),
    index('receipts_patient').on(t.patientId, t.id.desc()),
    index('receipts_referral_of').on(t.referralId).where(sql`${t.referralId} is not null`),
    index('receipts_shift').on(t.shiftId).where(sql`${t.shiftId} is not null`),
    index('receipts_clinic_newest').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('receipts_center_newest').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    index('receipts_clinic_day').on(t.clinicId, t.businessDay, t.id.desc()).where(ofClinic(t)),
    index('receipts_center_day').on(t.centerId, t.businessDay, t.id.desc()).where(ofCenter(t)),
  ],
);

/** The receipt is one of the same organisation. */
export function receiptOfOrganisation(
  table: string,
  t: { receiptId: PgColumn; clinicId: PgColumn; centerId: PgColumn },
) {
  return [
    foreignKey({
      name: `${table}_receipt_of_clinic`,
      columns: [t.receiptId, t.clinicId],
      foreignColumns: [receipts.id, receipts.clinicId],
    }),
    foreignKey({
      name: `${table}_receipt_of_center`,
      columns: [t.receiptId, t.centerId],
      foreignColumns: [receipts.id, receipts.centerId],
    }),
  ];
}
