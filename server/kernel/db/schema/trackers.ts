import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Dating } from '#shared/care/pregnancy/dating.ts';
import { hardRanges } from '#shared/care/pregnancy/figures.ts';
import {
  bloodGroups,
  chorionicities,
  datingMethods,
  physiotherapyStatuses,
  pregnancyOutcomes,
  rctStatuses,
  trimesters,
} from '#shared/care/trackers/trackers.states.ts';
import { LEAST_LENGTH, MOST_LENGTH } from '#shared/care/rct/dental-lists.ts';
import type { Canal } from '#shared/care/rct/rct.schema.ts';
import { sides } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import {
  createdAt,
  day,
  id,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isWithin,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { appointments } from './appointments.ts';
import { patientOfClinic, patients } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

/** What was called off when a pregnancy ended, so that a slip can be taken back. */
export interface CalledOff {
  /** The patient was expected on this day. */
  nextVisitDate: string | null;
  reminderIds: number[];
  /** Taken off the patient's conditions: 'Pregnant'. */
  conditions: string[];
}

/** The newest of a patient is the current one, the earlier ones its history. */
export const pregnancyTrackers = pgTable(
  'pregnancy_trackers',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    /** From where the weeks are counted: the LMP, or what it would have been by scan or transfer. */
    lmpDate: day('lmp_date').notNull(),
    eddDate: day('edd_date').notNull(),
    datedBy: oneOf('dated_by', datingMethods).notNull().default('lmp'),
    /** The LMP as the patient tells it, where something else dates; where it does, `lmpDate` is it. */
    toldLmp: day('told_lmp'),
    lmpUncertain: boolean('lmp_uncertain').notNull().default(false),
    scanDate: day('scan_date'),
    scanWeeks: integer('scan_weeks'),
    scanDays: integer('scan_days'),
    transferDate: day('transfer_date'),
    embryoDay: integer('embryo_day'),
    gravida: integer('gravida'),
    para: integer('para'),
    abortions: integer('abortions'),
    living: integer('living'),
    fetusCount: integer('fetus_count'),
    chorionicity: oneOf('chorionicity', chorionicities),
    bloodGroup: oneOf('blood_group', bloodGroups),
    currentTrimester: oneOf('current_trimester', trimesters).notNull(),
    notes: text('notes').array().notNull().default([]),
    /** What became of it; null while it runs. */
    outcome: oneOf('outcome', pregnancyOutcomes),
    endedOn: day('ended_on'),
    endNote: text('end_note'),
    calledOff: jsonb('called_off').$type<CalledOff>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('pregnancy_trackers', t),
    isOneOf(t.currentTrimester, trimesters),
    check('pregnancy_trackers_edd', sql`${t.eddDate} = ${t.lmpDate} + 280`),
    isOneOf(t.datedBy, datingMethods),
    check(
      'pregnancy_trackers_dating',
      sql`num_nonnulls(${t.scanDate}, ${t.scanWeeks}, ${t.scanDays}) in (0, 3) and num_nonnulls(${t.transferDate}, ${t.embryoDay}) in (0, 2) and case ${t.datedBy} when 'scan' then ${t.scanDate} is not null and ${t.lmpDate} = ${t.scanDate} - (${t.scanWeeks} * 7 + ${t.scanDays}) when 'transfer' then ${t.transferDate} is not null and ${t.lmpDate} = ${t.transferDate} - (14 + ${t.embryoDay}) else ${t.toldLmp} is null end`,
    ),
    isWithin(t.scanWeeks, hardRanges.scanWeeks),
    isWithin(t.scanDays, hardRanges.scanDays),
    isWithin(t.gravida, hardRanges.gravida),
    isWithin(t.para, hardRanges.para),
    isWithin(t.abortions, hardRanges.abortions),
    isWithin(t.living, hardRanges.living),
    isWithin(t.fetusCount, hardRanges.fetusCount),
    isOneOf(t.chorionicity, chorionicities),
    isOneOf(t.bloodGroup, bloodGroups),
    isOneOf(t.outcome, pregnancyOutcomes),
    check(
      'pregnancy_trackers_end',
      sql`case when ${t.outcome} is null then num_nonnulls(${t.endedOn}, ${t.endNote}, ${t.calledOff}) = 0 else ${t.endedOn} is not null and ${t.endedOn} >= ${t.lmpDate} end`,
    ),
    unique('pregnancy_trackers_id_clinic').on(t.id, t.clinicId),
    index('pregnancy_trackers_patient').on(t.patientId, t.id.desc()),
    index('pregnancy_trackers_clinic').on(t.clinicId, t.id.desc()),
  ],
);

/** What stood before a pregnancy was dated anew. The rows only grow. */
export const pregnancyDatings = pgTable(
  'pregnancy_datings',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    trackerId: integer('tracker_id').notNull(),
    dating: jsonb('dating').$type<Dating>().notNull(),
    eddDate: day('edd_date').notNull(),
    reason: text('reason'),
    replacedBy: integer('replaced_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'pregnancy_datings_tracker',
      columns: [t.trackerId, t.clinicId],
      foreignColumns: [pregnancyTrackers.id, pregnancyTrackers.clinicId],
    }).onDelete('cascade'),
    index('pregnancy_datings_of').on(t.trackerId, t.id.desc()),
  ],
);

/** Removed with its tracker. */
export const pregnancyVisitLogs = pgTable(
  'pregnancy_visit_logs',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    trackerId: integer('tracker_id').notNull(),
    visitDate: day('visit_date').notNull(),
    /** Kilograms. */
    weight: numeric('weight', { precision: 5, scale: 2 }),
    bloodPressure: text('blood_pressure'),
    fetalHeartbeat: text('fetal_heartbeat'),
    scanDone: boolean('scan_done').notNull().default(false),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    foreignKey({
      name: 'pregnancy_visit_logs_tracker',
      columns: [t.trackerId, t.clinicId],
      foreignColumns: [pregnancyTrackers.id, pregnancyTrackers.clinicId],
    }).onDelete('cascade'),
    isNotNegative(t.weight),
    index('pregnancy_visit_logs_of').on(t.trackerId, t.visitDate.desc(), t.id.desc()),
  ],
);

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
