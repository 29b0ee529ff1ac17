import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { vaccineDoses, vaccineSites } from '#shared/care/immunisations/immunisations.states.ts';
import { createdAt, day, id, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** The vaccines that a child was given. One that was recorded by mistake is withdrawn, and stays. */
export const immunisations = pgTable(
  'immunisations',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    /** Who put it on record. */
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    dose: oneOf('dose', vaccineDoses).notNull(),
    givenOn: day('given_on').notNull(),
    isDateEstimated: boolean('is_date_estimated').notNull().default(false),
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
    product: text('product'),
    batch: text('batch'),
    site: oneOf('site', vaccineSites),
    givenBy: text('given_by'),
    notes: text('notes'),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('immunisations', t),
    isOneOf(t.dose, vaccineDoses),
    isOneOf(t.site, vaccineSites),
    isWithdrawnWhole('immunisations', t),
    // Given again after one that doesn't count it is another day's.
    uniqueIndex('immunisations_once')
      .on(t.patientId, t.dose, t.givenOn, sql`coalesce(${t.product}, '')`)
      .where(sql`${t.withdrawnAt} is null`),
    index('immunisations_patient').on(t.patientId, t.givenOn.desc(), t.id.desc()),
    index('immunisations_clinic').on(t.clinicId, t.id.desc()),
  ],
);
