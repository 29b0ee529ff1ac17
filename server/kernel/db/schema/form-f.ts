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
import type { FormFEntry } from '#shared/care/form-f/form-f.schema.ts';
import {
  type Basis,
  type FurtherTest,
  type Indication,
  type InvasiveIndication,
  procedures,
  referralKinds,
  relations,
} from '#shared/care/form-f/form-f.states.ts';
import { createdAt, day, id, isNotBlank, isOneOf, isWithin, oneOf, revision, updatedAt } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/** An organisation's registration under the PCPNDT Act. */
export const pndtRegistrations = pgTable(
  'pndt_registrations',
  {
    id: id(),
    ...organisation(),
    number: text('number').notNull(),
    validUntil: day('valid_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('pndt_registrations', t),
    isNotBlank(t.number),
    uniqueIndex('pndt_registrations_clinic').on(t.clinicId),
    uniqueIndex('pndt_registrations_center').on(t.centerId),
  ],
);

/** The register of ultrasound in pregnancy, a line for each procedure. Never deleted. */
export const formFRecords = pgTable(
  'form_f_records',
  {
    id: id(),
    ...organisation(),
    /** The record of the person, where the organisation has one. */
    patientId: integer('patient_id'),
    recordedBy: integer('recorded_by')
      .notNull()
      .references(() => users.id),
    registrationNumber: text('registration_number').notNull(),
    patientName: text('patient_name').notNull(),
    age: smallint('age').notNull(),
    livingSons: smallint('living_sons').notNull(),
    livingDaughters: smallint('living_daughters').notNull(),
    childrenAges: text('children_ages'),
    relation: oneOf('relation', relations).notNull(),
    relativeName: text('relative_name').notNull(),
    address: text('address').notNull(),
    phone: text('phone'),
    referral: oneOf('referral', referralKinds).notNull(),
    referredBy: text('referred_by').notNull(),
    lmpDate: day('lmp_date'),
    weeks: smallint('weeks'),
    procedure: oneOf('procedure', procedures).notNull(),
    procedureDetail: text('procedure_detail'),
    indications: jsonb('indications').$type<Indication[]>().notNull(),
    indicationDetail: text('indication_detail'),
    performedBy: text('performed_by').notNull(),
    declaredOn: day('declared_on').notNull(),
    performedOn: day('performed_on').notNull(),
    result: text('result').notNull(),
    conveyedTo: text('conveyed_to'),
    conveyedOn: day('conveyed_on'),
    mtpIndication: text('mtp_indication'),
    familyHistory: text('family_history'),
    basis: jsonb('basis').$type<Basis[]>().notNull().default([]),
    basisDetail: text('basis_detail'),
    invasiveIndications: jsonb('invasive_indications').$type<InvasiveIndication[]>().notNull().default([]),
    consentOn: day('consent_on'),
    complications: text('complications'),
    furtherTests: jsonb('further_tests').$type<FurtherTest[]>().notNull().default([]),
    furtherDetail: text('further_detail'),
    ...withdrawal(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('form_f_records', t),
    ...patientOfOrganisation('form_f_records', t),
    isOneOf(t.relation, relations),
    isOneOf(t.referral, referralKinds),
    isOneOf(t.procedure, procedures),
    isNotBlank(t.patientName),
    isWithin(t.age, [10, 60]),
    isWithin(t.livingSons, [0, 20]),
    isWithin(t.livingDaughters, [0, 20]),
    isWithin(t.weeks, [3, 45]),
    check('form_f_records_gestation', sql`num_nonnulls(${t.lmpDate}, ${t.weeks}) > 0`),
    check('form_f_records_days', sql`${t.declaredOn} <= ${t.performedOn}`),
    check('form_f_records_consent', sql`${t.consentOn} <= ${t.performedOn}`),
    isWithdrawnWhole('form_f_records', t),
    unique('form_f_records_id_clinic').on(t.id, t.clinicId),
    unique('form_f_records_id_center').on(t.id, t.centerId),
    index('form_f_records_of_clinic').on(t.clinicId, t.performedOn.desc(), t.id.desc()),
    index('form_f_records_of_center').on(t.centerId, t.performedOn.desc(), t.id.desc()),
    index('form_f_records_patient').on(t.patientId).where(sql`${t.patientId} is not null`),
  ],
);

/** What stood before a line was corrected. The rows only grow. */
export const formFVersions = pgTable(
  'form_f_versions',
  {
    id: id(),
    ...parentsOrganisation(),
    recordId: integer('record_id').notNull(),
    entry: jsonb('entry').$type<FormFEntry>().notNull(),
    reason: text('reason').notNull(),
    replacedBy: integer('replaced_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('form_f_versions', t),
    foreignKey({
      name: 'form_f_versions_record_of_clinic',
      columns: [t.recordId, t.clinicId],
      foreignColumns: [formFRecords.id, formFRecords.clinicId],
    }),
    foreignKey({
      name: 'form_f_versions_record_of_center',
      columns: [t.recordId, t.centerId],
      foreignColumns: [formFRecords.id, formFRecords.centerId],
    }),
    index('form_f_versions_of').on(t.recordId, t.id.desc()),
  ],
);
