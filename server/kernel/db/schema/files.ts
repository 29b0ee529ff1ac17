import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fileKinds } from '#shared/kernel/files/files.states.ts';
import { createdAt, id, isOneOf, isPositive, oneOf } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { patients } from './patients.ts';
import { users } from './users.ts';

/** Every stored file, with the record whose rights it has. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** The organisation that made it. A referral's report is the centre's file and is seen by the clinic too. */
    ...organisation(),
    /** 'uploads/reports/report_….pdf': the key in the store, and what records keep as their url. */
    path: text('path').notNull().unique('files_path'),
    kind: oneOf('kind', fileKinds).notNull(),
    patientId: integer('patient_id').references(() => patients.id),
    recordType: text('record_type'),
    recordId: integer('record_id'),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('files', t),
    isOneOf(t.kind, fileKinds),
    isPositive(t.size),
    index('files_patient').on(t.patientId),
    index('files_record').on(t.recordType, t.recordId),
    index('files_clinic').on(t.clinicId, t.id.desc()),
    index('files_center').on(t.centerId, t.id.desc()),
  ],
);
