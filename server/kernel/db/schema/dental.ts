import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { dentalTypes, MOST_MOBILE, type Surface, surfaces } from '#shared/care/rct/dental-lists.ts';
import type { Estimate } from '#shared/care/rct/dental-plans.schema.ts';
import { teeth } from '#shared/care/rct/teeth.ts';
import {
  conditionStatuses,
  dentalStatuses,
  openDentalStatuses,
  rctStatuses,
} from '#shared/care/trackers/trackers.states.ts';
import {
  createdAt,
  day,
  id,
  isNotBlank,
  isNotNegative,
  isOneOf,
  literals,
  money,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { invoices } from './invoices.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** Treatment plans: what a patient agreed to stands in `estimate`, and is never changed. */
export const dentalPlans = pgTable(
  'dental_plans',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    name: text('name'),
    /** Raised with each change of its steps, so that nobody agrees to what wasn't seen. */
    stepChanges: integer('step_changes').notNull().default(0),
    acceptedOn: day('accepted_on'),
    acceptedBy: integer('accepted_by').references(() => users.id),
    estimate: jsonb('estimate').$type<Estimate>(),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('dental_plans', t),
    unique('dental_plans_id_patient').on(t.id, t.patientId),
    check('dental_plans_accepted', sql`num_nonnulls(${t.acceptedOn}, ${t.acceptedBy}, ${t.estimate}) in (0, 3)`),
    isWithdrawnWhole('dental_plans', t),
    index('dental_plans_patient').on(t.patientId, t.id.desc()),
    index('dental_plans_clinic').on(t.clinicId, t.id.desc()),
  ],
);

/** Conditions and procedures, each on a tooth, its surfaces, or the whole mouth. What is withdrawn stays. */
export const dentalRecords = pgTable(
  'dental_records',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    planId: integer('plan_id'),
    type: oneOf('type', dentalTypes).notNull(),
    what: text('what').notNull(),
    toothNumber: text('tooth_number'),
    surfaces: text('surfaces').array().$type<Surface[]>().notNull().default([]),
    grade: smallint('grade'),
    notes: text('notes'),
    status: oneOf('status', dentalStatuses).notNull(),
    price: money('price'),
    /** Of the price list. An item that was taken off it leaves the price behind. */
    chargeItemId: integer('charge_item_id'),
    doneOn: day('done_on'),
    operatorId: integer('operator_id').references(() => users.id),
    invoiceId: integer('invoice_id'),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    patientOfClinic('dental_records', t),
    foreignKey({
      name: 'dental_records_plan',
      columns: [t.planId, t.patientId],
      foreignColumns: [dentalPlans.id, dentalPlans.patientId],
    }),
    foreignKey({
      name: 'dental_records_invoice',
      columns: [t.invoiceId, t.patientId, t.clinicId],
      foreignColumns: [invoices.id, invoices.patientId, invoices.clinicId],
    }),
    isOneOf(t.type, dentalTypes),
    isOneOf(t.status, dentalStatuses),
    isNotBlank(t.what),
    isNotNegative(t.price),
    isOneOf(t.toothNumber, teeth),
    check('dental_records_surfaces_one_of', sql`${t.surfaces} <@ array[${literals(surfaces)}]::text[]`),
    check(
      'dental_records_grade',
      sql`(${t.grade} is not null) = (${t.type} = 'condition' and ${t.what} = 'mobility') and ${t.grade} between 1 and ${sql.raw(String(MOST_MOBILE))}`,
    ),
    check(
      'dental_records_status_of_type',
      sql`case ${t.type} when 'condition' then ${t.status} in (${literals(conditionStatuses)}) and num_nonnulls(${t.planId}, ${t.price}, ${t.chargeItemId}, ${t.invoiceId}) = 0
        else ${t.status} in (${literals(rctStatuses)}) end`,
    ),
    check(
      'dental_records_done',
      sql`num_nonnulls(${t.doneOn}, ${t.operatorId}) = case ${t.status} when 'completed' then 2 else 0 end`,
    ),
    check('dental_records_billed', sql`${t.invoiceId} is null or ${t.status} = 'completed'`),
    isWithdrawnWhole('dental_records', t),
    uniqueIndex('dental_records_open')
      .on(t.patientId, sql`coalesce(${t.toothNumber}, '')`, t.type, t.what)
      .where(sql`${t.withdrawnAt} is null and ${t.status} in (${literals(openDentalStatuses)})`),
    index('dental_records_patient').on(t.patientId, t.id.desc()),
    index('dental_records_clinic').on(t.clinicId, t.id.desc()),
    index('dental_records_plan_of').on(t.planId).where(sql`${t.planId} is not null`),
    index('dental_records_invoice_of').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
);
