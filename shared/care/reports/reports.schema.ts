import { z } from 'zod';
import { isOfPregnancy, ofAnything, tellsFetalSex } from '#shared/catalogues/tests/fetal-sex.ts';
import { instantOut, optionalText, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';

export const clinicReport = z.object({
  id: z.number(),
  patientId: z.number(),
  clinicId: z.number(),
  testName: z.string(),
  notes: z.string().nullable(),
  fileUrl: z.string().nullable(),
  createdAt: instantOut,
});
export type ClinicReport = z.output<typeof clinicReport>;

/** Its fields, for a form that has the patient already. */
export const clinicReportFields = z.object({
  patientId,
  testName: ofAnything(requiredText(200, says.test_name_required)),
  notes: ofAnything(optionalText(2000, severalLines)),
});

export const newClinicReport = clinicReportFields
  // Of a scan in pregnancy 'baby girl' is the child that is awaited.
  .refine(({ testName, notes }) => !isOfPregnancy(testName) || !tellsFetalSex(notes ?? ''), {
    path: ['notes'],
    error: says.fetal_sex,
  });
