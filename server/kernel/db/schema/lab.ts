import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CriticalValue } from '#shared/diagnostics/lab/critical.schema.ts';
import type { EnteredTest, TestParameter } from '#shared/diagnostics/lab/lab.schema.ts';
import { labReportStatuses, resultFlags } from '#shared/diagnostics/lab/lab.states.ts';
import { createdAt, id, instant, isNotBlank, isOneOf, isPositive, oneOf, revision, updatedAt } from '../columns.ts';
import { diagnosticCenters } from './organisations.ts';
import { patients } from './patients.ts';
import { referrals } from './referrals.ts';
import { users } from './users.ts';

/** What a centre measures and how: its own definitions, begun from the starter panels. */
export const centerTests = pgTable(
  'center_tests',
  {
    id: id(),
    centerId: integer('center_id')
      .notNull()
      .references(() => diagnosticCenters.id),
    name: text('name').notNull(),
    /** 'Haematology'. */
    department: text('department'),
    /** 'Blood'. */
    specimen: text('specimen'),
    method: text('method'),
    loincCode: text('loinc_code'),
    /** In hours from the arrival of the sample. */
    reportedWithin: integer('reported_within').notNull().default(24),
    /** In the order of the report. */
    parameters: jsonb('parameters').$type<TestParameter[]>().notNull(),
    /** A definition that reports were made with is never deleted. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isNotBlank(t.name),
    isPositive(t.reportedWithin),
    uniqueIndex('center_tests_name').on(t.centerId, sql`lower(${t.name})`).where(sql`${t.isActive}`),
    index('center_tests_center').on(t.centerId, t.id.desc()),
  ],
);

/**
 * Results as a technician enters them and a doctor signs them, of a referral or of a walk-in patient. The migrations add
 * that a signed report stands: a correction is another row, which says what it corrects and why.
 */
export const labReports = pgTable(
  'lab_reports',
  {
    id: id(),
    centerId: integer('center_id').notNull(),
    /** Of a referral: the clinic that sent it, and whose patient it is. */
    clinicId: integer('clinic_id'),
    referralId: integer('referral_id'),
    patientId: integer('patient_id').notNull(),
    /** The centre, where the patient must be its own. */
    walkinCenterId: integer('walkin_center_id').generatedAlwaysAs(
      () => sql`case when referral_id is null then center_id end`,
    ),
    status: oneOf('status', labReportStatuses).notNull().default('draft'),
    version: integer('version').notNull().default(1),
    correctsId: integer('corrects_id'),
    correctionReason: text('correction_reason'),
    /** The sample's number at its centre, of all versions of the report; older ones have none of their own. */
    accessionNumber: text('accession_number'),
    /** When it was ordered of the centre or confirmed by it; older reports say when they were begun. */
    registeredAt: instant('registered_at'),
    /** When the sample was taken, and when it came to the laboratory. */
    collectedAt: instant('collected_at'),
    receivedAt: instant('received_at'),
    tests: jsonb('tests').$type<EnteredTest[]>().notNull().default([]),
    remarks: text('remarks'),
    /** Counts the saves: who saves over somebody else's work is told. */
    revision: integer('revision').notNull().default(0),
    enteredBy: integer('entered_by')
      .notNull()
      .references(() => users.id),
    /** Who saved last: whoever else is entering sees whose values came in. */
    savedBy: integer('saved_by').references(() => users.id),
    submittedBy: integer('submitted_by').references(() => users.id),
    submittedAt: instant('submitted_at'),
    /** Why the doctor gave it back. */
    returnedNote: text('returned_note'),
    signedBy: integer('signed_by').references(() => users.id),
    signedAt: instant('signed_at'),
    /** As the signer was called and registered on that day. */
    signerName: text('signer_name'),
    signerQualification: text('signer_qualification'),
    signerRegistrationNumber: text('signer_registration_number'),
    pdfUrl: text('pdf_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'lab_reports_of_referral',
      columns: [t.referralId, t.centerId, t.patientId],
      foreignColumns: [referrals.id, referrals.centerId, referrals.patientId],
    }),
    foreignKey({
      name: 'lab_reports_of_clinic',
      columns: [t.referralId, t.clinicId],
      foreignColumns: [referrals.id, referrals.clinicId],
    }),
    foreignKey({
      name: 'lab_reports_patient_of_center',
      columns: [t.patientId, t.walkinCenterId],
      foreignColumns: [patients.id, patients.centerId],
    }),
    foreignKey({
      name: 'lab_reports_corrected',
      columns: [t.correctsId, t.centerId, t.patientId],
      foreignColumns: [t.id, t.centerId, t.patientId],
    }),
    unique('lab_reports_id_center_patient').on(t.id, t.centerId, t.patientId),
    // A version is corrected once; the correction can be corrected.
    unique('lab_reports_corrects').on(t.correctsId),
    isOneOf(t.status, labReportStatuses),
    isPositive(t.version),
    check('lab_reports_sample_order', sql`${t.collectedAt} <= ${t.receivedAt}`),
    check('lab_reports_clinic_of_referral', sql`(${t.clinicId} is null) = (${t.referralId} is null)`),
    check('lab_reports_correction', sql`(${t.correctsId} is null) = (${t.version} = 1)`),
    check('lab_reports_correction_reason', sql`(${t.correctsId} is null) = (${t.correctionReason} is null)`),
    check(
      'lab_reports_signed',
      sql`(${t.status} = 'signed') = (${t.signedAt} is not null) and (${t.status} <> 'signed' or num_nulls(${t.signedBy}, ${t.signerName}, ${t.signerRegistrationNumber}, ${t.pdfUrl}) = 0)`,
    ),
    // Two technicians who begin at once work on one report.
    uniqueIndex('lab_reports_open_of_referral').on(t.referralId).where(sql`${t.status} <> 'signed'`),
    uniqueIndex('lab_reports_open_of_walkin')
      .on(t.patientId)
      .where(sql`${t.status} <> 'signed' and ${t.referralId} is null`),
    // A sample has one number, which all versions of its report go by; found by the beginning of it, too.
    uniqueIndex('lab_reports_accession')
      .on(t.centerId, t.accessionNumber.op('text_pattern_ops'), t.version)
      .where(sql`${t.accessionNumber} is not null`),
    index('lab_reports_center_newest').on(t.centerId, t.id.desc()),
    index('lab_reports_center_status').on(t.centerId, t.status, t.id.desc()),
    index('lab_reports_clinic_newest')
      .on(t.clinicId, t.id.desc())
      .where(sql`${t.clinicId} is not null and ${t.status} = 'signed'`),
    index('lab_reports_patient').on(t.patientId, t.id.desc()),
    index('lab_reports_referral').on(t.referralId, t.id.desc()).where(sql`${t.referralId} is not null`),
  ],
);

/**
 * The signed reports with critical values: whom they were told before the release, and who of the clinic that referred has
 * seen them. What was told stands as it was said, which a trigger sees to.
 */
export const criticalReports = pgTable(
  'critical_reports',
  {
    id: id(),
    reportId: integer('report_id').notNull(),
    centerId: integer('center_id').notNull(),
    patientId: integer('patient_id').notNull(),
    /** Of a referral. */
    clinicId: integer('clinic_id'),
    referralId: integer('referral_id'),
    values: jsonb('values').$type<CriticalValue[]>().notNull(),
    toldName: text('told_name').notNull(),
    toldContact: text('told_contact'),
    toldAt: instant('told_at').notNull(),
    toldNote: text('told_note'),
    /** Its correction is signed: what stands there counts. */
    isCorrected: boolean('is_corrected').notNull().default(false),
    seenBy: integer('seen_by').references(() => users.id),
    seenAt: instant('seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'critical_reports_of_report',
      columns: [t.reportId, t.centerId, t.patientId],
      foreignColumns: [labReports.id, labReports.centerId, labReports.patientId],
    }),
    foreignKey({
      name: 'critical_reports_of_referral',
      columns: [t.referralId, t.clinicId],
      foreignColumns: [referrals.id, referrals.clinicId],
    }),
    unique('critical_reports_report').on(t.reportId),
    isNotBlank(t.toldName),
    check('critical_reports_clinic_of_referral', sql`(${t.clinicId} is null) = (${t.referralId} is null)`),
    check('critical_reports_seen', sql`(${t.seenAt} is null) = (${t.seenBy} is null)`),
    index('critical_reports_referral').on(t.referralId, t.id.desc()).where(sql`${t.referralId} is not null`),
    index('critical_reports_clinic_unseen')
      .on(t.clinicId, t.id.desc())
      .where(sql`${t.seenAt} is null and not ${t.isCorrected}`),
    index('critical_reports_center_unseen')
      .on(t.centerId, t.id.desc())
      .where(sql`${t.seenAt} is null and not ${t.isCorrected} and ${t.clinicId} is not null`),
  ],
);

