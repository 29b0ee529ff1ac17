import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { day, instantOut, optionalText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText, withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { doseFaults, doseStates, scheduledDoses, vaccineDoses, vaccineSites } from './immunisations.states.ts';

export const LONGEST = { product: 80, batch: 40, givenBy: 120, notes: 500 };
/** More than a visit can have. */
const MOST_AT_ONCE = 20;

/** A dose that a child was given, here or elsewhere. */
export const immunisation = z.object({
  id: z.number(),
  patientId: z.number(),
  dose: z.enum(vaccineDoses),
  givenOn: z.string(),
  /** The card doesn't say the day, or can't be read. */
  isDateEstimated: z.boolean(),
  isElsewhere: z.boolean(),
  /** The brand, or the combination that it was part of. */
  product: z.string().nullable(),
  batch: z.string().nullable(),
  site: z.enum(vaccineSites).nullable(),
  givenBy: z.string().nullable(),
  notes: z.string().nullable(),
  doctorId: z.number(),
  /** Who put it on record. */
  doctorName: z.string(),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Immunisation = z.output<typeof immunisation>;

const doseStanding = z.object({
  dose: z.enum(scheduledDoses),
  state: z.enum(doseStates),
  dueOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  givenOn: z.string().nullable(),
  recordId: z.number().nullable(),
  isRegional: z.boolean(),
  isDptInstead: z.boolean(),
});

/** Where a child stands in the schedule today, and what is on record of it. */
export const immunisationCard = z.object({
  dateOfBirth: z.string(),
  /** Every day that follows from it is said as 'about'. */
  dateOfBirthEstimated: z.boolean(),
  doses: z.array(doseStanding),
  nextOn: z.string().nullable(),
  /** Latest first; what was taken back too. */
  records: z.array(immunisation.extend({ fault: z.enum(doseFaults).nullable() })),
});
export type ImmunisationCard = z.output<typeof immunisationCard>;
export type RecordedDose = ImmunisationCard['records'][number];

const givenOn = z.string(says.dose_day_required).trim().min(1, says.dose_day_required).pipe(day);
const site = z.preprocess(
  (value) => (value === '' ? null : value),
  z.enum(vaccineSites, says.choose_of_list).nullable(),
);

const ofOne = ['product', 'batch', 'site'] as const;

/** All that were given on one day; what is of one vaccine alone is said where there is one. */
export const newImmunisations = z
  .object({
    doses: z
      .array(z.enum(vaccineDoses, says.choose_of_list), says.choose_vaccines)
      .min(1, says.choose_vaccines)
      .max(MOST_AT_ONCE)
      .transform((list) => [...new Set(list)]),
    givenOn,
    isDateEstimated: z.boolean().default(false),
    isElsewhere: z.boolean().default(false),
    product: optionalText(LONGEST.product),
    batch: optionalText(LONGEST.batch),
    site: site.default(null),
    givenBy: optionalText(LONGEST.givenBy),
    notes: optionalText(LONGEST.notes, severalLines),
  })
  .superRefine((given, context) => {
    const isOne = given.doses.length === 1;
    for (const name of ofOne) {
      const isSaid = (given[name] ?? null) !== null;
      if (isSaid && !isOne) context.addIssue({ code: 'custom', path: [name], message: says.details_of_one_dose });
    }
    if (given.doses.includes('other') && isOne && given.product === null)
      context.addIssue({ code: 'custom', path: ['product'], message: says.name_vaccine });
    if (given.doses.includes('other') && !isOne)
      context.addIssue({ code: 'custom', path: ['doses'], message: says.details_of_one_dose });
  });

export const immunisationChange = z.object({
  givenOn: givenOn.optional(),
  isDateEstimated: z.boolean().optional(),
  isElsewhere: z.boolean().optional(),
  product: changedText(LONGEST.product),
  batch: changedText(LONGEST.batch),
  site: z.union([z.undefined(), site]).optional(),
  givenBy: changedText(LONGEST.givenBy),
  notes: changedText(LONGEST.notes, severalLines),
  revision: onRevision,
});

export const immunisationWithdrawal = withdrawal;
