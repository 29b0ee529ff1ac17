import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { instantOut, money, moneyOut, requiredText, text, wholeNumber } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { pdfHeaderTypes } from '#shared/people/organisations/organisations.states.ts';
import { prescriptionDefaults, prescriptionDefaultsOut } from '#shared/people/settings/prescription-defaults.ts';
import { isGstin } from './settings.rules.ts';

export const organizationSettings = z.object({
  id: z.number(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  organizationName: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  gstin: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  /** A stored file, '/uploads/logos/...'. */
  logoUrl: z.string().nullable(),
  footerNotes: z.string().nullable(),
  pdfHeaderType: z.enum(pdfHeaderTypes),
  /** Null until they are saved: the product's own are used then. */
  prescriptionDefaults: prescriptionDefaultsOut.nullable(),
  commissionTrackingEnabled: z.boolean(),
  smsEnabled: z.boolean(),
  whatsappEnabled: z.boolean(),
  enableWhatsappReminders: z.boolean(),
  autoFollowUpEnabled: z.boolean(),
  reminderDaysBefore: z.number(),
  /** Whoever wasn't here for so many years leaves the lists by themselves; null where nobody does. */
  archiveAfterYears: z.number().nullable(),
  /** Of a centre: 'Commission Mode' when true, 'Fixed Rate' otherwise; the superadmin decides. Null for a clinic. */
  commissionMode: z.boolean().nullable(),
  /** Under 'Fixed Rate': the commission set when a referral is confirmed. */
  fixedCommission: moneyOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type OrganizationSettings = z.output<typeof organizationSettings>;

/** A text that '' and null take away. What isn't sent at all stays as it is. */
const clearable = (field: z.ZodType<string, string>) =>
  z.union([z.literal('').transform(() => null), z.null(), field]).optional();

const phone = text(60).regex(/^[\d\s+()/,-]*$/, says.phone_characters);
const email = text(254).pipe(z.email(says.email_invalid));
const gstin = z.string().trim().toUpperCase().refine(isGstin, says.gstin_invalid);

/** A picture as the browser read it (about 1 MB of bytes), the stored one once more, or '' and null for none. */
const LOGO_LETTERS = 1_400_000;

const DAYS_BEFORE = says.reminder_days;
const ARCHIVE_YEARS = says.archive_years;

/** Any part of the settings. */
export const settingsChange = z.object({
  organizationName: requiredText(120, says.organization_name_required).optional(),
  address: clearable(text(300)),
  phone: clearable(phone),
  email: clearable(email),
  gstin: clearable(gstin),
  registrationNumber: clearable(text(60)),
  logoUrl: z.string().max(LOGO_LETTERS, says.picture_over_1_mb).nullable().optional(),
  footerNotes: clearable(text(600, severalLines)),
  pdfHeaderType: z.enum(pdfHeaderTypes).optional(),
  prescriptionDefaults: prescriptionDefaults.optional(),
  commissionTrackingEnabled: z.boolean().optional(),
  smsEnabled: z.boolean().optional(),
  whatsappEnabled: z.boolean().optional(),
  enableWhatsappReminders: z.boolean().optional(),
  autoFollowUpEnabled: z.boolean().optional(),
  reminderDaysBefore: wholeNumber(DAYS_BEFORE).pipe(z.number().min(1, DAYS_BEFORE).max(7, DAYS_BEFORE)).optional(),
  archiveAfterYears: wholeNumber(ARCHIVE_YEARS)
    .pipe(z.number().min(2, ARCHIVE_YEARS).max(20, ARCHIVE_YEARS))
    .nullable()
    .optional(),
  /** At least 0; '' and null for none. */
  fixedCommission: z
    .union([z.number(), z.string()])
    .nullable()
    .transform((amount) => (amount === '' ? null : amount))
    .pipe(money().nullable())
    .optional(),
  revision: onRevision,
});
export type SettingsChange = z.output<typeof settingsChange>;
