import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  drugSchedules,
  labTestSources,
  medicineForms,
  medicineSources,
} from '#shared/catalogues/formulary/formulary.states.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { createdAt, id, instant, isNotBlank, isNotNegative, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { clinics } from './organisations.ts';
import { users } from './users.ts';

/**
 * Names that a prescription completes from: shared ones (shipped or imported) without a doctor, and a doctor's own.
 * An import is an upsert on (source, source_code), learning one on (doctor_id, name_key).
 */
export const medicines = pgTable(
  'medicines',
  {
    id: id(),
    source: oneOf('source', medicineSources).notNull(),
    /** The code within the source; none for a doctor's own. */
    sourceCode: text('source_code'),
    clinicId: integer('clinic_id').references(() => clinics.id),
    doctorId: integer('doctor_id').references(() => users.id),
    /** What the prescriber sees and what is printed: 'Crocin 650 mg'. */
    displayName: text('display_name').notNull(),
    /** The display name in lower case with single spaces, by which a doctor's own are told apart. */
    nameKey: text('name_key').notNull(),
    /** Imported product lists name brands without saying what is in them. */
    genericName: text('generic_name'),
    brandName: text('brand_name'),
    strength: text('strength'),
    form: oneOf('form', medicineForms),
    /** Other names to find it by: 'Acetaminophen' for Paracetamol. */
    alsoKnownAs: text('also_known_as'),
    therapeuticGroup: text('therapeutic_group'),
    /** Of the Drugs Rules, where it is certain. */
    schedule: oneOf('schedule', drugSchedules),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`' ' || name_key || ' ' || coalesce(lower(generic_name), '') || ' ' || coalesce(lower(brand_name), '') || ' ' || coalesce(lower(strength), '') || ' ' || coalesce(lower(also_known_as), '')`,
      ),
  },
  (t) => [
    isOneOf(t.source, medicineSources),
    isOneOf(t.form, medicineForms),
    isOneOf(t.schedule, drugSchedules),
    isNotBlank(t.displayName),
    isOwnOrFromSource('medicines', t),
    uniqueIndex('medicines_source_code').on(t.source, t.sourceCode),
    uniqueIndex('medicines_own_name').on(t.doctorId, t.nameKey),
    index('medicines_clinic').on(t.clinicId).where(sql`${t.clinicId} is not null`),
    // Names are looked up by their first words, with every pause in the writing of a prescription.
    index('medicines_name').on(t.nameKey.op('text_pattern_ops')),
    index('medicines_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

type LastUse = Pick<
  PrescribedMedicine,
  'frequency' | 'dosageTiming' | 'doses' | 'doseAmount' | 'food' | 'foodTiming' | 'days' | 'notes'
>;

/** What a doctor has prescribed before, and how: the favourites come first when a name is completed. */
export const doctorMedicines = pgTable(
  'doctor_medicines',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    medicineId: integer('medicine_id')
      .notNull()
      .references(() => medicines.id, { onDelete: 'cascade' }),
    useCount: integer('use_count').notNull().default(0),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** Dosage, food, days and notes as last written, to offer them again. */
    lastUse: jsonb('last_use').$type<LastUse>(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.doctorId, t.medicineId] }),
    isNotNegative(t.useCount),
    index('doctor_medicines_most_used').on(t.doctorId, t.isFavourite.desc(), t.useCount.desc()),
    index('doctor_medicines_medicine').on(t.medicineId),
  ],
);

/** Names of diagnostic tests, kept like the medicines. */
export const labTests = pgTable(
  'lab_tests',
  {
    id: id(),
    source: oneOf('source', labTestSources).notNull(),
    sourceCode: text('source_code'),
    clinicId: integer('clinic_id').references(() => clinics.id),
    doctorId: integer('doctor_id').references(() => users.id),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    category: text('category'),
    /** What is taken from the patient, if anything: 'Blood', '24-hour urine'. */
    sample: text('sample'),
    /** Other names to find it by: 'LFT' for Liver Function Test. */
    alsoKnownAs: text('also_known_as'),
    loincCode: text('loinc_code'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`' ' || name_key || ' ' || coalesce(lower(category), '') || ' ' || coalesce(lower(loinc_code), '') || ' ' || coalesce(lower(also_known_as), '')`,
      ),
  },
  (t) => [
    isOneOf(t.source, labTestSources),
    isNotBlank(t.name),
    isOwnOrFromSource('lab_tests', t),
    uniqueIndex('lab_tests_source_code').on(t.source, t.sourceCode),
    uniqueIndex('lab_tests_own_name').on(t.doctorId, t.nameKey),
    index('lab_tests_clinic').on(t.clinicId).where(sql`${t.clinicId} is not null`),
    index('lab_tests_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

export const doctorTests = pgTable(
  'doctor_tests',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    labTestId: integer('lab_test_id')
      .notNull()
      .references(() => labTests.id, { onDelete: 'cascade' }),
    useCount: integer('use_count').notNull().default(0),
    isFavourite: boolean('is_favourite').notNull().default(false),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.doctorId, t.labTestId] }),
    isNotNegative(t.useCount),
    index('doctor_tests_most_used').on(t.doctorId, t.isFavourite.desc(), t.useCount.desc()),
    index('doctor_tests_test').on(t.labTestId),
  ],
);

/** A doctor's own name has its doctor and clinic and no code; a shared one has a code and nobody. */
function isOwnOrFromSource(
  table: string,
  t: Record<'source' | 'sourceCode' | 'clinicId' | 'doctorId', Parameters<typeof isNotBlank>[0]>,
) {
  return check(
    `${table}_own_or_from_source`,
    sql`case when ${t.source} = 'own' then num_nonnulls(${t.doctorId}, ${t.clinicId}) = 2 and ${t.sourceCode} is null else num_nonnulls(${t.doctorId}, ${t.clinicId}) = 0 and ${t.sourceCode} is not null end`,
  );
}
