import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { anonymisingReasons, anonymisingStages, closingReasons } from '#shared/people/closings/closings.states.ts';
import { createdAt, day, id, instant, isNotBlank, isOneOf, oneOf } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/** That a person's record was closed, by whom and why, and that it was opened again. */
export const patientClosings = pgTable(
  'patient_closings',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    reason: oneOf('reason', closingReasons).notNull(),
    words: text('words'),
    /** On which the person was expected: it is expected again once the record is opened. */
    nextVisitDate: day('next_visit_date'),
    closedBy: integer('closed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: integer('reopened_by').references(() => users.id),
    reopenReason: text('reopen_reason'),
  },
  (t) => [
    isOfOneOrganisation('patient_closings', t),
    ...patientOfOrganisation('patient_closings', t),
    isOneOf(t.reason, closingReasons),
    isNotBlank(t.words),
    isNotBlank(t.reopenReason),
    check('patient_closings_other_says_what', sql`${t.reason} <> 'other' or ${t.words} is not null`),
    check(
      'patient_closings_reopened',
      sql`num_nonnulls(${t.reopenedAt}, ${t.reopenedBy}, ${t.reopenReason}) in (0, 3)`,
    ),
    // A record is closed once at a time.
    uniqueIndex('patient_closings_standing').on(t.patientId).where(sql`${t.reopenedAt} is null`),
    index('patient_closings_patient').on(t.patientId, t.id.desc()),
    index('patient_closings_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('patient_closings_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
  ],
);

/** That a part of a closed record was anonymised, by whom and why. It has no words, so that nothing in it can name anybody. */
export const patientAnonymisings = pgTable(
  'patient_anonymisings',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    stage: oneOf('stage', anonymisingStages).notNull(),
    reason: oneOf('reason', anonymisingReasons).notNull(),
    anonymisedBy: integer('anonymised_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('patient_anonymisings', t),
    ...patientOfOrganisation('patient_anonymisings', t),
    isOneOf(t.stage, anonymisingStages),
    isOneOf(t.reason, anonymisingReasons),
    index('patient_anonymisings_patient').on(t.patientId, t.id.desc()),
    index('patient_anonymisings_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('patient_anonymisings_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
  ],
);
