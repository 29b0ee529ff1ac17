import { z } from 'zod';
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

export const newClinicReport = z.object({
  patientId,
  testName: requiredText(200, says.test_name_required),
  notes: optionalText(2000, severalLines),
});
