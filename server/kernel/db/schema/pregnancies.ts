import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Dating } from '#shared/care/pregnancy/dating.ts';
import { hardRanges, NOT_HEARD } from '#shared/care/pregnancy/figures.ts';
import type { Fetus, MeasuredAtVisit } from '#shared/care/pregnancy/visit-log.schema.ts';
import {
  antibodyScreens,
  bloodGroups,
  chorionicities,
  datingMethods,
  dipsticks,
  fetalMovements,
  oedemas,
  pregnancyOutcomes,
  tdDoses,
  trimesters,
} from '#shared/care/trackers/trackers.states.ts';
import { createdAt, day, id, isNotNegative, isOneOf, isWithin, oneOf, revision, updatedAt } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** A figure with one decimal. */
const tenths = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' });

// A CHECK has literals.
const literal = (figure: number) => sql.raw(String(figure));
const [slowest, fastest] = [literal(hardRanges.heartRate[0]), literal(hardRanges.heartRate[1])];
const mostFetuses = literal(hardRanges.fetusCount[1]);
const notHeard = literal(NOT_HEARD);

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

/** Removed with its tracker; a visit alone is withdrawn, and stays. */
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
    /** g/dL */
    haemoglobin: tenths('haemoglobin'),
    urineProtein: oneOf('urine_protein', dipsticks),
    urineSugar: oneOf('urine_sugar', dipsticks),
    oedema: oneOf('oedema', oedemas),
    /** cm */
    fundalHeight: tenths('fundal_height'),
    movements: oneOf('movements', fetalMovements),
    /** One of several stands in the place of its number. */
    fetuses: jsonb('fetuses').$type<Fetus[]>().notNull().default([]),
    /** mg/dL */
    gttFasting: integer('gtt_fasting'),
    gttOneHour: integer('gtt_one_hour'),
    gttTwoHour: integer('gtt_two_hour'),
    antibodyScreen: oneOf('antibody_screen', antibodyScreens),
    /** µg, where it was given. */
    antiDDose: integer('anti_d_dose'),
    tdDose: oneOf('td_dose', tdDoses),
    scanDone: boolean('scan_done').notNull().default(false),
    notes: text('notes'),
    ...withdrawal(),
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
    isWithin(t.haemoglobin, hardRanges.haemoglobin),
    isOneOf(t.urineProtein, dipsticks),
    isOneOf(t.urineSugar, dipsticks),
    isOneOf(t.oedema, oedemas),
    isWithin(t.fundalHeight, hardRanges.fundalHeight),
    isOneOf(t.movements, fetalMovements),
    check(
      'pregnancy_visit_logs_fetuses',
      sql`jsonb_typeof(${t.fetuses}) = 'array' and jsonb_array_length(${t.fetuses}) <= ${mostFetuses} and not jsonb_path_exists(${t.fetuses}, '$[*] ? (@.heartRate != ${notHeard} && (@.heartRate < ${slowest} || @.heartRate > ${fastest}))')`,
    ),
    isWithin(t.gttFasting, hardRanges.gttFasting),
    isWithin(t.gttOneHour, hardRanges.gttOneHour),
    isWithin(t.gttTwoHour, hardRanges.gttTwoHour),
    isOneOf(t.antibodyScreen, antibodyScreens),
    isWithin(t.antiDDose, hardRanges.antiDDose),
    isOneOf(t.tdDose, tdDoses),
    isWithdrawnWhole('pregnancy_visit_logs', t),
    unique('pregnancy_visit_logs_id_clinic').on(t.id, t.clinicId),
    index('pregnancy_visit_logs_of').on(t.trackerId, t.visitDate.desc(), t.id.desc()),
  ],
);

/** What stood before a visit was corrected. The rows only grow. */
export const pregnancyVisitVersions = pgTable(
  'pregnancy_visit_versions',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    logId: integer('log_id').notNull(),
    measured: jsonb('measured').$type<MeasuredAtVisit>().notNull(),
    replacedBy: integer('replaced_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'pregnancy_visit_versions_log',
      columns: [t.logId, t.clinicId],
      foreignColumns: [pregnancyVisitLogs.id, pregnancyVisitLogs.clinicId],
    }).onDelete('cascade'),
    index('pregnancy_visit_versions_of').on(t.logId, t.id.desc()),
  ],
);
