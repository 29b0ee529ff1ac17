import { z } from 'zod';
import { idParams, text } from '#shared/kernel/http/fields.ts';
import { oneLine } from '#shared/kernel/http/texts.ts';

/** Of a path that names a patient, where another call has something else's id in the same place. */
export const patientParams = z.object({ id: idParams.shape.id.describe('The patient’s id') });

/** Of a path that names a tracker. */
export const trackerParams = z.object({ id: idParams.shape.id.describe('The tracker’s id') });

/** A text in a change: left out it stays as it is, '' and null take it away. */
export const changedText = (max: number, clean = oneLine) =>
  text(max, clean)
    .nullable()
    .transform((value) => value || null)
    .optional();
