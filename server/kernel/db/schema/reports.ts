import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isNotBlank, isNotNegative, money } from '../columns.ts';
import { labReports } from './lab.ts';
import { patientOfClinic, patients } from './patients.ts';
import { users } from './users.ts';

/** A report that the clinic itself filed under its patient. */
export const clinicPatientReports = pgTable(
  'clinic_patient_reports',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    testName: text('test_name').notNull(),
    notes: text('notes'),
    fileUrl: text('file_url'),
    uploadedBy: integer('uploaded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('clinic_patient_reports', t),
    isNotBlank(t.testName),
    index('clinic_patient_reports_patient').on(t.patientId, t.id.desc()),
    index('clinic_patient_reports_clinic').on(t.clinicId, t.id.desc()),
  ],
);

/** A centre's report of a walk-in patient. It may have no file. */
export const diagnosticPatientReports = pgTable(
  'diagnostic_patient_reports',
  {
    id: id(),
    centerId: integer('center_id').notNull(),
    patientId: integer('patient_id').notNull(),
    testName: text('test_name').notNull(),
    notes: text('notes'),
    fileUrl: text('file_url'),
    consultationAmount: money('consultation_amount'),
    /** The signed results that it was made of. */
    labReportId: integer('lab_report_id'),
    uploadedBy: integer('uploaded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'diagnostic_patient_reports_patient_of_center',
      columns: [t.patientId, t.centerId],
      foreignColumns: [patients.id, patients.centerId],
    }),
    foreignKey({
      name: 'diagnostic_patient_reports_lab_report',
      columns: [t.labReportId, t.centerId, t.patientId],
      foreignColumns: [labReports.id, labReports.centerId, labReports.patientId],
    }),
    isNotBlank(t.testName),
    isNotNegative(t.consultationAmount),
    index('diagnostic_patient_reports_patient').on(t.patientId, t.id.desc()),
    index('diagnostic_patient_reports_center').on(t.centerId, t.id.desc()),
    index('diagnostic_patient_reports_created').on(t.centerId, t.createdAt),
    index('diagnostic_patient_reports_lab').on(t.labReportId).where(sql`${t.labReportId} is not null`),
  ],
);
