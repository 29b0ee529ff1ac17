import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
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
import { diagnosticCenters } from './organisations.ts';
import { patientOfClinic } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/**
 * Where a referral stands among what there is to do: those that wait for a report, the longest first; then those with a report and
 * without a payment, and those that are done, both with the newest first. Whole numbers of three stretches that can't meet.
 */
export const workOrder = (t: Record<'id' | 'status' | 'reportUploadedAt', SQLWrapper>): SQL => sql`(case
    when ${t.reportUploadedAt} is null then ${t.id}::bigint - 8589934592
    when ${t.status} = 'report_uploaded' then -4294967296 - ${t.id}::bigint
    else -${t.id}::bigint end)`;

/**
 * When the report is due, in seconds: from the sample's arrival, or as long as there is none from what came last before it. In UTC, since
 * an index takes no zone from whoever asks.
 */
const dueSecond = (t: Record<'receivedAt' | 'collectedAt' | 'createdAt' | 'reportedWithin', SQLWrapper>): SQL =>
  sql`(extract(epoch from coalesce(${t.receivedAt}, ${t.collectedAt}, ${t.createdAt}) at time zone 'UTC')::bigint + coalesce(${t.reportedWithin}, 24) * 3600)`;

/** The same for the centre: what waits for a report comes by the time at which it is due. */
export const dueOrder = (
  t: Record<
    'id' | 'status' | 'reportUploadedAt' | 'receivedAt' | 'collectedAt' | 'createdAt' | 'reportedWithin',
    SQLWrapper
  >,
): SQL => sql`(case
    when ${t.reportUploadedAt} is null then ${dueSecond(t)} - 68719476736
    when ${t.status} = 'report_uploaded' then -4294967296 - ${t.id}::bigint
    else -${t.id}::bigint end)`;
/** Whatever waits for a report comes before this in that order. */
export const LAST_DUE = sql.raw('-8589934592');

