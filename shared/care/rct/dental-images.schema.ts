import { z } from 'zod';
import { day, instantOut, optionalText, paging, patientId } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { dentalImageKinds } from '#shared/care/trackers/trackers.states.ts';
import { isTooth } from './teeth.ts';

/** A picture of a tooth or of the whole mouth. */
export const dentalImage = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  /** FDI; null for the whole mouth. */
  toothNumber: z.string().nullable(),
  kind: z.enum(dentalImageKinds),
  takenOn: z.string(),
  notes: z.string().nullable(),
  fileUrl: z.string(),
  /** A small copy of a picture; a PDF has none. */
  thumbnailUrl: z.string().nullable(),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
});
export type DentalImage = z.output<typeof dentalImage>;

const NOTES = 500;

/** Its fields, for a form that has the patient already. */
export const dentalImageFields = z.object({
  toothNumber: z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isTooth(value), says.fdi_number),
  kind: z.enum(dentalImageKinds, says.choose_of_list),
  takenOn: z.string(says.image_day_required).trim().min(1, says.image_day_required).pipe(day),
  notes: optionalText(NOTES, severalLines),
});

export const newDentalImage = dentalImageFields.extend({ patientId });

/** Nobody edits an image: there is no revision that a withdrawal could be made on. */
export const dentalImageWithdrawal = withdrawal.omit({ revision: true });
export const dentalImagePages = z.object(paging);
