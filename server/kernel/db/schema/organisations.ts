import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pdfHeaderTypes } from '#shared/people/organisations/organisations.states.ts';
import { createdAt, id, isNotBlank, isNotNegative, isOneOf, money, oneOf, revision, updatedAt } from '../columns.ts';

export const clinics = pgTable(
  'clinics',
  {
    id: id(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    specialization: text('specialization'),
    isReferralEnabled: boolean('is_referral_enabled').notNull().default(true),
    /** Whether reception may give up what is owed, as doctors may. */
    receptionMayWaive: boolean('reception_may_waive').notNull().default(false),
    timezone: text('timezone').notNull().default('Asia/Kolkata'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [isNotBlank(t.name), isNotBlank(t.location), index('clinics_name').on(sql`lower(${t.name})`, t.id)],
);

export const diagnosticCenters = pgTable(
  'diagnostic_centers',
  {
    id: id(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    specialization: text('specialization'),
    /** 'Commission Mode' when true, 'Fixed Rate' otherwise. */
    commissionMode: boolean('commission_mode').notNull().default(true),
    /** Under 'Fixed Rate': the commission set when a referral is confirmed. */
    fixedCommission: money('fixed_commission'),
    timezone: text('timezone').notNull().default('Asia/Kolkata'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isNotBlank(t.name),
    isNotBlank(t.location),
    isNotNegative(t.fixedCommission),
    index('diagnostic_centers_name').on(sql`lower(${t.name})`, t.id),
  ],
);

/** The two columns that say whose a record is, for records that hang directly under their organisation. */
export const organisation = () => ({
  clinicId: integer('clinic_id').references(() => clinics.id),
  centerId: integer('center_id').references(() => diagnosticCenters.id),
});

/**
 * The same two columns for records that hang under a patient, an invoice or an item of the organisation: the
 * composite foreign key to that parent vouches for them.
 */
export const parentsOrganisation = () => ({
  clinicId: integer('clinic_id'),
  centerId: integer('center_id'),
});

/** A record belongs to a clinic or to a centre, to one of them exactly. */
export const isOfOneOrganisation = (table: string, t: { clinicId: PgColumn; centerId: PgColumn }) =>
  check(`${table}_one_organisation`, sql`num_nonnulls(${t.clinicId}, ${t.centerId}) = 1`);

export const organizationSettings = pgTable(
  'organization_settings',
  {
    id: id(),
    ...organisation(),
    organizationName: text('organization_name').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    gstin: text('gstin'),
    registrationNumber: text('registration_number'),
    logoUrl: text('logo_url'),
    footerNotes: text('footer_notes'),
    pdfHeaderType: oneOf('pdf_header_type', pdfHeaderTypes).notNull().default('text'),
    prescriptionDefaults: jsonb('prescription_defaults').$type<Record<string, unknown>>(),
    commissionTrackingEnabled: boolean('commission_tracking_enabled').notNull().default(true),
    smsEnabled: boolean('sms_enabled').notNull().default(false),
    whatsappEnabled: boolean('whatsapp_enabled').notNull().default(false),
    enableWhatsappReminders: boolean('enable_whatsapp_reminders').notNull().default(true),
    autoFollowUpEnabled: boolean('auto_follow_up_enabled').notNull().default(false),
    reminderDaysBefore: integer('reminder_days_before').notNull().default(1),
    /** Whoever wasn't seen for so many years leaves the lists; null where nobody does. */
    archiveAfterYears: integer('archive_after_years'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('organization_settings', t),
    isNotBlank(t.organizationName),
    isOneOf(t.pdfHeaderType, pdfHeaderTypes),
    check('organization_settings_reminder_days', sql`${t.reminderDaysBefore} between 1 and 7`),
    check('organization_settings_archive_years', sql`${t.archiveAfterYears} between 2 and 20`),
    uniqueIndex('organization_settings_clinic').on(t.clinicId),
    uniqueIndex('organization_settings_center').on(t.centerId),
  ],
);
