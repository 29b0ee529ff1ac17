import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  consentPurposes,
  consentStates,
  consentWays,
  correctable,
  requestDeeds,
  type RequestDeed,
  requestKinds,
  requestStates,
} from '#shared/portal/privacy/privacy.states.ts';
import { transferStatuses } from '#shared/insight/transfers/transfers.states.ts';
import { createdAt, day, id, instant, isNotBlank, isOneOf, literals, oneOf, revision, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/** What a patient agreed to and took back, at one organisation. The rows only grow: the newest of a purpose holds. */
export const patientConsents = pgTable(
  'patient_consents',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    purpose: oneOf('purpose', consentPurposes).notNull(),
    state: oneOf('state', consentStates).notNull(),
    way: oneOf('way', consentWays).notNull(),
    /** Of the words that were shown. */
    noticeVersion: text('notice_version').notNull(),
    /** Whoever answers for a child. */
    guardianName: text('guardian_name'),
    /** Who of the staff wrote it down. */
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('patient_consents', t),
    ...patientOfOrganisation('patient_consents', t),
    isOneOf(t.purpose, consentPurposes),
    isOneOf(t.state, consentStates),
    isOneOf(t.way, consentWays),
    isNotBlank(t.guardianName),
    check('patient_consents_recorded', sql`(${t.way} = 'desk') = (${t.recordedBy} is not null)`),
    index('patient_consents_patient').on(t.patientId, t.purpose, t.id.desc()),
    index('patient_consents_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('patient_consents_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
  ],
);

/** A patient asks an organisation to put something right, to erase it, or complains. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    kind: oneOf('kind', requestKinds).notNull(),
    /** Of a correction: what, and how it should be. */
    field: oneOf('field', correctable),
    wished: text('wished'),
    said: text('said'),
    guardianName: text('guardian_name'),
    status: oneOf('status', requestStates).notNull().default('open'),
    /** The last day of the time that the law gives. */
    dueOn: day('due_on').notNull(),
    /** When the organisation was told that the day is near. */
    warnedAt: instant('warned_at'),
    answer: text('answer'),
    /** What was done with the answer itself. */
    deeds: text('deeds').array().$type<RequestDeed[]>().notNull().default([]),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('data_requests', t),
    ...patientOfOrganisation('data_requests', t),
    isOneOf(t.kind, requestKinds),
    isOneOf(t.field, correctable),
    isOneOf(t.status, requestStates),
    isNotBlank(t.guardianName),
    check('data_requests_correction', sql`(${t.kind} = 'correction') = (${t.field} is not null)`),
    check('data_requests_says_what', sql`${t.wished} is not null or ${t.said} is not null or ${t.kind} = 'erasure'`),
    check(
      'data_requests_answered',
      sql`num_nonnulls(${t.answer}, ${t.answeredBy}, ${t.answeredAt}) = case when ${t.status} = 'open' then 0 else 3 end`,
    ),
    check('data_requests_deeds', sql`${t.deeds} <@ array[${literals(requestDeeds)}]::text[]`),
    index('data_requests_patient').on(t.patientId, t.id.desc()),
    index('data_requests_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('data_requests_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    index('data_requests_due').on(t.dueOn).where(sql`${t.status} = 'open' and ${t.warnedAt} is null`),
  ],
);

/** Who acts for the patient when they no longer can (Act of 2023, section 14): with each organisation that knows them. */
export const nominees = pgTable(
  'nominees',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('nominees', t),
    ...patientOfOrganisation('nominees', t),
    isNotBlank(t.name),
    isNotBlank(t.relation),
    check('nominees_phone_ten_digits', sql`${t.phone} ~ '^[0-9]{10}$'`),
    unique('nominees_patient').on(t.patientId),
    index('nominees_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('nominees_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
  ],
);

/** Everything about one person in a zip, made in the background and kept for a day. */
export const recordCopies = pgTable(
  'record_copies',
  {
    id: id(),
    ...organisation(),
    /** The person as they were chosen; the copy holds what lies under all of their rows. */
    patientId: integer('patient_id').notNull(),
    /** Of the staff; the copy then holds what lies with this organisation. Null: the patient, in the portal. */
    askedBy: integer('asked_by').references(() => users.id),
    status: oneOf('status', transferStatuses).notNull().default('queued'),
    filePath: text('file_path'),
    fileSize: integer('file_size'),
    /** Documents whose bytes were not there. */
    missing: integer('missing').notNull().default(0),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('record_copies', t),
    ...patientOfOrganisation('record_copies', t),
    isOneOf(t.status, transferStatuses),
    index('record_copies_patient').on(t.patientId, t.id.desc()),
    index('record_copies_expires').on(t.expiresAt).where(sql`${t.filePath} is not null`),
  ],
);