/** The last accession number of a centre's year. */
export const accessionCounters = pgTable(
  'accession_counters',
  {
    id: id(),
    centerId: integer('center_id')
      .notNull()
      .references(() => diagnosticCenters.id),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [isPositive(t.lastNumber), unique('accession_counters_run').on(t.centerId, t.year)],
);

/** The numbers of the signed reports that stand, for looking at one parameter over time. A correction takes the place of what it corrects. */
export const labResults = pgTable(
  'lab_results',
  {
    id: id(),
    reportId: integer('report_id').notNull(),
    centerId: integer('center_id').notNull(),
    clinicId: integer('clinic_id'),
    patientId: integer('patient_id').notNull(),
    testName: text('test_name').notNull(),
    /** The same for the same measurement in every centre's definitions. */
    parameterKey: text('parameter_key').notNull(),
    parameterName: text('parameter_name').notNull(),
    unit: text('unit'),
    value: numeric('value', { mode: 'number' }).notNull(),
    flag: oneOf('flag', resultFlags),
    low: numeric('low', { mode: 'number' }),
    high: numeric('high', { mode: 'number' }),
    /** When the sample was taken, or else the signing. */
    measuredAt: instant('measured_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'lab_results_of_report',
      columns: [t.reportId, t.centerId, t.patientId],
      foreignColumns: [labReports.id, labReports.centerId, labReports.patientId],
    }),
    isOneOf(t.flag, resultFlags),
    index('lab_results_report').on(t.reportId),
    index('lab_results_patient').on(t.patientId, t.parameterKey, t.measuredAt),
  ],
);
