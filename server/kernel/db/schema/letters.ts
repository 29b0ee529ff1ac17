import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { letterKinds, letterStates } from '#shared/care/letters/letters.states.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { createdAt, id, instant, isNotBlank, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { patientOfClinic } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/**
 * What a doctor writes after a visit, to a colleague or to the patient. Its text alone is kept: the medicines and all else that its
 * paper says come from the prescription. What is final is never changed nor deleted, but for `pdf_url`.
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    prescriptionId: integer('prescription_id').notNull(),
    /** Who began it. */
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    kind: oneOf('kind', letterKinds).notNull(),
    state: oneOf('state', letterStates).notNull().default('draft'),
    language: oneOf('language', messageLanguages).notNull(),
    recipientName: text('recipient_name'),
    recipientPlace: text('recipient_place'),
    recipientEmail: text('recipient_email'),
    text: text('text').notNull(),
    draftedWithHelp: boolean('drafted_with_help').notNull().default(false),
    approvedBy: integer('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    /** The final one whose place it takes. */
    replacesId: integer('replaces_id'),
    pdfUrl: text('pdf_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('letters', t),
    isOneOf(t.kind, letterKinds),
    isOneOf(t.state, letterStates),
    isOneOf(t.language, messageLanguages),
    isNotBlank(t.text),
    check(
      'letters_final',
      sql`num_nonnulls(${t.approvedBy}, ${t.approvedAt}, ${t.pdfUrl}) = case ${t.state} when 'final' then 3 else 0 end`,
    ),
    check(
      'letters_to_whom',
      sql`${t.kind} = 'letter' or num_nonnulls(${t.recipientName}, ${t.recipientPlace}, ${t.recipientEmail}) = 0`,
    ),
    unique('letters_id_prescription').on(t.id, t.prescriptionId),
    unique('letters_replaced_once').on(t.replacesId),
    foreignKey({
      name: 'letters_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    foreignKey({
      name: 'letters_replaces',
      columns: [t.replacesId, t.prescriptionId],
      foreignColumns: [t.id, t.prescriptionId],
    }),
    index('letters_of_prescription').on(t.prescriptionId, t.id.desc()),
    index('letters_patient').on(t.patientId, t.id.desc()),
    index('letters_clinic').on(t.clinicId, t.id.desc()),
  ],
);
