import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sides } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import { LEAST_LENGTH, MOST_LENGTH } from '#shared/care/rct/dental-lists.ts';
import type { Canal } from '#shared/care/rct/rct.schema.ts';
import { physiotherapyStatuses, rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { createdAt, id, isNotBlank, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { appointments } from './appointments.ts';
import { patientOfClinic, patients } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/** Removed with the patient. */
export const rctTrackers = pgTable(
  'rct_trackers',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    toothNumber: text('tooth_number').notNull(),
    diagnosis: text('diagnosis').notNull(),
    procedureSteps: text('procedure_steps').array().notNull().default([]),
    currentStep: text('current_step'),
    notes: text('notes'),
    status: oneOf('status', rctStatuses).notNull().default('planned'),
    canals: jsonb('canals').$type<Canal[]>().notNull().default([]),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    foreignKey({
      name: 'rct_trackers_patient_of_clinic',
      columns: [t.patientId, t.clinicId],
      foreignColumns: [patients.id, patients.clinicId],
    }).onDelete('cascade'),
    isNotBlank(t.toothNumber),
    isNotBlank(t.diagnosis),
    isOneOf(t.status, rctStatuses),
    check(
      'rct_trackers_canals',
      sql`jsonb_typeof(${t.canals}) = 'array' and not jsonb_path_exists(${t.canals}, '$[*] ? (@.length < ${sql.raw(String(LEAST_LENGTH))} || @.length > ${sql.raw(String(MOST_LENGTH))})')`,
    ),
    isWithdrawnWhole('rct_trackers', t),
    uniqueIndex('rct_trackers_open')
      .on(t.patientId, t.toothNumber)
      .where(sql`${t.status} <> 'completed' and ${t.withdrawnAt} is null`),
    index('rct_trackers_patient').on(t.patientId, t.id.desc()),
    index('rct_trackers_clinic').on(t.clinicId, t.id.desc()),
  ],
);

export const physiotherapySessions = pgTable(
  'physiotherapy_sessions',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    prescriptionId: integer('prescription_id'),
    therapyType: text('therapy_type').notNull(),
    duration: text('duration').notNull(),
    bodyArea: text('body_area').array().notNull().default([]),
    side: oneOf('side', sides),
    totalSessions: integer('total_sessions').notNull().default(0),
    completedSessions: integer('completed_sessions').notNull().default(0),
    notes: text('notes'),
    instructions: text('instructions'),
    status: oneOf('status', physiotherapyStatuses).notNull().default('ongoing'),
    /** Why it was closed before its last session. */
    closeReason: text('close_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('physiotherapy_sessions', t),
    foreignKey({
      name: 'physiotherapy_sessions_prescription',
      columns: [t.prescriptionId, t.patientId],
      foreignColumns: [prescriptions.id, prescriptions.patientId],
    }),
    isNotBlank(t.therapyType),
    isNotBlank(t.duration),
    isOneOf(t.status, physiotherapyStatuses),
    isOneOf(t.side, sides),
    unique('physiotherapy_sessions_id_patient').on(t.id, t.patientId),
    check('physiotherapy_sessions_progress', sql`${t.completedSessions} between 0 and ${t.totalSessions}`),
    index('physiotherapy_sessions_patient').on(t.patientId, t.id.desc()),
    index('physiotherapy_sessions_clinic').on(t.clinicId, t.id.desc()),
    index('physiotherapy_sessions_prescription_of').on(t.prescriptionId).where(sql`${t.prescriptionId} is not null`),
  ],
);

/** What a specialist notes at a visit, in the fields of the specialization. Written once; a later one is another row. */
export const specialtyNotes = pgTable(
  'specialty_notes',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    /** The visit it was written at, where there was one. */
    appointmentId: integer('appointment_id'),
    specialization: text('specialization').notNull(),
    /** The words by field. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('specialty_notes', t),
    foreignKey({
      name: 'specialty_notes_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    isNotBlank(t.specialization),
    index('specialty_notes_patient').on(t.patientId, t.id.desc()),
    index('specialty_notes_clinic').on(t.clinicId, t.id.desc()),
    index('specialty_notes_appointment_of').on(t.appointmentId).where(sql`${t.appointmentId} is not null`),
  ],
);
