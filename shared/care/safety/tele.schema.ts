import { z } from 'zod';
import { id, instantOut, optionalText, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';

/** The lists of the Telemedicine Practice Guidelines; `unknown` where nobody here knows what is in a medicine. */
const teleLists = ['O', 'A', 'B', 'prohibited', 'unknown'] as const;

const teleVerdict = z.object({
  list: z.enum(teleLists),
  /** Which substance decided; of `prohibited` and `B`. */
  substance: z.string().nullable(),
  /** Of `prohibited`: by which law. */
  law: z.enum(['schedule_x', 'ndps']).nullable(),
});
export type TeleVerdict = z.output<typeof teleVerdict>;

const MOST = 40;

export const teleCheck = z.object({
  patientId,
  /** The visit at which it is written, where it isn't simply the one under way. */
  appointmentId: id.nullish(),
  medicines: z
    .array(
      z.object({
        medicineName: requiredText(200, says.medicine_name_required),
        medicineType: optionalText(40),
        genericName: optionalText(500),
        strength: optionalText(200),
      }),
    )
    .max(MOST, says.most_medicines({ most: MOST })),
});
export type TeleCheck = z.output<typeof teleCheck>;

export const teleAnswer = z.object({
  /** What is written for this patient now is written at a visit by video. */
  isTeleconsultation: z.boolean(),
  /** The doctor's last prescription for this patient at a visit in person, of the last six months: it may be followed up. */
  earlierInPerson: z.object({ id: z.number(), createdAt: instantOut, diagnosis: z.string().nullable() }).nullable(),
  /** In the order in which they were asked about; none of a visit in person. */
  medicines: z.array(teleVerdict),
});
export type TeleAnswer = z.output<typeof teleAnswer>;
