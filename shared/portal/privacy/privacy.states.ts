/**
 * What a patient agrees to or not. `reminders` and `documents` are asked whenever such a message is about to leave; `portal` is the
 * notice that is shown at the first sign-in.
 */
export const consentPurposes = ['reminders', 'documents', 'portal'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Those that are about messages, at one organisation each. */
export const messagePurposes = ['reminders', 'documents'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const consentStates = ['given', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Where a consent was given or withdrawn: by the patients themselves, or by the staff on their word. */
export const consentWays = ['portal', 'desk'] as const;

/** Of the notice's words. Other words are another version, and are shown and asked about again. */
export const NOTICE_VERSION = '2026-1';

export const requestKinds = ['correction', 'erasure', 'grievance'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What can be asked to be corrected. The first four can be put right with one press; of `other` the words say what it is. */
export const correctable = ['name', 'dateOfBirth', 'gender', 'address', 'other'] as const;
export type Correctable = (typeof correctable)[number];

export const requestStates = ['open', 'done', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** What was done with the answer itself. */
export const requestDeeds = ['field_changed', 'email_erased', 'messages_stopped', 'portal_ended'] as const;
export type RequestDeed = (typeof requestDeeds)[number];

/**
 * Digital Personal Data Protection Rules 2025, rule 14 (3): requests and grievances are answered within a reasonable period
 * that is published and is not longer than ninety days.
 */
export const ANSWER_WITHIN_DAYS = 90;
/** From then on the organisation is told that the time is nearly over. */
export const WARN_DAYS_BEFORE = 7;

/** Parental consent is needed below it (Act of 2023, sections 2 (f) and 9). */
export const ADULT_AGE = 18;

export const MOST_COPIES_A_DAY = 3;

/** Kinds of records, as they are counted. */
export const heldKinds = [
  'visits',
  'prescriptions',
  'letters',
  'invoices',
  'payments',
  'reports',
  'referrals',
  'trackers',
  'messages',
  'reminders',
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** What was done with a record, of what the audit log knows. */
export const looks = ['VIEW', 'UPDATE', 'EXPORT', 'SEND'] as const;
/** Whose hand it was. */
export const lookRoles = [
  'clinic_doctor',
  'clinic_reception',
  'diagnostic_doctor',
  'lab_technician',
  'other_system',
] as const;
export const lookedAt = [
  'patient',
  'visit',
  'prescription',
  'letter',
  'invoice',
  'report',
  'referral',
  'tracker',
  'message',
  'data_request',
  'export',
] as const;
export type LookedAt = (typeof lookedAt)[number];
