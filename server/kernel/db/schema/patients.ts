import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { genders, patientStatuses } from '#shared/people/patients/patients.states.ts';
import { createdAt, day, id, instant, isNotBlank, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { patientImports } from './transfers.ts';
import { users } from './users.ts';

/** A person known to one organisation, with the status of the current visit. */
export const patients = pgTable(
  'patients',
  {
    id: id(),
    ...organisation(),
    name: text('name').notNull(),
    /** The name as people are told apart by: lower case, without accents and extra spaces. Folded by the server. */
    nameKey: text('name_key').notNull(),
    dateOfBirth: day('date_of_birth').notNull(),
    /** The day of birth was reckoned from an age in years. */
    dateOfBirthEstimated: boolean('date_of_birth_estimated').notNull().default(false),
    gender: oneOf('gender', genders).notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    address: text('address').notNull(),
    language: text('language'),
    allergies: text('allergies').array().notNull().default([]),
    conditions: text('conditions').array().notNull().default([]),
    status: oneOf('status', patientStatuses).notNull().default('appointment'),
    nextVisitDate: day('next_visit_date'),
    isWalkin: boolean('is_walkin').notNull().default(false),
    doctorId: integer('doctor_id').references(() => users.id),
    /** The number by which the clinic's register of before knew the person. */
    registerNumber: text('register_number'),
    /** The list that brought the person along; null of whoever was registered here. */
    importId: integer('import_id'),
    /** Since when the record is closed: it is read and nothing is written in it (`refuse_closed`). */
    closedAt: instant('closed_at'),
    /** Since when nobody has been here for so long that lists leave the person out; whatever is written about them ends it (`bring_back`). */
    archivedAt: instant('archived_at'),
    /** Since when nobody can tell who it was (`anonymise_person`): it stays closed for good. */
    anonymisedAt: instant('anonymised_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
    /** What a search looks through. A fragment of two letters is looked for at the start of a word: `'% ra%'`. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`' ' || name_key || ' ' || phone || ' ' || coalesce(lower(email), '')`),
  },
  (t) => [
    isOfOneOrganisation('patients', t),
    isNotBlank(t.name),
    isNotBlank(t.nameKey),
    isOneOf(t.gender, genders),
    isOneOf(t.status, patientStatuses),
    // Ten digits; a landline's have the 0 in front, by which it is known.
    check('patients_phone_digits', sql`${t.phone} ~ '^0?[0-9]{10}$'`),
    // What a child's composite foreign key points at.
    unique('patients_id_clinic').on(t.id, t.clinicId),
    unique('patients_id_center').on(t.id, t.centerId),
    foreignKey({
      name: 'patients_import_of_clinic',
      columns: [t.importId, t.clinicId],
      foreignColumns: [patientImports.id, patientImports.clinicId],
    }),
    // Few have either, and nobody who is registered here pays for them.
    index('patients_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('patients_register_number')
      .on(t.clinicId, sql`lower(${t.registerNumber})`)
      .where(sql`${t.registerNumber} is not null`),
    // One person of an organisation is one row.
    uniqueIndex('patients_clinic_person').on(t.clinicId, t.phone, t.nameKey).where(ofClinic(t)),
    uniqueIndex('patients_center_person').on(t.centerId, t.phone, t.nameKey).where(ofCenter(t)),
    // The portal's person, over all organisations.
    index('patients_person').on(t.phone, t.nameKey),
    // Fragments of names, phones and e-mails, found among the organisation's own (`search-keys.ts`). Without the pending list,
    // whose flush would hold up one registration in a hundred.
    index('patients_clinic_keys')
      .using('gin', sql`search_keys(${t.clinicId}, ${t.searchText})`)
      .with({ fastupdate: false })
      .where(ofClinic(t)),
    index('patients_center_keys')
      .using('gin', sql`search_keys(${t.centerId}, ${t.searchText})`)
      .with({ fastupdate: false })
      .where(ofCenter(t)),
    // Few organisations archive, and who is archived stands in here alone: the others pay nothing for it.
    index('patients_clinic_archived')
      .on(t.clinicId, t.id.desc())
      .where(sql`${ofClinic(t)} and ${t.archivedAt} is not null`),
    index('patients_center_archived')
      .on(t.centerId, t.id.desc())
      .where(sql`${ofCenter(t)} and ${t.archivedAt} is not null`),
    // Every list is newest first.
    index('patients_clinic_newest').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('patients_clinic_status').on(t.clinicId, t.status, t.id.desc()).where(ofClinic(t)),
    index('patients_clinic_doctor').on(t.clinicId, t.doctorId, t.id.desc()).where(ofClinic(t)),
    index('patients_clinic_registered').on(t.clinicId, t.createdAt).where(ofClinic(t)),
    // Rare combinations of filters: whichever are given, the index is read for the values of those before them one by one.
    index('patients_clinic_filters')
      .on(t.clinicId, t.doctorId, t.status, t.gender, t.dateOfBirth, t.id)
      .where(ofClinic(t)),
    index('patients_clinic_next_visit')
      .on(t.clinicId, t.nextVisitDate)
      .where(sql`${t.clinicId} is not null and ${t.nextVisitDate} is not null`),
    index('patients_center_newest').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    index('patients_center_status').on(t.centerId, t.status, t.id.desc()).where(ofCenter(t)),
    index('patients_center_doctor').on(t.centerId, t.doctorId, t.id.desc()).where(ofCenter(t)),
    index('patients_center_registered').on(t.centerId, t.createdAt).where(ofCenter(t)),
    index('patients_center_filters')
      .on(t.centerId, t.doctorId, t.status, t.gender, t.dateOfBirth, t.id)
      .where(ofCenter(t)),
    index('patients_center_next_visit')
      .on(t.centerId, t.nextVisitDate)
      .where(sql`${t.centerId} is not null and ${t.nextVisitDate} is not null`),
  ],
);

/** Conditions of indexes: a clinic's row needs no place in a centre's index, and the reverse. */
export function ofClinic(t: { clinicId: PgColumn }): SQL {
  return sql`${t.clinicId} is not null`;
}
export function ofCenter(t: { centerId: PgColumn }): SQL {
  return sql`${t.centerId} is not null`;
}

/** The patient must be known to the record's own organisation. Of the two keys the one without a null is checked. */
export function patientOfOrganisation(
  table: string,
  t: { patientId: PgColumn; clinicId: PgColumn; centerId: PgColumn },
) {
  return [
    patientOfClinic(table, t),
    foreignKey({
      name: `${table}_patient_of_center`,
      columns: [t.patientId, t.centerId],
      foreignColumns: [patients.id, patients.centerId],
    }),
  ];
}

/** The same for records that only clinics have. */
export function patientOfClinic(table: string, t: { patientId: PgColumn; clinicId: PgColumn }) {
  return foreignKey({
    name: `${table}_patient_of_clinic`,
    columns: [t.patientId, t.clinicId],
    foreignColumns: [patients.id, patients.clinicId],
  });
}
