import { z } from 'zod';
import { pregnancyOutcomes, trimesters } from '#shared/care/trackers/trackers.states.ts';
import { ofPregnancy, tellsFetalSex } from '#shared/catalogues/tests/fetal-sex.ts';
import { day, instantOut, optionalText, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { datingIn, datingOut, earlierDating } from './dating.schema.ts';
import { obstetricChange, obstetricIn, obstetricOut } from './obstetric.schema.ts';

/*
 * Nothing here, in the tables or on the screens tells the sex of a foetus, and nothing may be added that does: the
 * PCPNDT Act, 1994, forbids finding it out and making it known. Texts that do are refused.
 */

const endNote = optionalText(1000, severalLines);

/** How a pregnancy ended, and when. `moved`: it goes on, and is followed elsewhere from that day. */
const endingOut = z.object({ outcome: z.enum(pregnancyOutcomes), endedOn: z.string(), note: z.string().nullable() });

export const pregnancyTracker = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  /** From where the weeks are counted, 280 days before the EDD: the LMP, or what it would have been (`dating`). */
  lmpDate: z.string(),
  eddDate: z.string(),
  dating: datingOut,
  /** What it was dated by before, the latest first. */
  earlierDatings: z.array(earlierDating),
  ...obstetricOut,
  /** As of the tracker's last change; screens reckon the trimester of today from the LMP. */
  currentTrimester: z.enum(trimesters),
  notes: z.array(z.string()),
  /** Null while it runs. */
  ending: endingOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type PregnancyTracker = z.output<typeof pregnancyTracker>;

/** Of one patient. A new tracker makes the one before it history, newest first. */
export const pregnancyTrackers = z.object({ current: pregnancyTracker.nullable(), history: z.array(pregnancyTracker) });

export const requiredDay = (message: string) => z.string(message).trim().min(1, message).pipe(day);

const lmpDate = requiredDay(says.lmp_required);

/** A text is one note. */
const notes = z
  .union([z.string(), z.array(z.string())], says.notes_form)
  .nullable()
  .transform((given) => [given ?? []].flat().map((note) => note.trim()))
  .transform((list) => list.filter((note) => note !== ''))
  .pipe(z.array(ofPregnancy(requiredText(1000, says.note_empty, severalLines))).max(50, says.most_50_notes));

/** Of a birth the note may name the child; of any other end it is of a foetus. */
const births: readonly string[] = ['live_birth', 'stillbirth'];

export const ending = z
  .object({
    outcome: z.enum(pregnancyOutcomes, says.outcome_required),
    endedOn: requiredDay(says.end_date_required),
    note: endNote,
  })
  .refine(({ outcome, note }) => births.includes(outcome) || !tellsFetalSex(note ?? ''), {
    path: ['note'],
    error: says.fetal_sex,
  });

export const newPregnancyTracker = z
  .object({
    patientId,
    /** Given alone, it is dated by it. */
    lmpDate: lmpDate.optional(),
    dating: datingIn.optional(),
    ...obstetricIn,
    notes: notes.default([]),
    /** What became of the one that is still running, where there is one. */
    endOfRunning: ending.optional(),
  })
  .superRefine((given, context) => {
    if (given.dating || given.lmpDate !== undefined) return;
    context.addIssue({ code: 'custom', path: ['lmpDate'], message: says.lmp_required });
  });

export const pregnancyTrackerChange = z.object({
  /** Given alone, it is dated by it anew. */
  lmpDate: lmpDate.optional(),
  dating: datingIn.optional(),
  /** Why it is dated otherwise than before. */
  datingReason: ofPregnancy(optionalText(300)),
  ...obstetricChange,
  notes: notes.optional(),
  /** Null: it is still running after all. */
  ending: ending.nullable().optional(),
  revision: onRevision,
});