/** Belongs to the clinic that sent it and to the centre that got it. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    centerId: integer('center_id')
      .notNull()
      .references(() => diagnosticCenters.id),
    patientId: integer('patient_id').notNull(),
    /** Who referred. */
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    prescriptionId: integer('prescription_id').notNull(),
    sourcePrescriptionId: integer('source_prescription_id'),
    testList: text('test_list').array().notNull(),
    notes: text('notes'),
    /** In how many hours the centre reports these tests, as it said when they were asked for. Null where nobody knew. */
    reportedWithin: integer('reported_within'),
    /**
     * The patient's name and phone as a search looks through them: `' asha rao 9876543210'`. The migrations keep it in step
     * with the patient. A centre's patients lie in many clinics, and a search in each of them would cost too much.
     */
    patientSearch: text('patient_search').notNull().default(''),
    status: oneOf('status', referralStatuses).notNull().default('pending'),
    reportUrl: text('report_url'),
    commissionAmount: money('commission_amount'),
    earningsAmount: money('earnings_amount'),
    confirmedAt: instant('confirmed_at'),
    reportUploadedAt: instant('report_uploaded_at'),
    paidAt: instant('paid_at'),
    /** The sample's number at the centre, given when it confirms; its first report goes by it too. */
    accessionNumber: text('accession_number'),
    /** When the sample was taken, and when it came to the laboratory, as the centre says; null while it hasn't. */
    collectedAt: instant('collected_at'),
    receivedAt: instant('received_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('referrals', t),
    foreignKey({
      name: 'referrals_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    foreignKey({
      name: 'referrals_source_prescription',
      columns: [t.sourcePrescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    isOneOf(t.status, referralStatuses),
    isNotNegative(t.commissionAmount),
    isNotNegative(t.earningsAmount),
    isPositive(t.reportedWithin),
    check('referrals_has_tests', sql`cardinality(${t.testList}) > 0`),
    // No step of the way is left out, and each leaves its time.
    check('referrals_confirmed_at', sql`(${t.confirmedAt} is null) = (${t.status} = 'pending')`),
    // What is paid for stays so when its report is withdrawn.
    check(
      'referrals_report_time',
      sql`case ${t.status} when 'report_uploaded' then ${t.reportUploadedAt} is not null when 'bill_paid' then true else ${t.reportUploadedAt} is null end`,
    ),
    check('referrals_sample_order', sql`${t.collectedAt} <= ${t.receivedAt}`),
    check(
      'referrals_sample_confirmed',
      sql`${t.status} <> 'pending' or num_nonnulls(${t.accessionNumber}, ${t.collectedAt}, ${t.receivedAt}) = 0`,
    ),
    check('referrals_paid_at', sql`(${t.paidAt} is null) = (${t.status} <> 'bill_paid')`),
    // What the centre's invoice and the commission point at: they can only be about this person and these two.
    unique('referrals_id_center_patient').on(t.id, t.centerId, t.patientId),
    unique('referrals_id_clinic').on(t.id, t.clinicId),
    index('referrals_clinic_newest').on(t.clinicId, t.id.desc()),
    index('referrals_clinic_status').on(t.clinicId, t.status, t.id.desc()),
    index('referrals_clinic_created').on(t.clinicId, t.createdAt),
    index('referrals_center_newest').on(t.centerId, t.id.desc()),
    index('referrals_center_status').on(t.centerId, t.status, t.id.desc()),
    index('referrals_center_created').on(t.centerId, t.createdAt),
    index('referrals_clinic_waiting').on(t.clinicId, workOrder(t)),
    index('referrals_center_due').on(t.centerId, dueOrder(t), t.id),
    // Found by the beginning of it, too.
    uniqueIndex('referrals_accession')
      .on(t.centerId, t.accessionNumber.op('text_pattern_ops'))
      .where(sql`${t.accessionNumber} is not null`),
    index('referrals_clinic_search')
      .using('gin', t.clinicId, t.patientSearch.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('referrals_center_search')
      .using('gin', t.centerId, t.patientSearch.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    // What a centre's dashboard adds up by weeks and days.
    index('referrals_center_reported').on(t.centerId, t.reportUploadedAt).where(sql`${t.reportUploadedAt} is not null`),
    index('referrals_center_paid').on(t.centerId, t.paidAt).where(sql`${t.paidAt} is not null`),
    // By the other organisation: a search for its name, and whose people a centre may look among.
    index('referrals_clinic_center').on(t.clinicId, t.centerId, t.id.desc()),
    index('referrals_center_clinic').on(t.centerId, t.clinicId, t.id.desc()),
    index('referrals_patient').on(t.patientId, t.id.desc()),
    index('referrals_prescription_of').on(t.prescriptionId),
    index('referrals_source_of').on(t.sourcePrescriptionId).where(sql`${t.sourcePrescriptionId} is not null`),
  ],
);

/** Reports that were uploaded to a referral and taken back, with the reason. The rows only grow, the file is kept. */
export const withdrawnReports = pgTable(
  'withdrawn_reports',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    centerId: integer('center_id').notNull(),
    patientId: integer('patient_id').notNull(),
    referralId: integer('referral_id').notNull(),
    /** As the referral had it. */
    fileUrl: text('file_url').notNull(),
    uploadedAt: instant('uploaded_at'),
    reason: text('reason').notNull(),
    isReplaced: boolean('is_replaced').notNull(),
    withdrawnBy: integer('withdrawn_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'withdrawn_reports_of_referral',
      columns: [t.referralId, t.centerId, t.patientId],
      foreignColumns: [referrals.id, referrals.centerId, referrals.patientId],
    }),
    foreignKey({
      name: 'withdrawn_reports_of_clinic',
      columns: [t.referralId, t.clinicId],
      foreignColumns: [referrals.id, referrals.clinicId],
    }),
    isNotBlank(t.reason),
    index('withdrawn_reports_referral').on(t.referralId, t.id.desc()),
    index('withdrawn_reports_clinic').on(t.clinicId, t.id.desc()),
  ],
);

/** One row for each referral that has a commission, kept in step with it. */
export const commissionSummary = pgTable(
  'commission_summary',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    centerId: integer('center_id').notNull(),
    patientId: integer('patient_id').notNull(),
    referralId: integer('referral_id').notNull().unique('commission_summary_referral'),
    commissionAmount: money('commission_amount').notNull(),
    /** yyyy-MM of the referral's creation. */
    month: text('month').notNull(),
    year: integer('year').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'commission_summary_of_referral',
      columns: [t.referralId, t.centerId, t.patientId],
      foreignColumns: [referrals.id, referrals.centerId, referrals.patientId],
    }),
    foreignKey({
      name: 'commission_summary_of_clinic',
      columns: [t.referralId, t.clinicId],
      foreignColumns: [referrals.id, referrals.clinicId],
    }),
    isNotNegative(t.commissionAmount),
    check('commission_summary_month', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('commission_summary_year', sql`${t.year} = left(${t.month}, 4)::integer`),
    index('commission_summary_clinic').on(t.clinicId, t.month, t.id.desc()),
    index('commission_summary_center').on(t.centerId, t.month),
    index('commission_summary_clinic_center').on(t.clinicId, t.centerId, t.month),
  ],
);
