import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, isNotBlank } from '../columns.ts';
import { invoices } from './invoices.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** Sessions sold together. What was paid is the bill's to say, and what is taken the sessions'. */
export const sessionPackages = pgTable(
  'session_packages',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    name: text('name').notNull(),
    sessions: integer('sessions').notNull(),
    invoiceId: integer('invoice_id').notNull(),
    soldBy: integer('sold_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('session_packages', t),
    foreignKey({
      name: 'session_packages_invoice',
      columns: [t.invoiceId, t.patientId, t.clinicId],
      foreignColumns: [invoices.id, invoices.patientId, invoices.clinicId],
    }),
    unique('session_packages_id_patient').on(t.id, t.patientId),
    isNotBlank(t.name),
    check('session_packages_sessions', sql`${t.sessions} between 1 and 200`),
    index('session_packages_patient').on(t.patientId, t.id.desc()),
    index('session_packages_clinic').on(t.clinicId, t.id.desc()),
    index('session_packages_invoice_of').on(t.invoiceId),
  ],
);
