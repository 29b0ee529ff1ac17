import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PrescribedMedicine, Vitals } from '#shared/care/prescriptions/prescriptions.states.ts';
import { createdAt, day, id, instant, isNotBlank, isNotNegative, money, revision, updatedAt } from '../columns.ts';
import { appointments } from './appointments.ts';
import { clinics } from './organisations.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/**
 * A prescription is never edited once it is issued: the database refuses every change but `pdf_url`. A correction is
 * a new row that names the one it supersedes.
 */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    appointmentId: integer('appointment_id'),
    complaints: text('complaints'),
    vitals: jsonb('vitals').$type<Vitals>(),
    diagnosis: text('diagnosis'),
    medicines: jsonb('medicines').$type<PrescribedMedicine[]>().notNull().default([]),
    /** The readable rendering of the medicines. */
    instructions: text('instructions').notNull(),
    additionalInstructions: text('additional_instructions'),
    requiresDiagnostics: boolean('requires_diagnostics').notNull().default(false),
    selectedTests: text('selected_tests').array().notNull().default([]),
    /** Made only so that a referral has a prescription to hang under. */
    referralOnly: boolean('referral_only').notNull().default(false),
    consultationFee: money('consultation_fee'),
    nextVisitDate: day('next_visit_date'),
    /** The language of the patient's copy. */
    language: text('language'),
    supersedesId: integer('supersedes_id'),
    /** Written at a visit by video, under the rules of those. */
    isTeleconsultation: boolean('is_teleconsultation').notNull().default(false),
    /** The doctor says that it follows a visit in person for the same condition, which widens what may be written by video. */
    followsInPerson: boolean('follows_in_person').notNull().default(false),
    pdfUrl: text('pdf_url'),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('prescriptions', t),
    isNotNegative(t.consultationFee),
    unique('prescriptions_id_patient').on(t.id, t.patientId),
    foreignKey({
      name: 'prescriptions_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    foreignKey({
      name: 'prescriptions_supersedes',
      columns: [t.supersedesId, t.patientId],
      foreignColumns: [t.id, t.patientId],
    }),
    unique('prescriptions_superseded_once').on(t.supersedesId),
    index('prescriptions_patient').on(t.patientId, t.id.desc()),
    index('prescriptions_clinic_newest').on(t.clinicId, t.id.desc()),
    // What a doctor usually gives and asks is read from the latest of them.
    index('prescriptions_doctor_newest').on(t.clinicId, t.doctorId, t.id.desc()),
    index('prescriptions_clinic_created').on(t.clinicId, t.createdAt),
    index('prescriptions_appointment_of').on(t.appointmentId).where(sql`${t.appointmentId} is not null`),
  ],
);

/** A doctor's own reusable prescription. */
export const prescriptionTemplates = pgTable(
  'prescription_templates',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    medicines: jsonb('medicines').$type<PrescribedMedicine[]>().notNull().default([]),
    additionalInstructions: text('additional_instructions'),
    requiresDiagnostics: boolean('requires_diagnostics').notNull().default(false),
    selectedTests: text('selected_tests').array().notNull().default([]),
    /** Ids of centres, as texts on the wire and here. */
    selectedCenters: text('selected_centers').array().notNull().default([]),
    usageCount: integer('usage_count').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isNotBlank(t.name),
    isNotNegative(t.usageCount),
    index('prescription_templates_doctor').on(t.doctorId, t.usageCount.desc(), t.id.desc()),
    index('prescription_templates_clinic').on(t.clinicId),
  ],
);
