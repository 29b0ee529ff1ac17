import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type KeptBecause, transferStatuses } from '#shared/insight/transfers/transfers.states.ts';
import { createdAt, id, instant, isNotNegative, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { clinics } from './organisations.ts';
import { users } from './users.ts';

/** A list of patients brought from elsewhere: taken over whole or not at all. */
export const patientImports = pgTable(
  'patient_imports',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    status: oneOf('status', transferStatuses).notNull().default('queued'),
    totalRows: integer('total_rows').notNull().default(0),
    doneRows: integer('done_rows').notNull().default(0),
    createdPatients: integer('created_patients').notNull().default(0),
    /** Rows of people whom the clinic knows already. */
    knownPatients: integer('known_patients').notNull().default(0),
    /** Why it was given up, for the person. */
    failure: text('failure'),
    finishedAt: instant('finished_at'),
    /** When it was taken back, and how many of its people stayed since something had been done with them. */
    undoneAt: instant('undone_at'),
    keptPatients: integer('kept_patients'),
    /** Why they stayed, as it was then. */
    keptBecause: jsonb('kept_because').$type<KeptBecause>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOneOf(t.status, transferStatuses),
    // What the people of a list point at.
    unique('patient_imports_id_clinic').on(t.id, t.clinicId),
    isNotNegative(t.totalRows),
    check('patient_imports_done', sql`${t.doneRows} between 0 and ${t.totalRows}`),
    index('patient_imports_clinic').on(t.clinicId, t.id.desc()),
  ],
);

/** Everything of an organisation in one zip, made in the background and kept for a while. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    status: oneOf('status', transferStatuses).notNull().default('queued'),
    totalSteps: integer('total_steps').notNull().default(0),
    doneSteps: integer('done_steps').notNull().default(0),
    /** What is being written: the name of a list, or 'documents'. */
    stage: text('stage'),
    /** Rows of each list and the number of documents, once it is done. */
    contents: jsonb('contents').$type<Record<string, number>>(),
    filePath: text('file_path'),
    failure: text('failure'),
    finishedAt: instant('finished_at'),
    /** From then on the file is gone. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOneOf(t.status, transferStatuses),
    check('data_exports_done', sql`${t.doneSteps} between 0 and ${t.totalSteps}`),
    index('data_exports_clinic').on(t.clinicId, t.id.desc()),
  ],
);
