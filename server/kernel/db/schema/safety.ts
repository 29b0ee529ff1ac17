import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { safetySeverities } from '#shared/care/safety/safety.states.ts';
import { createdAt, id, isNotBlank, isNotNegative, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { clinics } from './organisations.ts';
import { patientOfClinic } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/**
 * What was prescribed in spite of a warning of major and above, and why. It stands with its prescription, and keeps the check from
 * asking again for the same patient while it is no worse. Nothing of it ever changes.
 */
export const safetyOverrides = pgTable(
  'safety_overrides',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    prescriptionId: integer('prescription_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    /** The name of the rule, and the substances that it speaks of. */
    rule: text('rule').notNull(),
    subject: text('subject').notNull(),
    severity: oneOf('severity', safetySeverities).notNull(),
    /** Of each of those substances in a day, in milligrams, where it could be read. */
    taken: jsonb('taken').$type<Record<string, number>>().notNull(),
    /** Null where another program wrote the prescription, or the check couldn't be had in time to ask. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('safety_overrides', t),
    foreignKey({
      name: 'safety_overrides_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    isOneOf(t.severity, safetySeverities),
    isNotBlank(t.rule),
    unique('safety_overrides_once').on(t.prescriptionId, t.rule, t.subject),
    index('safety_overrides_clinic').on(t.clinicId, t.id.desc()),
    index('safety_overrides_patient').on(t.patientId, t.id.desc()),
  ],
);

/** How often each rule was shown in a clinic, and what came of it: of the rule alone, never of a patient or a doctor. */
export const safetyCounts = pgTable(
  'safety_counts',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    rule: text('rule').notNull(),
    shown: integer('shown').notNull().default(0),
    /** It no longer held when the prescription was issued. */
    accepted: integer('accepted').notNull().default(0),
    /** It still held, and was of major and above. */
    overridden: integer('overridden').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isNotBlank(t.rule),
    isNotNegative(t.shown),
    isNotNegative(t.accepted),
    isNotNegative(t.overridden),
    unique('safety_counts_rule').on(t.clinicId, t.rule),
  ],
);
