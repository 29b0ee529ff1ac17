import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { teeth } from '#shared/care/rct/teeth.ts';
import { dentalImageKinds } from '#shared/care/trackers/trackers.states.ts';
import { createdAt, day, id, isNotBlank, isOneOf, oneOf } from '../columns.ts';
import { isWithdrawnWhole, withdrawal } from '../withdrawal.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** X-rays and photographs, each pinned to a tooth or to the whole mouth. What is withdrawn stays. */
export const dentalImages = pgTable(
  'dental_images',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    toothNumber: text('tooth_number'),
    kind: oneOf('kind', dentalImageKinds).notNull(),
    takenOn: day('taken_on').notNull(),
    notes: text('notes'),
    fileUrl: text('file_url').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    ...withdrawal(),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('dental_images', t),
    isOneOf(t.kind, dentalImageKinds),
    isOneOf(t.toothNumber, teeth),
    isNotBlank(t.fileUrl),
    isWithdrawnWhole('dental_images', t),
    index('dental_images_patient').on(t.patientId, t.takenOn.desc(), t.id.desc()),
    index('dental_images_clinic').on(t.clinicId, t.id.desc()),
  ],
);
