import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { day, id, instantOut, optionalText, paging, wholeNumber } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText, withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { type Attendance, attendances } from '#shared/care/trackers/trackers.states.ts';
import { measuredSides, MOST_PAIN, movementNames, movements, strengthGrades } from './movements.ts';
import { allTherapies } from './physiotherapy.rules.ts';
import { packagePrice } from './session-packages.schema.ts';

const NOTES = 2000;
const MOST_MEASURES = 40;

/** What one movement reached, and how strong it was: one of the two at least. */
const measure = z.object({
  /** One of the list, as it was then. */
  movement: z.string(),
  side: z.enum(measuredSides),
  degrees: z.number().nullable(),
  strength: z.enum(strengthGrades).nullable(),
});
export type Measure = z.output<typeof measure>;

/** One appointment of a course: whether somebody came, what was done, and how it was before and after. */
export const therapySession = z.object({
  id: z.number(),
  courseId: z.number(),
  patientId: z.number(),
  sessionDate: z.string(),
  attendance: z.enum(attendances),
  therapistId: z.number(),
  therapistName: z.string(),
  modalities: z.array(z.string()),
  /** 0 to 10, as the patient says. */
  painBefore: z.number().nullable(),
  painAfter: z.number().nullable(),
  measures: z.array(measure),
  notes: z.string().nullable(),
  /** What it took one of; null of what was outside a package, and of an absence that wasn't counted. */
  packageId: z.number().nullable(),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type TherapySession = z.output<typeof therapySession>;

const sessionDate = z.string(says.session_date_required).trim().min(1, says.session_date_required).pipe(day);

const nothing = (value: unknown) => (value === '' || value === undefined ? null : value);

const pain = z.preprocess(
  nothing,
  wholeNumber(says.pain_0_to_10)
    .pipe(z.number().min(0, says.pain_0_to_10).max(MOST_PAIN, says.pain_0_to_10))
    .nullable(),
);

const degrees = z.preprocess(nothing, wholeNumber(says.enter_degrees, says.whole_degrees).nullable());
const strength = z.preprocess(nothing, z.enum(strengthGrades, says.strength_0_to_5).nullable());

const newMeasure = z
  .object({
    movement: z.enum(movementNames, says.choose_movement),
    side: z.enum(measuredSides, says.choose_side),
    degrees,
    strength,
  })
  .superRefine((value, context) => {
    const { least, most } = movements[value.movement];
    const outside = value.degrees !== null && (value.degrees < least || value.degrees > most);
    if (outside) context.addIssue({ code: 'custom', path: ['degrees'], message: says.degrees_within({ least, most }) });
    if (value.degrees === null && value.strength === null)
      context.addIssue({ code: 'custom', path: ['degrees'], message: says.measure_needs_figure });
  });

const isOnce = (measures: readonly Pick<Measure, 'movement' | 'side'>[]) =>
  new Set(measures.map(({ movement, side }) => `${movement} ${side}`)).size === measures.length;

const measures = z.array(newMeasure).max(MOST_MEASURES).refine(isOnce, says.measured_once);
const modalities = z
  .array(z.enum(allTherapies, says.choose_of_list))
  .max(allTherapies.length)
  .transform((list) => [...new Set(list)]);
const attendance = z.enum(attendances, says.choose_attendance);
const therapistId = id;

const taking = {
  /** An absence takes one of the package too. */
  countMissed: z.boolean().optional(),
  /** It takes none, by choice or because nothing is left. */
  outside: z.boolean().optional(),
};
const singlePrice = z.preprocess(nothing, packagePrice.nullable());

interface Done {
  attendance?: string | undefined;
  modalities?: readonly unknown[] | undefined;
  painBefore?: number | null | undefined;
  painAfter?: number | null | undefined;
  measures?: readonly unknown[] | undefined;
}
/** Who didn't come wasn't treated. */
export const nothingWasDone = ({ modalities: list = [], painBefore, painAfter, measures: measured = [] }: Done) =>
  list.length === 0 && measured.length === 0 && (painBefore ?? null) === null && (painAfter ?? null) === null;

export const newTherapySession = z
  .object({
    sessionDate,
    attendance: attendance.default('came'),
    /** The caller, unless another physiotherapist of the clinic is named. */
    therapistId: therapistId.nullish(),
    modalities: modalities.default([]),
    painBefore: pain.default(null),
    painAfter: pain.default(null),
    measures: measures.default([]),
    notes: optionalText(NOTES, severalLines),
    ...taking,
    /** Outside a package: it stands on a bill of its own. */
    singlePrice: singlePrice.default(null),
  })
  .refine((session) => session.attendance !== 'came' || session.modalities.length > 0, {
    path: ['modalities'],
    error: says.what_was_done,
  })
  .refine((session) => session.attendance === 'came' || nothingWasDone(session), {
    path: ['attendance'],
    error: says.not_come_not_treated,
  })
  .refine(({ attendance: came, countMissed, singlePrice: price }) => price === null || takesOne(came, countMissed), {
    path: ['singlePrice'],
    error: says.nothing_to_bill_for,
  });

/** Who came takes one of the package; who stayed away only by choice. */
export const takesOne = (came: Attendance, countMissed: boolean | undefined): boolean =>
  came === 'came' || (came === 'missed' && countMissed === true);

/** What is left out stays as it is; whether it all fits together is asked of the whole. */
export const therapySessionChange = z.object({
  sessionDate: sessionDate.optional(),
  attendance: attendance.optional(),
  therapistId: therapistId.optional(),
  modalities: modalities.optional(),
  painBefore: z.union([z.undefined(), pain]).optional(),
  painAfter: z.union([z.undefined(), pain]).optional(),
  measures: measures.optional(),
  notes: changedText(NOTES, severalLines),
  ...taking,
  revision: onRevision,
});
export type TherapySessionChange = z.output<typeof therapySessionChange>;

export const therapySessionWithdrawal = withdrawal;
export const therapySessionPages = z.object(paging);
