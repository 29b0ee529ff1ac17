import { z } from 'zod';
import { onRevision } from '#shared/kernel/http/revision.ts';
import { idParams, instantOut, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
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

const REASON = 300;

/** What was entered by mistake stays to be read, with who took it back and why. */
export const withdrawn = z.object({ at: instantOut, by: z.string(), reason: z.string() });
export type Withdrawn = z.output<typeof withdrawn>;

/** A record is taken back, or ended before its time: never without a reason. */
export const withdrawal = z.object({ reason: requiredText(REASON, says.reason_required), revision: onRevision });
