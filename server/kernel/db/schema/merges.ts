import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isNotBlank } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/** A row of a table as it was, by the names of its columns. */
export type KeptRow = Record<string, unknown>;
/** Of each table the keys of some of its rows. */
export type KeysByTable = Record<string, number[]>;

/**
 * Two records of one person that became one. Whatever the other record was is kept here, to the row, so that it can be made two
 * again; no other trace of it is left among the patients.
 */
export const patientMerges = pgTable(
  'patient_merges',
  {
    id: id(),
    ...organisation(),
    /** Where the person's record is now: `keptId`, unless that has become part of another one since. */
    patientId: integer('patient_id').notNull(),
    keptId: integer('kept_id').notNull(),
    /** The number that the record had which is no more. */
    goneId: integer('gone_id').notNull(),
    gone: jsonb('gone').$type<KeptRow>().notNull(),
    /** The other row before it took anything over, and as the merge left it. */
    keptBefore: jsonb('kept_before').$type<KeptRow>().notNull(),
    keptAfter: jsonb('kept_after').$type<KeptRow>().notNull(),
    /** What came along. */
    moved: jsonb('moved').$type<KeysByTable>().notNull(),
    /** What couldn't, since a person has one of it. */
    setAside: jsonb('set_aside').$type<Record<string, KeptRow[]>>().notNull(),
    /** Consents withdrawn once more, where the one record had given what the other had withdrawn. */
    consentIds: integer('consent_ids').array().notNull(),
    /** Of each table the newest row of the person at that time: whatever is newer was written for the one record. */
    newest: jsonb('newest').$type<Record<string, number>>().notNull(),
    /** By which the register of before knew the record that is no more: who looks for it finds the person. */
    registerNumber: text('register_number').generatedAlwaysAs(sql`gone ->> 'register_number'`),
    reason: text('reason').notNull(),
    mergedBy: integer('merged_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneBy: integer('undone_by').references(() => users.id),
  },
  (t) => [
    isOfOneOrganisation('patient_merges', t),
    ...patientOfOrganisation('patient_merges', t),
    isNotBlank(t.reason),
    check('patient_merges_two', sql`${t.keptId} <> ${t.goneId}`),
    check('patient_merges_undone', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
    uniqueIndex('patient_merges_gone').on(t.goneId).where(sql`${t.undoneAt} is null`),
    index('patient_merges_patient').on(t.patientId, t.id.desc()),
    index('patient_merges_clinic').on(t.clinicId, t.id.desc()).where(ofClinic(t)),
    index('patient_merges_center').on(t.centerId, t.id.desc()).where(ofCenter(t)),
    index('patient_merges_register_number')
      .on(t.clinicId, sql`lower(${t.registerNumber})`)
      .where(sql`${t.registerNumber} is not null and ${t.undoneAt} is null`),
  ],
);
