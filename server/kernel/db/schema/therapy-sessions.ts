import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { leastDegrees, MOST_PAIN, mostDegrees } from '#shared/care/physiotherapy/movements.ts';
import type { Measure } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { attendances } from '#shared/care/trackers/trackers.states.ts';
import { createdAt, day, id, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { patientOfClinic } from './patients.ts';
import { sessionPackages } from './session-packages.ts';
import { physiotherapySessions } from './trackers.ts';
import { users } from './users.ts';

/** The dated sessions of a course. One that was recorded by mistake is withdrawn, and stays. */
export const therapySessions = pgTable(
  'therapy_sessions',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    courseId: integer('course_id').notNull(),
    sessionDate: day('session_date').notNull(),
    attendance: oneOf('attendance', attendances).notNull().default('came'),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => users.id),
    modalities: text('modalities').array().notNull().default([]),
    painBefore: smallint('pain_before'),
    painAfter: smallint('pain_after'),
    measures: jsonb('measures').$type<Measure[]>().notNull().default([]),
    notes: text('notes'),
    /** What it takes one of. */
    packageId: integer('package_id'),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('therapy_sessions', t),
    foreignKey({
      name: 'therapy_sessions_course',
      columns: [t.courseId, t.patientId],
      foreignColumns: [physiotherapySessions.id, physiotherapySessions.patientId],
    }),
    foreignKey({
      name: 'therapy_sessions_package',
      columns: [t.packageId, t.patientId],
      foreignColumns: [sessionPackages.id, sessionPackages.patientId],
    }),
    check('therapy_sessions_package_taken', sql`${t.packageId} is null or ${t.attendance} <> 'cancelled'`),
    isOneOf(t.attendance, attendances),
    check('therapy_sessions_pain_before', sql`${t.painBefore} between 0 and ${sql.raw(String(MOST_PAIN))}`),
    check('therapy_sessions_pain_after', sql`${t.painAfter} between 0 and ${sql.raw(String(MOST_PAIN))}`),
    check(
      'therapy_sessions_measures',
      sql`jsonb_typeof(${t.measures}) = 'array' and not jsonb_path_exists(${t.measures}, '$[*] ? (@.degrees < ${sql.raw(String(leastDegrees))} || @.degrees > ${sql.raw(String(mostDegrees))})')`,
    ),
    check(
      'therapy_sessions_came',
      sql`case ${t.attendance} when 'came' then cardinality(${t.modalities}) > 0
        else cardinality(${t.modalities}) = 0 and ${t.measures} = '[]' and num_nonnulls(${t.painBefore}, ${t.painAfter}) = 0 end`,
    ),
    isWithdrawnWhole('therapy_sessions', t),
    index('therapy_sessions_of').on(t.courseId, t.sessionDate.desc(), t.id.desc()),
    index('therapy_sessions_package_of').on(t.packageId).where(sql`${t.packageId} is not null`),
    index('therapy_sessions_patient').on(t.patientId, t.id.desc()),
    index('therapy_sessions_clinic').on(t.clinicId, t.id.desc()),
  ],
);
